import type { ShownMessage } from '../../../mock-server/shown'

export const PURPOSE: Record<ShownMessage['purpose'], string> = { bind: 'bind', forgot: 'forgot password' }

/** Codes and numbers in groups, as they are read aloud. */
export const spaced = (code: string): string => code.replace(/^(\d{3})(\d{3})$/, '$1 $2')
export const recipient = ({ to, channel }: Pick<ShownMessage, 'to' | 'channel'>): string =>
  channel === 'mobile' ? to.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3') : to
