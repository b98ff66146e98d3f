/** Orders whose creation this page has seen confirmed, and which have not been left since. */
const ids = new Set<string>()

export const noteCreated = (id: string) => void ids.add(id)
export const wasJustCreated = (id: string): boolean => ids.has(id)
export const forgetCreated = (id: string) => void ids.delete(id)
