/** Problems in a scenario's text; kept apart from the parser, which is loaded on demand. */

export interface Problem {
  file: string
  line: number
  /** `rules.1.do`, '' for the whole file. */
  key: string
  message: string
  hint?: string
}

/** The text is not a valid scenario; the message lists every problem, one per line, `file:line: key: message`. */
export class ScenarioError extends Error {
  override name = 'ScenarioError'
  constructor(problems: Problem[]) {
    super(problems.map(problemLine).join('\n'))
  }
}

const problemLine = ({ file, line, key, message, hint }: Problem): string =>
  `${file}:${line}: ${key === '' ? '' : `${key}: `}${message}${hint === undefined ? '' : ` (${hint})`}`
