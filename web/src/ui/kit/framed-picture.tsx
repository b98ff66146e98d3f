import './framed-picture.css'
import { useState } from 'react'

/** A part of a picture, in shares of its width and height. */
export interface Frame {
  left: number
  top: number
  width: number
  height: number
}

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
        {frames.map(({ left, top, width, height }) => (
          <span
            key={`${left} ${top}`}
            className="frame"
            style={{
              left: `${left * 100}%`,
              top: `${top * 100}%`,
              width: `${width * 100}%`,
              height: `${height * 100}%`,
            }}
          />
        ))}
      </div>
    </div>
  )
}
