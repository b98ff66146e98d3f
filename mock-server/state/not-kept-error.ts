const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'writing is not allowed',
  EPERM: 'writing is not allowed',
}

/** The state file cannot be used: another server has it, it holds something else, or nothing can be written. */
export class StateFileError extends Error {
  override name = 'StateFileError'
}

/** A file could not be written, so its contents were not saved, or it could not be removed. */
export class NotKeptError extends StateFileError {
  override name = 'NotKeptError'
}

export function notKept(file: string, error: unknown, done: 'written' | 'removed' = 'written'): NotKeptError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  return new NotKeptError(`${file} cannot be ${done}: ${REASONS[code] ?? 'the disk failed'} (${code})`, {
    cause: error,
  })
}
