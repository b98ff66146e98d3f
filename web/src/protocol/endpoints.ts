/**
 * Every call of the main API: path as the product spells it → method, payload, answer (`data` of the envelope).
 * The app calls by these paths; the mock server must have a handler for each, or it does not compile.
 */

export type Method = 'GET' | 'POST'

/** The phantom members carry the types; at run time an endpoint is its method. */
export interface Endpoint<Payload, Answer> {
  readonly method: Method
  readonly payload?: Payload
  readonly answer?: Answer
}

const get = <Payload, Answer>(): Endpoint<Payload, Answer> => ({ method: 'GET' })
const post = <Payload, Answer>(): Endpoint<Payload, Answer> => ({ method: 'POST' })

export type Nothing = Record<string, never>

export interface InitData {
  /** Prefix of every stored image path; joined to `imgs` as it is. */
  imgUrl: string
  noVipNum: number
  pic_aes_domain: string
  pic_aes_switch: number
  customer: { site_kefu_appid: string; site_kefu_switch: 0 | 1; site_kefu_domain: string }
  customer_service: string
  tablename_up_status: number
  tag_up_status: number
  index_data: number
  site_api_domains: { domain: string; https: number }[]
}

/** `type` in list answers and payloads: 0 general, 1, 3 and 4 name content kinds of the site. */
export interface TableName {
  id: number
  name: string
  type: 0 | 1 | 3 | 4
}
export interface Tag {
  tag_id: number
  label: string
  type: 0 | 1 | 4
}
export interface Keyword {
  kw_id: number
  keyword: string
}
export interface Named {
  id: number
  name: string
}
export interface IndexData {
  tablename: TableName[]
  tag: Tag[]
  PaymentChannel: Named[]
  Membrelevel: Named[]
  Memberflow: Named[]
  HotKeyword: Keyword[]
  Banks: Named[]
}

/** `captcha` is an image source; the key is held and not sent on navigation. */
export interface Captcha {
  key: string
  captcha: string
}

export type VerifyPayload =
  | { sendtype: 'mobile'; mobile: string; mobile_country_code: string }
  | { sendtype: 'email'; email: string }

/** `mobile` and `email` are masked, '' when the member has none bound. */
export interface RetrieveWays {
  mobile: string
  email: string
  key: string
}
export type RetrieveType = 'mobile' | 'email'

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

export interface MemberView {
  username: string
  mobile: string
  email: string
}

export const endpoints = {
  '/api/base/initApp': get<Nothing, InitData>(),
  '/api/Tablename/index': get<{ type: string }, TableName[]>(),
  '/api/Tag/index': get<{ type: string }, Tag[]>(),
  'api/Index/index': get<{ version: number }, IndexData>(),
  '/api/Base/captcha': get<Nothing, Captcha>(),
  '/api/base/verify': get<VerifyPayload, null>(),
  '/api/Member/bindMobile': post<{ mobile: string; code: string; mobile_country_code: string }, null>(),
  '/api/Member/bindEmail': post<{ email: string; code: string }, null>(),
  '/api/Member/resetPass': post<{ password: string; checkpass: string }, null>(),
  '/api/Member/getRetrieveType': post<{ username: string }, RetrieveWays>(),
  '/api/Member/getCode': post<{ type: RetrieveType; key: string; subject: string }, null>(),
  '/api/Member/checkCode': post<{ key: string; type: RetrieveType; code: string }, null>(),
  '/api/Member/resetForgetPass': post<
    { type: RetrieveType; code: string; key: string; password: string; checkpass: string },
    null
  >(),
  '/api/Member/view': get<Nothing, MemberView>(),
  '/api/WorkerOrder/getusersbypaytime': post<
    { pay_time: string; limit: number; page: number; outOrderid: string },
    string[]
  >(),
  '/api/WorkerOrder/add': post<NewOrder, string>(),
  '/api/WorkerOrder/view': get<{ id: string }, OrderView>(),
  '/api/WorkerOrder/getListbyDev': get<{ page: number; pageSize: number }, Page<OrderRow>>(),
  /** The envelope also carries `token`. */
  '/api/people/getTokenByKey': post<{ username: string; key: string }, { password: string }>(),
  '/userEvent/report': post<Record<string, unknown>, null>(),
  '/adminUser/clientUserAuth': post<Record<string, unknown>, null>(),
} as const

export type Endpoints = typeof endpoints
export type Path = keyof Endpoints
export type Payload<P extends Path> = NonNullable<Endpoints[P]['payload']>
export type Answer<P extends Path> = Endpoints[P] extends Endpoint<infer _, infer A> ? A : never

/** The path as it travels: without the leading /api, with the leading slash; the letter case stays. */
export type WirePath<P extends string> = P extends `/api/${infer Rest}` | `api/${infer Rest}` ? `/${Rest}` : P
export const wirePath = (path: string): string => path.replace(/^\/?api\//, '/')

/** Multipart requests sent to their own paths and answered in plain JSON; `pic[0]` is the file. */
export const UPLOAD_PATHS = ['/api/Base/upload', '/api/Base/uploads', '/api/base/getImage'] as const
export interface UploadedImage {
  /** Relative to `imgUrl`; an order stores it as `imgs`. */
  url: string
}
