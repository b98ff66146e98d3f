/** Gives every item a key of its own, also where several are alike: a frozen clock lets things happen at one moment. */
export function keyed<Item>(items: readonly Item[], say: (item: Item) => string): { key: string; item: Item }[] {
  const seen = new Map<string, number>()
  return items.map((item) => {
    const said = say(item)
    const nth = seen.get(said) ?? 0
    seen.set(said, nth + 1)
    return { key: `${said} ${nth}`, item }
  })
}
