import { ExpectationError } from '#contract/steps/step-actions'
import { readCommand, webAddress } from '../../command-line'
import { contract, type Result } from '../contract'
import type { Verb } from '../verb'

export const conform: Verb = {
  about: 'the contract of the main API against any server, production too',
  help: `conform --base https://host [--key public.pem] [--write]
  Only calls that change nothing, unless --write.`,
  run: async ({ args, url, show }) => {
    const options = { base: { type: 'string' }, key: { type: 'string' }, write: { type: 'boolean' } } as const
    const { values } = readCommand('conform', args, options)
    const base = webAddress(values.base ?? url, '--base')
    const results = await contract({
      base,
      keyFile: values.key,
      write: values.write ?? false,
    })
    const failed = results.filter(({ fault }) => fault !== null)
    show(results, [...results.map(line), '', `${results.length - failed.length} of ${results.length} hold`])
    if (failed.length > 0) throw new ExpectationError(`${failed.length} of ${results.length} do not hold`)
  },
}

const line = ({ name, fault }: Result): string => (fault === null ? `  ok    ${name}` : `  FAIL  ${name}: ${fault}`)
