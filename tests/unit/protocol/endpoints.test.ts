import '../api/page-globals'
import { expect, expectTypeOf, test } from 'vitest'
import { call, wholeCall } from '../../../web/src/api/call'
import {
  type Answer,
  endpoints,
  type NewOrder,
  type Path,
  type Payload,
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

test.each(TABLE)('API-2 API-8 %s %s travels as %s', (method, path, travelsAs) => {
  expect(endpoints[path].method).toBe(method)
  expect(wirePath(path)).toBe(travelsAs)
})

test('API-8 there are no other endpoints than those of the table', () => {
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

// The types below are checked by the compiler, not at run time.
test('API-8 every endpoint has a payload and an answer', () => {
  type WithoutPayload = { [P in Path]: [Payload<P>] extends [never] ? P : never }[Path]
  type WithoutAnswer = { [P in Path]: unknown extends Answer<P> ? P : never }[Path]
  expectTypeOf<WithoutPayload>().toBeNever()
  expectTypeOf<WithoutAnswer>().toBeNever()
})

test('API-8 a wrong path, payload or use of an answer does not compile', () => {
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
