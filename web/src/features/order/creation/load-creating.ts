import { loadChunk } from '../../../platform/loading/load-chunk'
import { TransportError } from '../../../protocol/errors'

/** Loads the part that sends an order, which comes after the form. @throws {TransportError} when it cannot be had */
export const loadCreating = (mayReload = true) =>
  loadChunk(() => import('./create-order'), mayReload).catch((cause: unknown) => {
    throw new TransportError('the order cannot be sent', { cause })
  })
