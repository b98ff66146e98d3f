/** Promises that every screen keeps in every state; the step `holds` checks them. */
export const PROMISES = [
  /** The page shows its title and more than nothing. */
  'shown',
  /** The page has raised no error and written none to the console since the story began. */
  'quiet',
  /** Something on the page can be used. */
  'way-on',
  /** No password, code, token or key in the address, the console or analytics. */
  'private',
  /** axe finds nothing. */
  'accessible',
  /** The step bar stands where the server's last answer puts the order. */
  'step-bar',
] as const
export type PromiseName = (typeof PROMISES)[number]
