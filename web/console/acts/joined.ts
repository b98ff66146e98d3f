/** The form that people write, `2 h`, as durations of the server have it: `2h`. */
export const joined = (text: string): string => text.replaceAll(/\s+/g, '').toLowerCase()
