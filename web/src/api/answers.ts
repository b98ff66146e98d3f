/** A reader for the answer of each path. A path without a reader does not compile. */
import type { Answer, OrderRow, OrderType, Path } from '../protocol/endpoints'
import { ORDER_TYPES, OTHER } from '../protocol/endpoints'
import { anything, list, number, oneOf, or, type Reader, shape, text } from './shape'

/** An unknown type is read as another problem: such an order can be listed and opened. */
const orderType: Reader<OrderType> = or(oneOf(...ORDER_TYPES), OTHER)
const tableName = shape<Answer<'/api/Tablename/index'>[number]>({ id: number, name: text, type: oneOf(0, 1, 3, 4) })
const tag = shape<Answer<'/api/Tag/index'>[number]>({ tag_id: number, label: text, type: oneOf(0, 1, 4) })
const named = shape<{ id: number; name: string }>({ id: number, name: text })
const zero = or(number, 0)

const order = {
  wo_type: orderType,
  results: text,
  status: number,
  imgs: text,
  full_account: text,
  create_time: zero,
  describe: text,
}

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

export const answers: { [P in Path]: Reader<Answer<P>> } = {
  '/api/base/initApp': shape({
    imgUrl: text,
    noVipNum: zero,
    pic_aes_domain: text,
    pic_aes_switch: zero,
    customer: or(
      shape<Answer<'/api/base/initApp'>['customer']>({
        site_kefu_appid: text,
        site_kefu_switch: or(oneOf(0, 1), 0),
        site_kefu_domain: text,
      }),
      { site_kefu_appid: '', site_kefu_switch: 0, site_kefu_domain: '' },
    ),
    customer_service: text,
    tablename_up_status: zero,
    tag_up_status: zero,
    index_data: zero,
    site_api_domains: or(list(shape<{ domain: string; https: number }>({ domain: text, https: zero })), []),
  }),
  '/api/Tablename/index': list(tableName),
  '/api/Tag/index': list(tag),
  'api/Index/index': shape({
    tablename: list(tableName),
    tag: list(tag),
    PaymentChannel: list(named),
    Membrelevel: list(named),
    Memberflow: list(named),
    HotKeyword: list(shape<{ kw_id: number; keyword: string }>({ kw_id: number, keyword: text })),
    Banks: list(named),
  }),
  '/api/Base/captcha': shape({ key: text, captcha: text }),
  '/api/base/verify': anything,
  '/api/Member/bindMobile': anything,
  '/api/Member/bindEmail': anything,
  '/api/Member/resetPass': anything,
  '/api/Member/getRetrieveType': shape({ mobile: text, email: text, key: text }),
  '/api/Member/getCode': anything,
  '/api/Member/checkCode': anything,
  '/api/Member/resetForgetPass': anything,
  '/api/Member/view': shape({ username: text, mobile: text, email: text }),
  '/api/WorkerOrder/getusersbypaytime': list(text),
  '/api/WorkerOrder/add': (value) => {
    const id = text(value)
    // The number is required: the member could never find the order again.
    if (id === '') throw new Error('an order without a number')
    return id
  },
  '/api/WorkerOrder/view': shape({ key: text, ...order }),
  '/api/WorkerOrder/getListbyDev': shape({ rows: list(orderRow), total: zero }),
  '/api/people/getTokenByKey': shape({ password: text }),
  '/userEvent/report': anything,
  '/adminUser/clientUserAuth': anything,
}
