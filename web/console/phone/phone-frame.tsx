import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLive } from '../live/state'
import { PastPicture } from '../past/past-picture'
import { useWord } from '../view/view'
import { chooseScheme, chooseTime, holdFrame, lastAddress } from './frame'

const BEZEL = 8

/** The app at its own width, scaled down to fit the column; it takes the height that the column leaves. */
export function PhoneFrame(props: { width: number; isDark: boolean; onScale: (scale: number) => void }) {
  const { width, isDark, onScale } = props
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [address] = useState(lastAddress)
  const isPast = useLive(({ past }) => past !== null)
  const [room, setRoom] = useState({ width: 376, height: 640 })
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => (frame.current ? holdFrame(frame.current) : undefined), [])
  const isOnServerTime = useWord('phone-time') === 'server'
  useEffect(() => chooseTime(isOnServerTime), [isOnServerTime])
  const scheme = isDark ? 'dark' : 'light'
  useEffect(() => chooseScheme(scheme), [scheme])
  const scale = Math.min(1, (room.width - 2 * BEZEL) / width)
  useEffect(() => onScale(scale), [scale, onScale])
  const height = Math.max(200, room.height - 2 * BEZEL)
  return (
    <div ref={stage} className="phone-stage">
      <div className="phone-body" style={{ width: width * scale + 2 * BEZEL, height: height + 2 * BEZEL }}>
        <iframe
          ref={frame}
          title="The app"
          src={address}
          allow="clipboard-write"
          // The picture above it lets taps and the Tab key through.
          inert={isPast}
          style={{
            width,
            height: height / scale,
            transform: `scale(${scale})`,
            colorScheme: scheme,
          }}
        />
        <PastPicture width={width} height={height} scale={scale} />
      </div>
    </div>
  )
}
