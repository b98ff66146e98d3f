/** Stands in place of a console that its browser allows no storage: without one the phone cannot run. */
export function NoStorage() {
  return (
    <div className="no-storage" role="alert">
      <p>
        This browser gives no storage to a space beside another: it blocks third-party cookies. Allow them for this
        server, or use a tab of its own.
      </p>
      <p>
        <a href={window.location.href.replace('only=phone', '')} target="_blank" rel="noreferrer">
          Open {window.location.host.split('.')[0]} in a tab
        </a>
      </p>
    </div>
  )
}
