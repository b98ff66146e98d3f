import { useEffect } from 'react'

/** Plain text only, for any unknown address. */
export default function NotFoundScreen() {
  useEffect(() => {
    document.title = '404'
  }, [])
  return <h1>404</h1>
}
