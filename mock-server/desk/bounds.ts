/** Limits on what the server stores. Exceeding one is an error that names it, and nothing is stored. */
import { MAX_ORDERS } from '../contract/calls/orders'
import type { Pictures } from '../state/snapshots'
import type { Store } from '../state/store'
import { REFUSED, Refusal } from './refusal'

const MAX_UPLOADS_MB = 200
const MAX_UPLOADS_BYTES = MAX_UPLOADS_MB * 1024 * 1024

/** Members read `message`, testers `bound`. */
export class BoundError extends Refusal {
  override name = 'BoundError'
  readonly bound: string
  constructor(bound: string, msg: string) {
    super(REFUSED, msg)
    this.bound = bound
  }
}

export const tooManyOrders = () => new BoundError(`at most ${MAX_ORDERS} orders`, `工单数量已达上限（${MAX_ORDERS}）`)

export const UPLOADS_FULL = `图片总量已达上限（${MAX_UPLOADS_MB}MB）`

export const uploadBytes = ({ uploads }: Store['state']): number => uploads.reduce((sum, { bytes }) => sum + bytes, 0)

/** The room for pictures, which all spaces of a server share. */
export class PictureRoom {
  readonly #stores = new Set<Store>()

  /** Counts this store's pictures. @throws {BoundError} when there is no room for them */
  join(store: Store): void {
    this.of(store).check(uploadBytes(store.state))
    this.#stores.add(store)
  }

  leave(store: Store): void {
    this.#stores.delete(store)
  }

  /** The room that the pictures of all other stores leave to one. */
  of(store: Store): Pictures {
    const hasRoom = (bytes: number) => bytes + this.#besides(store) <= MAX_UPLOADS_BYTES
    return {
      hasRoom,
      check: (bytes) => {
        if (!hasRoom(bytes))
          throw new BoundError(`at most ${MAX_UPLOADS_MB} MB of uploads in all spaces together`, UPLOADS_FULL)
      },
    }
  }

  #besides(store: Store): number {
    return [...this.#stores].reduce((sum, other) => (other === store ? sum : sum + uploadBytes(other.state)), 0)
  }
}
