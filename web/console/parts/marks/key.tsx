/** A shortcut shown beside its control. It is visual only; the key sheet lists all keys for screen readers. */
export const Key = ({ name }: { name: string }) => (
  <span className="key" aria-hidden="true">
    {name}
  </span>
)
