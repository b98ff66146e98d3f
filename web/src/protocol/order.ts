/** The types and statuses of work orders, as numbers on the wire. */

/** 1 account recovery, 2 password recovery, 3 payment not credited, 99 other. */
export const ORDER_TYPES = [1, 2, 3, 99] as const
export type OrderType = (typeof ORDER_TYPES)[number]
/** Also used for unknown types. */
export const OTHER = 99
export const isOrderType = (value: unknown): value is OrderType => ORDER_TYPES.some((type) => type === value)

/** 0 pending, 1 approved, any other value rejected. */
export const PENDING = 0
export const APPROVED = 1
export const REJECTED = 2
