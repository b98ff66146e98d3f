/** Downloads files into the browser's cache before something else asks for them, and counts their bytes. */

/** Bytes on the wire: how many have come, and how many there are in all. */
export interface Bytes {
  loaded: number
  total: number
}

/** The file's address, and its size once unpacked, if it is known. */
interface LargeFile {
  address: string
  size?: number | undefined
}

interface FileState {
  bytes: number
  share: number
}

/**
 * Rejects when a file cannot be had. A file that comes compressed is counted by its compressed size: the share that has
 * been unpacked stands for the share that has come, since a page sees nothing of the compressed bytes.
 */
export async function download(files: readonly LargeFile[], onBytes: (bytes: Bytes) => void): Promise<void> {
  const states: FileState[] = []
  const report = () => {
    // The total is not known before every file has begun.
    if (states.length < files.length) return
    const sum = (of: (state: FileState) => number) => Math.round(states.reduce((total, state) => total + of(state), 0))
    onBytes({ loaded: sum(({ bytes, share }) => bytes * share), total: sum(({ bytes }) => bytes) })
  }
  await Promise.all(files.map((file) => downloadOne(file, states, report)))
}

async function downloadOne({ address, size }: LargeFile, states: FileState[], report: () => void): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  const length = Number(response.headers.get('content-length'))
  const unpacked = size ?? length
  const state = { bytes: length || unpacked, share: 0 }
  states.push(state)
  let come = 0
  for (const reader = response.body?.getReader(); reader; ) {
    const { done, value } = await reader.read()
    if (done) break
    come += value.length
    state.share = unpacked > 0 ? Math.min(1, come / unpacked) : 0
    report()
  }
  state.share = 1
  report()
}
