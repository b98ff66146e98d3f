/** A key beside what it does: a hint for the eye, which the key sheet says to everybody. */
export const Key = ({ name }: { name: string }) => (
  <span className="key" aria-hidden="true">
    {name}
  </span>
)
