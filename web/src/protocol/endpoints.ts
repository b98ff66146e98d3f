/**
 * Every call of the main API, a row each: path as the product spells it → method, payload, the reader of its answer
 * (`data` of the envelope). The app calls by these paths; the mock server must have a handler for each, or it does not
 * compile; `npm run mock -- conform` asks any back end for what the readers stand for.
 */
import { ORDER_TYPES, type OrderType, OTHER, REJECTED } from './order'
import { anything, list, number, oneOf, optional, or, type Reader, reader, ShapeError, shape, text } from './shape'

export type Method = 'GET' | 'POST'

interface Traits {
  /** True when a call uses up, changes or sends something. Issuing something short-lived changes nothing. */
  readonly changes?: true
  /** Sent with the device's code. */
  readonly byDevice?: true
}

export interface Endpoint<Payload, Answer> extends Traits {
  readonly method: Method
  readonly read: Reader<Answer>
  /** A phantom that carries the type. */
  readonly payload?: Payload
}

type Takes<Payload> = (payload: Payload) => void
/** Names the type of a payload; it is never called. */
const takes = <Payload>(_: Payload): void => undefined

const endpoint =
  (method: Method) =>
  <Payload, Answer>(_: Takes<Payload>, read: Reader<Answer>, traits: Traits = {}): Endpoint<Payload, Answer> => ({
    method,
    read,
    ...traits,
  })
const get = endpoint('GET')
const post = endpoint('POST')
const changes = true
const byDevice = true

export type Nothing = Record<string, never>

type VerifyPayload =
  | { sendtype: 'mobile'; mobile: string; mobile_country_code: string }
  | { sendtype: 'email'; email: string }
export type RetrieveType = 'mobile' | 'email'

export interface NewOrder {
  /** `YYYY-MM-DD HH:mm:ss`, wall-clock, '' where the type has none. */
  pay_time: string
  /** The order id read from the picture, '' when there is none. */
  outOrderid: string
  /** Stored path of the uploaded picture, relative to `imgUrl`. */
  imgs: string
  /** Escaped: every UTF-16 unit above U+007F as `\uXXXX`. */
  full_account: string
  describe: string
  wo_type: OrderType
}

export interface OrderView {
  /** Present on an approved order of type 1 or 2 until it is traded for a token. */
  key?: string
  wo_type: OrderType
  /** Reason, outcome or reply. */
  results: string
  status: number
  imgs: string
  full_account: string
  /** Unix seconds. */
  create_time: number
  describe: string
}

export interface OrderRow extends Omit<OrderView, 'key' | 'status'> {
  id: string
  /** null when it cannot be read. */
  status: number | null
}

export interface Page<Row> {
  rows: Row[]
  total: number
}

const zero = or(number, 0)
const named = shape({ id: number, name: text })
/** `type` in list answers and payloads: 0 general, 1, 3 and 4 name content kinds of the site. */
const tableName = shape({ id: number, name: text, type: oneOf(0, 1, 3, 4) })
const tag = shape({ tag_id: number, label: text, type: oneOf(0, 1, 4) })
/** An unknown type is read as another problem: such an order can be listed and opened. */
const orderType: Reader<OrderType> = or(oneOf(...ORDER_TYPES), OTHER)

/** Only 0 and 1 have a meaning of their own: any other value, a text too, means rejected. */
const orderStatus = reader('number', (value) => (value === undefined ? number(value) : or(number, REJECTED)(value)))

/** Lenient: one row that is only partly readable must not hide the others. */
const orderRow = shape<OrderRow>({
  id: text,
  wo_type: orderType,
  status: or<number | null>(number, null),
  results: or(text, ''),
  imgs: or(text, ''),
  full_account: or(text, ''),
  describe: or(text, ''),
  create_time: zero,
})

/** Must not be empty: the member would never find the order again, or never recover the account. */
const needed = reader('string', (value) => {
  const given = text(value)
  if (given === '') throw new ShapeError('an empty text')
  return given
})

export const endpoints = {
  '/api/base/initApp': get(
    takes<Nothing>,
    shape({
      /** Prefix of every stored image path; joined to `imgs` as it is. */
      imgUrl: text,
      noVipNum: zero,
      pic_aes_domain: text,
      pic_aes_switch: zero,
      customer: or(shape({ site_kefu_appid: text, site_kefu_switch: or(oneOf(0, 1), 0), site_kefu_domain: text }), {
        site_kefu_appid: '',
        site_kefu_switch: 0,
        site_kefu_domain: '',
      }),
      customer_service: text,
      tablename_up_status: zero,
      tag_up_status: zero,
      index_data: zero,
      site_api_domains: or(list(shape({ domain: text, https: zero })), []),
    }),
  ),
  '/api/Tablename/index': get(takes<{ type: string }>, list(tableName)),
  '/api/Tag/index': get(takes<{ type: string }>, list(tag)),
  'api/Index/index': get(
    takes<{ version: number }>,
    shape({
      tablename: list(tableName),
      tag: list(tag),
      PaymentChannel: list(named),
      Membrelevel: list(named),
      Memberflow: list(named),
      HotKeyword: list(shape({ kw_id: number, keyword: text })),
      Banks: list(named),
    }),
  ),
  /** `captcha` is an image source; the key is held and not sent on navigation. */
  '/api/Base/captcha': get(takes<Nothing>, shape({ key: text, captcha: text })),
  // A GET by its method, but it sends a message to somebody.
  '/api/base/verify': get(takes<VerifyPayload>, anything, { changes }),
  '/api/Member/bindMobile': post(takes<{ mobile: string; code: string; mobile_country_code: string }>, anything, {
    changes,
  }),
  '/api/Member/bindEmail': post(takes<{ email: string; code: string }>, anything, { changes }),
  '/api/Member/resetPass': post(takes<{ password: string; checkpass: string }>, anything, { changes }),
  /** `mobile` and `email` are masked, '' when the member has none bound. */
  '/api/Member/getRetrieveType': post(takes<{ username: string }>, shape({ mobile: text, email: text, key: needed })),
  '/api/Member/getCode': post(takes<{ type: RetrieveType; key: string; subject: string }>, anything, { changes }),
  // Wrong tries are counted, and the right one is spent.
  '/api/Member/checkCode': post(takes<{ key: string; type: RetrieveType; code: string }>, anything, { changes }),
  '/api/Member/resetForgetPass': post(
    takes<{ type: RetrieveType; code: string; key: string; password: string; checkpass: string }>,
    anything,
    { changes },
  ),
  '/api/Member/view': get(takes<Nothing>, shape({ username: text, mobile: text, email: text })),
  // A POST by its method, but it only searches.
  '/api/WorkerOrder/getusersbypaytime': post(
    takes<{ pay_time: string; limit: number; page: number; outOrderid: string }>,
    list(text),
  ),
  '/api/WorkerOrder/add': post(takes<NewOrder>, needed, { changes, byDevice }),
  '/api/WorkerOrder/view': get(
    takes<{ id: string }>,
    shape<OrderView>({
      key: optional(text),
      wo_type: orderType,
      results: text,
      status: orderStatus,
      imgs: text,
      full_account: text,
      create_time: zero,
      describe: text,
    }),
    { byDevice },
  ),
  '/api/WorkerOrder/getListbyDev': get(
    takes<{ page: number; pageSize: number }>,
    shape<Page<OrderRow>>({ rows: list(orderRow), total: zero }),
    { byDevice },
  ),
  /** The envelope also carries `token`. If the answer is lost, only the device that traded the key gets it again. */
  '/api/people/getTokenByKey': post(takes<{ username: string; key: string }>, shape({ password: needed }), {
    changes,
    byDevice,
  }),
  '/userEvent/report': post(takes<Record<string, unknown>>, anything, { changes }),
  '/adminUser/clientUserAuth': post(takes<Record<string, unknown>>, anything, { changes }),
} as const

export type Endpoints = typeof endpoints
export type Path = keyof Endpoints
export type Payload<P extends Path> = NonNullable<Endpoints[P]['payload']>
export type Answer<P extends Path> = Endpoints[P] extends Endpoint<infer _, infer A> ? A : never

export type InitData = Answer<'/api/base/initApp'>
export type IndexData = Answer<'api/Index/index'>
export type TableName = IndexData['tablename'][number]
export type Tag = IndexData['tag'][number]
export type Named = IndexData['Banks'][number]
export type Captcha = Answer<'/api/Base/captcha'>
export type RetrieveWays = Answer<'/api/Member/getRetrieveType'>

/** The path as it travels: without the leading /api, with the leading slash; the letter case stays. */
export type WirePath<P extends string> = P extends `/api/${infer Rest}` | `api/${infer Rest}` ? `/${Rest}` : P
export const wirePath = (path: string): string => path.replace(/^\/?api\//, '/')

/** Multipart requests sent to their own paths and answered in plain JSON; `pic[0]` is the file. */
export const UPLOAD_PATHS = ['/api/Base/upload', '/api/Base/uploads', '/api/base/getImage'] as const
export interface UploadedImage {
  /** Relative to `imgUrl`; an order stores it as `imgs`. */
  url: string
}
