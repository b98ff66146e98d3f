/** Keeps one `Made` for each owner for as long as the owner lives: routes are mounted once and serve many worlds. */
export function ofEach<Owner extends object, Made>(make: (owner: Owner) => Made): (owner: Owner) => Made {
  const made = new WeakMap<Owner, { value: Made }>()
  return (owner) => {
    const known = made.get(owner) ?? { value: make(owner) }
    made.set(owner, known)
    return known.value
  }
}
