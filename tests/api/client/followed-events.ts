/** Follows the events of a server. The returned function stops that and returns the events up to the awaited text. */
export async function followedEvents(url: string): Promise<(last: string) => Promise<string>> {
  const reader = (await fetch(`${url}/__mock/events`)).body?.pipeThrough(new TextDecoderStream()).getReader()
  return async (last) => {
    let heard = ''
    while (!heard.includes(last)) heard += (await reader?.read())?.value ?? ''
    await reader?.cancel()
    return heard
  }
}
