import './order-parts.css'
import { useState } from 'react'
import { useStore } from '../../../store/use-store'
import { useText } from '../../../text/use-text'

interface StoredPictureProps {
  label: string
  path: string
  /** Marks the picture that staff refused. */
  refused?: boolean
}

/** A stored picture of the order. */
export function StoredPicture({ label, path, refused = false }: StoredPictureProps) {
  const imageBase = useStore(({ app }) => app.imageBase)
  const isBaseLost = useStore(({ app }) => app.imageBase === null && app.customer === null)
  const t = useText()
  /** The address that failed to load: another may work. */
  const [missing, setMissing] = useState<string>()
  const address = imageBase === null ? undefined : imageBase + path
  if (path === '') return null
  const look = refused ? 'stored-picture stored-picture-refused' : 'stored-picture'
  return (
    <figure className="fact">
      <figcaption className="fact-label">{label}</figcaption>
      {isBaseLost || (address && missing === address) ? (
        <p className="picture-missing">{t.order.noPicture}</p>
      ) : address ? (
        <img className={look} src={address} alt={label} onError={() => setMissing(address)} />
      ) : (
        <div className={look} />
      )}
    </figure>
  )
}
