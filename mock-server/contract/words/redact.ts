/** Hides what must not leave the tester's machine: in exports, bug files and lists for other programs. */
import { replaceMember, replaceSecrets } from './secrets'

export const HIDDEN = '***'

/** True for secrets that stay, for the reader has them anyway. */
export type IsKept = (secret: string) => boolean
const hide =
  (isKept: IsKept = () => false) =>
  (_: unknown, secret: string): string =>
    isKept(secret) ? secret : HIDDEN

/** @param part of the call that the value is: the code of an answer is a result, any other a secret */
export const redact = (value: unknown, part: 'data' | 'answer'): unknown => replaceSecrets(value, hide(), part)

export const redactMember = (name: string, value: unknown, isKept: IsKept): unknown =>
  replaceMember(name, value, hide(isKept), `data.${name}`)
