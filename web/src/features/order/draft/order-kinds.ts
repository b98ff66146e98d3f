/**
 * The table behind the order routes: one row per type. Screens, checks and step bar read it and ask for no type
 * themselves. Step numbers of the address are the positions in `steps`.
 */
import { ORDER_TYPES, type OrderType } from '../../../protocol/order'
import type { Catalogue } from '../../../text/zh-cn'
import { type OrderEntry, orderEntries } from '../../../ui/order-entries'

export type StepName = 'upload' | 'confirm' | 'review' | 'done'
export type FieldName = 'image' | 'payTime' | 'account' | 'description'
export type FieldErrorKey = keyof Catalogue['fieldError']

interface KindRow {
  /** Query parameter that names an existing order. */
  idParam: 'orderId' | 'id1'
  /** Query parameters of a newly created order's address, besides its id. */
  createdQuery: Readonly<Record<string, string>>
  steps: readonly StepName[]
  /** Inputs of the first step in validation order, each with its error when empty. */
  fields: readonly (readonly [FieldName, FieldErrorKey])[]
  tile: 'uploadScreenshot' | 'uploadImage'
  /** The field under which a failed creation is explained. */
  explainedAt: FieldName
  /** The picture is a payment slip, so it is read. */
  isSlip: boolean
}

export interface OrderKind extends OrderEntry, KindRow {
  type: OrderType
}

const slip = { idParam: 'orderId', tile: 'uploadScreenshot', isSlip: true, explainedAt: 'account' } as const
const threeSteps: readonly StepName[] = ['upload', 'review', 'done']
const slipFields: OrderKind['fields'] = [
  ['image', 'screenshot'],
  ['payTime', 'payTime'],
]
const slipFieldsWithAccount: OrderKind['fields'] = [...slipFields, ['account', 'account']]

const rows: Readonly<Record<OrderType, KindRow>> = {
  1: {
    ...slip,
    createdQuery: { s: '2' },
    steps: ['upload', 'confirm', 'review', 'done'],
    // The account has its own step, next to the candidates.
    fields: slipFields,
  },
  2: { ...slip, createdQuery: {}, steps: threeSteps, fields: slipFieldsWithAccount },
  3: { ...slip, createdQuery: {}, steps: threeSteps, fields: slipFieldsWithAccount },
  99: {
    idParam: 'id1',
    createdQuery: {},
    steps: threeSteps,
    fields: [
      ['description', 'description'],
      ['image', 'image'],
    ],
    tile: 'uploadImage',
    explainedAt: 'description',
    isSlip: false,
  },
}

export const kindOfType = (type: OrderType): OrderKind => ({ type, ...orderEntries[type], ...rows[type] })

const kindByPath = new Map(ORDER_TYPES.map(kindOfType).map((kind) => [kind.path, kind]))

/** Always the same object for the same path: effects depend on it. */
export function kindOfPath(path: string): OrderKind {
  const kind = kindByPath.get(path)
  if (!kind) throw new Error(`no order route: ${path}`)
  return kind
}

/** The address of a newly created order of this kind. */
export const orderAddress = (kind: OrderKind, id: string): string =>
  `${kind.path}?${new URLSearchParams({ [kind.idParam]: id, ...kind.createdQuery })}`
