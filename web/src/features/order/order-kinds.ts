/**
 * The table behind the order routes: one row per type. Screens, checks and step bar read it; a new type is a new row.
 * Step numbers of the address are the positions in `steps`.
 */
import type { OrderType } from '../../protocol/endpoints'
import type { Catalogue } from '../../text/zh-cn'

export type StepName = 'upload' | 'confirm' | 'review' | 'done'
export type FieldName = 'image' | 'payTime' | 'account' | 'description'
export type FaultKey = keyof Catalogue['fault']

export interface OrderKind {
  type: OrderType
  path: string
  /** Query parameter that names an existing order. */
  idParam: 'orderId' | 'id1'
  /** Query parameters of the address that an order gets when it was created, besides its id. */
  createdQuery: Readonly<Record<string, string>>
  title: keyof Catalogue['title']
  steps: readonly StepName[]
  /** Inputs of the first step in the order they are checked, each with what is said when it is empty. */
  fields: readonly (readonly [FieldName, FaultKey])[]
  tile: 'uploadScreenshot' | 'uploadImage'
  /** The field under which a failed creation is explained. */
  explainedAt: FieldName
  /** Whether the picture is a payment slip to be read. */
  isSlip: boolean
}

const slip = { idParam: 'orderId', tile: 'uploadScreenshot', isSlip: true, explainedAt: 'account' } as const
const threeSteps: readonly StepName[] = ['upload', 'review', 'done']
const slipFields: OrderKind['fields'] = [
  ['image', 'screenshot'],
  ['payTime', 'payTime'],
]
const slipFieldsWithAccount: OrderKind['fields'] = [...slipFields, ['account', 'account']]

const orderKinds: readonly OrderKind[] = [
  {
    ...slip,
    type: 1,
    path: '/account',
    createdQuery: { s: '2' },
    title: 'account',
    steps: ['upload', 'confirm', 'review', 'done'],
    // The account is asked for in a step of its own, beside the candidates.
    fields: slipFields,
  },
  {
    ...slip,
    type: 2,
    path: '/pwd1',
    createdQuery: {},
    title: 'passwordOrder',
    steps: threeSteps,
    fields: slipFieldsWithAccount,
  },
  {
    ...slip,
    type: 3,
    path: '/not-account',
    createdQuery: {},
    title: 'payment',
    steps: threeSteps,
    fields: slipFieldsWithAccount,
  },
  {
    type: 99,
    path: '/other',
    idParam: 'id1',
    createdQuery: {},
    title: 'other',
    steps: threeSteps,
    fields: [
      ['description', 'description'],
      ['image', 'image'],
    ],
    tile: 'uploadImage',
    explainedAt: 'description',
    isSlip: false,
  },
]

export const ORDER_PATHS: readonly string[] = orderKinds.map(({ path }) => path)

export function kindOfPath(path: string): OrderKind {
  const kind = orderKinds.find((row) => row.path === path)
  if (!kind) throw new Error(`no order route: ${path}`)
  return kind
}

export function kindOfType(type: OrderType): OrderKind {
  const kind = orderKinds.find((row) => row.type === type)
  if (!kind) throw new Error(`no order type: ${type}`)
  return kind
}

/** The address at which an order of this kind is seen from its creation on. */
export const orderAddress = (kind: OrderKind, id: string): string =>
  `${kind.path}?${new URLSearchParams({ [kind.idParam]: id, ...kind.createdQuery })}`
