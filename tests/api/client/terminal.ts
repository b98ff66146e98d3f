import { runCli } from '../../../scripts/mock/cli'

interface Ran {
  code: number
  out: string
  complaint: string
}

/** Runs the command line in this process, in an environment of its own. @returns its output and exit code */
export async function mockCli(words: string[], url?: string, env: Record<string, string> = {}): Promise<Ran> {
  const out: string[] = []
  const complaints: string[] = []
  const code = await runCli(url === undefined ? words : [...words, '--url', url], {
    write: (text) => out.push(text),
    complain: (text) => complaints.push(text),
    signal: new AbortController().signal,
    env,
  })
  return { code, out: out.join('\n'), complaint: complaints.join('\n') }
}
