import '../api/page-globals'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { call, wholeCall } from '../../../web/src/api/call'
import {
  type Answer,
  type Captcha,
  endpoints,
  type IndexData,
  type InitData,
  type NewOrder,
  type OrderRow,
  type OrderView,
  type Page,
  type Path,
  type Payload,
  type RetrieveWays,
  type TableName,
  type Tag,
  UPLOAD_PATHS,
  type WirePath,
  wirePath,
} from '../../../web/src/protocol/endpoints'
import { isOrderType } from '../../../web/src/protocol/order'

/** Section 7 of the product, as it is spelled there. */
const TABLE: [method: 'GET' | 'POST', path: Path, travelsAs: string][] = [
  ['GET', '/api/base/initApp', '/base/initApp'],
  ['GET', '/api/Tablename/index', '/Tablename/index'],
  ['GET', '/api/Tag/index', '/Tag/index'],
  ['GET', 'api/Index/index', '/Index/index'],
  ['GET', '/api/Base/captcha', '/Base/captcha'],
  ['GET', '/api/base/verify', '/base/verify'],
  ['POST', '/api/Member/bindMobile', '/Member/bindMobile'],
  ['POST', '/api/Member/bindEmail', '/Member/bindEmail'],
  ['POST', '/api/Member/resetPass', '/Member/resetPass'],
  ['POST', '/api/Member/getRetrieveType', '/Member/getRetrieveType'],
  ['POST', '/api/Member/getCode', '/Member/getCode'],
  ['POST', '/api/Member/checkCode', '/Member/checkCode'],
  ['POST', '/api/Member/resetForgetPass', '/Member/resetForgetPass'],
  ['GET', '/api/Member/view', '/Member/view'],
  ['POST', '/api/WorkerOrder/getusersbypaytime', '/WorkerOrder/getusersbypaytime'],
  ['POST', '/api/WorkerOrder/add', '/WorkerOrder/add'],
  ['GET', '/api/WorkerOrder/view', '/WorkerOrder/view'],
  ['GET', '/api/WorkerOrder/getListbyDev', '/WorkerOrder/getListbyDev'],
  ['POST', '/api/people/getTokenByKey', '/people/getTokenByKey'],
  ['POST', '/userEvent/report', '/userEvent/report'],
  ['POST', '/adminUser/clientUserAuth', '/adminUser/clientUserAuth'],
]

describe('the endpoints', () => {
  test.each(TABLE)('API-2 API-8 %s %s travels as %s', (method, path, travelsAs) => {
    expect(endpoints[path].method).toBe(method)
    expect(wirePath(path)).toBe(travelsAs)
  })

  test('API-8 there are no others', () => {
    expect(Object.keys(endpoints).sort()).toEqual(TABLE.map(([, path]) => path).sort())
  })

  test.each([
    ['/API/Base/captcha', '/API/Base/captcha'],
    ['/api/api/view', '/api/view'],
    ['/apiary/bees', '/apiary/bees'],
    ['/Member/api/view', '/Member/api/view'],
  ])('API-2 the path %s becomes %s', (path, travelsAs) => {
    expect(wirePath(path)).toBe(travelsAs)
  })

  test('API-2 the type of a wire path agrees with its value', () => {
    expectTypeOf<WirePath<'/api/Base/captcha'>>().toEqualTypeOf<'/Base/captcha'>()
    expectTypeOf<WirePath<'api/Index/index'>>().toEqualTypeOf<'/Index/index'>()
    expectTypeOf<WirePath<'/userEvent/report'>>().toEqualTypeOf<'/userEvent/report'>()
  })

  test('API-1 the three upload paths are not wrapped', () => {
    expect(UPLOAD_PATHS).toEqual(['/api/Base/upload', '/api/Base/uploads', '/api/base/getImage'])
    for (const path of UPLOAD_PATHS) expect(Object.keys(endpoints)).not.toContain(path)
  })

  test.each([
    [1, true],
    [2, true],
    [3, true],
    [99, true],
    [0, false],
    ['1', false],
    [null, false],
  ])('%j is an order type: %s', (value, is) => {
    expect(isOrderType(value)).toBe(is)
  })
})

// The types below are checked by the compiler, not at run time.
describe('API-8 types', () => {
  test('every endpoint has a payload and an answer', () => {
    type WithoutPayload = { [P in Path]: [Payload<P>] extends [never] ? P : never }[Path]
    type WithoutAnswer = { [P in Path]: unknown extends Answer<P> ? P : never }[Path]
    expectTypeOf<WithoutPayload>().toBeNever()
    expectTypeOf<WithoutAnswer>().toBeNever()
  })

  test('the answers have the types of section 7', () => {
    expectTypeOf<Answer<'/api/base/initApp'>>().toEqualTypeOf<InitData>()
    expectTypeOf<Answer<'/api/Tablename/index'>>().toEqualTypeOf<TableName[]>()
    expectTypeOf<Answer<'/api/Tag/index'>>().toEqualTypeOf<Tag[]>()
    expectTypeOf<Answer<'api/Index/index'>>().toEqualTypeOf<IndexData>()
    expectTypeOf<Answer<'/api/Base/captcha'>>().toEqualTypeOf<Captcha>()
    expectTypeOf<Answer<'/api/base/verify'>>().toEqualTypeOf<null>()
    expectTypeOf<Answer<'/api/Member/getRetrieveType'>>().toEqualTypeOf<RetrieveWays>()
    expectTypeOf<Answer<'/api/WorkerOrder/getusersbypaytime'>>().toEqualTypeOf<string[]>()
    expectTypeOf<Answer<'/api/WorkerOrder/add'>>().toEqualTypeOf<string>()
    expectTypeOf<Answer<'/api/WorkerOrder/view'>>().toEqualTypeOf<OrderView>()
    expectTypeOf<Answer<'/api/WorkerOrder/getListbyDev'>>().toEqualTypeOf<Page<OrderRow>>()
    expectTypeOf<Answer<'/api/people/getTokenByKey'>>().toEqualTypeOf<{ password: string }>()
  })

  test('the payloads have the types of section 7', () => {
    type Code = { key: string; type: 'mobile' | 'email'; code: string }
    expectTypeOf<Payload<'/api/Tablename/index'>>().toEqualTypeOf<{ type: string }>()
    expectTypeOf<Payload<'/api/Tag/index'>>().toEqualTypeOf<{ type: string }>()
    expectTypeOf<Payload<'api/Index/index'>>().toEqualTypeOf<{ version: number }>()
    expectTypeOf<Payload<'/api/base/verify'>>().toEqualTypeOf<
      { sendtype: 'mobile'; mobile: string; mobile_country_code: string } | { sendtype: 'email'; email: string }
    >()
    expectTypeOf<Payload<'/api/Member/bindMobile'>>().toEqualTypeOf<{
      mobile: string
      code: string
      mobile_country_code: string
    }>()
    expectTypeOf<Payload<'/api/Member/bindEmail'>>().toEqualTypeOf<{ email: string; code: string }>()
    expectTypeOf<Payload<'/api/Member/resetPass'>>().toEqualTypeOf<{ password: string; checkpass: string }>()
    expectTypeOf<Payload<'/api/Member/getRetrieveType'>>().toEqualTypeOf<{ username: string }>()
    expectTypeOf<Payload<'/api/Member/getCode'>>().toEqualTypeOf<{
      type: 'mobile' | 'email'
      key: string
      subject: string
    }>()
    expectTypeOf<Payload<'/api/Member/checkCode'>>().toEqualTypeOf<Code>()
    expectTypeOf<Payload<'/api/Member/resetForgetPass'>>().branded.toEqualTypeOf<
      Code & { password: string; checkpass: string }
    >()
    expectTypeOf<Payload<'/api/WorkerOrder/getusersbypaytime'>>().toEqualTypeOf<{
      pay_time: string
      limit: number
      page: number
      outOrderid: string
    }>()
    expectTypeOf<Payload<'/api/WorkerOrder/add'>>().toEqualTypeOf<NewOrder>()
    expectTypeOf<keyof NewOrder>().toEqualTypeOf<
      'pay_time' | 'outOrderid' | 'imgs' | 'full_account' | 'describe' | 'wo_type'
    >()
    expectTypeOf<Payload<'/api/WorkerOrder/view'>>().toEqualTypeOf<{ id: string }>()
    expectTypeOf<Payload<'/api/WorkerOrder/getListbyDev'>>().toEqualTypeOf<{ page: number; pageSize: number }>()
    expectTypeOf<Payload<'/api/people/getTokenByKey'>>().toEqualTypeOf<{ username: string; key: string }>()
  })

  test('a wrong path, payload or use of an answer does not compile', () => {
    const never = async () => {
      // @ts-expect-error: no such path
      await call('/api/Base/Captcha', {})
      // @ts-expect-error: a member is missing
      await call('/api/Member/bindEmail', { email: 'a@b.cc' })
      // @ts-expect-error: a member too many
      await call('/api/WorkerOrder/view', { id: '1', wo_type: 1 })
      // @ts-expect-error: another type
      await call('/api/WorkerOrder/view', { id: 1 })
      // @ts-expect-error: no such order type
      const type: NewOrder['wo_type'] = 0
      // @ts-expect-error: a phone needs its country
      await call('/api/base/verify', { sendtype: 'mobile', mobile: '13800000001' })
      // @ts-expect-error: an answer without such a member
      void (await call('/api/Base/captcha', {})).image
      const { token, data } = await wholeCall('/api/people/getTokenByKey', { username: 'a', key: 'k' })
      expectTypeOf(token).toEqualTypeOf<string>()
      expectTypeOf(data).toEqualTypeOf<{ password: string }>()
      return type
    }
    expectTypeOf(never).toBeFunction()
  })
})
