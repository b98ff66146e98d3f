import { useEffect, useState } from 'react'

/**
 * For a form that leads to another screen, whose file may take its time to load: true from `leave` on, until the member
 * has gone back to the form.
 */
export function useLeaving(): { isLeaving: boolean; leave: () => void } {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const stay = () => setLeaving(false)
    window.addEventListener('popstate', stay)
    return () => window.removeEventListener('popstate', stay)
  }, [])
  return { isLeaving, leave: () => setLeaving(true) }
}
