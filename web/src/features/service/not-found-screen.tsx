import { useEffect } from 'react'

/** Plain text and nothing else, whatever the address was. */
export default function NotFoundScreen() {
  useEffect(() => {
    document.title = '404'
  }, [])
  return <h1>404</h1>
}
