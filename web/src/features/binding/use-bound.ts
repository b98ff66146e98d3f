import { useEffect, useState } from 'react'
import { useText } from '../../text/use-text'
import { useLiveNavigate } from '../../ui/hooks/use-live-navigate'
import { useToaster } from '../../ui/kit/toast/toast'

/** Confirms a successful binding and, after `redirectMs`, replaces the form, whose code is used up, with /pwd. */
export function useBound(redirectMs: number) {
  const t = useText()
  const toaster = useToaster()
  const navigate = useLiveNavigate()
  const [bound, setBound] = useState(false)
  useEffect(() => {
    if (!bound) return
    const timer = setTimeout(() => navigate('/pwd', { replace: true }), redirectMs)
    return () => clearTimeout(timer)
  }, [bound, redirectMs, navigate])
  const succeed = () => {
    toaster.good(t.form.bound)
    setBound(true)
  }
  return { bound, succeed }
}
