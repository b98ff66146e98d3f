/** What is wrong with a scenario's text. The reader itself is loaded when there is something to read. */

export interface Fault {
  file: string
  line: number
  /** `rules.1.do`, '' for the whole file. */
  key: string
  message: string
  hint?: string
}

/** The text holds no scenario; the message lists every fault, one a line, `file:line: key: message`. */
export class ScenarioError extends Error {
  override name = 'ScenarioError'
  readonly faults: Fault[]
  constructor(faults: Fault[]) {
    super(faults.map(faultLine).join('\n'))
    this.faults = faults
  }
}

const faultLine = ({ file, line, key, message, hint }: Fault): string =>
  `${file}:${line}: ${key === '' ? '' : `${key}: `}${message}${hint === undefined ? '' : ` (${hint})`}`
