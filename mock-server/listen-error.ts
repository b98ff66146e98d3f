/** The address cannot be bound; the message begins with the variable that sets it. */
export class ListenError extends Error {
  override name = 'ListenError'
}

/** @param name of the variable that sets the port */
export function listenError(error: NodeJS.ErrnoException, host: string, port: number, name: string): ListenError {
  if (error.code === 'EADDRINUSE')
    return new ListenError(`${name}: ${port} of ${host} is in use. End what runs there, or take another one.`)
  if (error.code === 'EACCES')
    return new ListenError(`${name}: ${port} is only for the administrator. Take another one.`)
  return new ListenError(`HOST: ${host} is no address of this machine (${error.code ?? error.message})`)
}
