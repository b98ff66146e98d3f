import { expect, test } from 'vitest'
import { verbsOn } from '../../../scripts/story/member'
import type { Stage } from '../../../scripts/story/stage'

// A value that cannot be read is refused before anything is played.
const verbs = verbsOn({} as Stage)

test.each([
  [
    'a duration',
    () => verbs.advance('1 day'),
    /^advance: a duration like 500ms, .* \(one number, one unit\), not 1 day$/,
  ],
  // @ts-expect-error Projects in plain JavaScript have no compiler to say so.
  ['a path', () => verbs.open(7), /^open: a text is needed, not 7$/],
  // @ts-expect-error As above.
  ['a field', () => verbs.reject({ reson: 'x' }), /^reject\.reson: unknown field \(did you mean reason\?\)$/],
])('DIST-1 a verb says in one sentence which value it cannot read: %s', async (_, play, sentence) => {
  await expect(play()).rejects.toThrow(sentence)
})
