/** Reads a stored picture with the app's own recognition, which is loaded on first use. */
import { pictureOf } from '../orders/decisions/order-words'

export interface PictureReading {
  payTime: string | null
  orderId: string | null
  qr: string | null
  ms: number
}

export async function readPicture(url: string): Promise<PictureReading> {
  const [{ recognisePayment }, { decodeQr }] = await Promise.all([
    import('../../src/recognition/payment/payment'),
    import('../../src/recognition/qr/qr'),
  ])
  const response = await fetch(pictureOf(url))
  if (!response.ok) throw new Error(`the picture is gone: ${response.status}`)
  const picture = await response.blob()
  const started = performance.now()
  const { payTime, orderId } = await recognisePayment(picture)
  const ms = performance.now() - started
  return { payTime, orderId, qr: await decodeQr(picture), ms }
}
