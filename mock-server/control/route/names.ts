/** Errors of names that testers give to what they keep. */

import { NAME, NAME_RULE } from '../../contract/words/name'
import { suggest } from '../../contract/words/suggestions'
import { type Blobs, readText, textNames } from '../../state/blobs'
import { ControlError } from './control-error'

export function checkName(thing: string, name: string): void {
  if (!NAME.test(name)) throw new ControlError(400, 'invalid_name', `no ${thing} can be called ${name}`, NAME_RULE)
}

/** @throws {ControlError} 404 where there is none */
export async function keptText(thing: string, name: string, texts: Blobs): Promise<string> {
  const text = NAME.test(name) ? await readText(texts, name) : null
  if (text !== null) return text
  const names = await textNames(texts)
  const hint = names.length > 0 ? suggest(name, names) : 'none was saved yet'
  throw new ControlError(404, `${thing}_not_found`, `no ${thing} ${name}`, hint)
}
