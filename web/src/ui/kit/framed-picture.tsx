import './framed-picture.css'
import { type CSSProperties, useState } from 'react'

/** A part of a picture, in shares of its width and height. */
export interface Frame {
  left: number
  top: number
  width: number
  height: number
}

/** Places a part of a picture on it. */
export const boxOf = ({ left, top, width, height }: Frame): CSSProperties => ({
  left: `${left * 100}%`,
  top: `${top * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
})

interface FramedPictureProps {
  /** '' while the URL is not known: the space is reserved. */
  src: string
  alt: string
  frames: readonly Frame[]
}

/** The whole picture; with frames, the picture enlarged and moved so that the framed parts are visible. */
export function FramedPicture({ src, alt, frames }: FramedPictureProps) {
  const [ratio, setRatio] = useState(1)
  const first = Math.min(...frames.map(({ top }) => top))
  const last = Math.max(...frames.map(({ top, height }) => top + height))
  return (
    <div className={frames.length > 0 ? 'framed framed-close' : 'framed'}>
      <div
        className="framed-inner"
        style={
          frames.length > 0
            ? {
                ['--middle' as string]: (first + last) / 2,
                ['--span' as string]: last - first,
                ['--ratio' as string]: ratio,
              }
            : undefined
        }
      >
        <img
          src={src || undefined}
          alt={alt}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalHeight / naturalWidth)}
        />
        {frames.map((frame) => (
          <span key={`${frame.left} ${frame.top}`} className="frame" style={boxOf(frame)} />
        ))}
      </div>
    </div>
  )
}
