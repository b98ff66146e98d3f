import type { WizardState } from '../draft/wizard'

/** `1.2 / 2.7 MB`, the same in every language; undefined when nothing is waited for. */
export function soFar(download: WizardState['download']): string | undefined {
  if (!download) return undefined
  const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)
  return `${megabytes(download.loaded)} / ${megabytes(download.total)} MB`
}
