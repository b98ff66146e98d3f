import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { freshSite } from '../client/mock-per-test'
import { greyPng } from '../client/png-chunk'
import { uploadFile } from '../client/upload-picture'

const png = readFileSync('fixtures/images/payment-alipay.png')
const jpeg = readFileSync('fixtures/images/payment-wechat-small.jpg')

interface UploadAnswer {
  code: number
  msg: string
  data: { url: string }[] | null
}

async function upload(url: string, bytes: Buffer, name = 'x.png', field = 'pic[0]', path = '/api/Base/uploads') {
  const response = await uploadFile(url, new File([plain(bytes)], name), { field, path })
  const answer: UploadAnswer = await response.json()
  return { status: response.status, ...answer }
}
const plain = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer)

test.each([
  ['/api/Base/uploads', png, 'image/png', 'png'],
  ['/api/Base/upload', jpeg, 'image/jpeg', 'jpg'],
  ['/api/base/getImage', jpeg, 'image/jpeg', 'jpg'],
])(
  'MOCK-2 %s stores the picture under a name of its own and serves it below imgUrl',
  async (path, bytes, type, ending) => {
    const { mock, get } = await freshSite()
    const answer = await upload(mock.url, bytes, '../../支付截图.html', 'pic[0]', path)
    expect(answer).toMatchObject({ status: 200, code: 200 })
    const stored = answer.data?.[0]?.url ?? ''
    expect(stored).toMatch(new RegExp(`^/uploads/[0-9a-f]{20}\\.${ending}$`))

    const { imgUrl } = (await get<{ imgUrl: string }>('/base/initApp')).data
    const served = await fetch(mock.url + imgUrl + stored)
    expect(served.headers.get('content-type')).toBe(type)
    expect(served.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true)
    expect(await mock.uploads.ls()).toMatchObject([{ url: stored, type, bytes: bytes.length }])
    expect(await mock.requests.ls({ path })).toMatchObject([{ data: { name: '支付截图.html' } }])
  },
)

const NO_PICTURE = '仅支持jpg和png格式'
const changed = Buffer.concat([png.subarray(0, 60), Buffer.from([9]), png.subarray(61)])
const refused: [string, Buffer, string][] = [
  ['HTML called .jpg', Buffer.from('<html><script>alert(1)</script></html>'), NO_PICTURE],
  ['only a PNG signature', png.subarray(0, 8), NO_PICTURE],
  ['a PNG cut in the middle', png.subarray(0, png.length / 2), NO_PICTURE],
  ['a PNG with a changed byte', changed, NO_PICTURE],
  ['a PNG whose rows are rubbish', greyPng(10, 10, Buffer.from('no rows at all')), NO_PICTURE],
  ['a PNG of no width', greyPng(0, 10), NO_PICTURE],
  ['a PNG of 50,000 × 50,000', greyPng(50_000, 50_000), '图片尺寸过大'],
  ['a JPEG cut in the middle', jpeg.subarray(0, jpeg.length / 2), NO_PICTURE],
  ['a JPEG without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), NO_PICTURE],
  ['more than 10 MB', Buffer.concat([greyPng(10, 10), Buffer.alloc(10 * 1024 * 1024)]), '图片不能超过10MB'],
]
test.each(refused)('MOCK-2 MOCK-9 %s is refused and nothing is stored', async (_, bytes, msg) => {
  const { mock } = await freshSite()
  const answer = await upload(mock.url, bytes, 'x.jpg')
  expect(answer.status).toBeLessThan(500)
  expect(answer).toMatchObject({ code: 201, msg, data: null })
  expect(await mock.uploads.ls()).toEqual([])
})

test('MOCK-2 MOCK-9 a refusal of a picture is in the language of the member', async () => {
  const { mock } = await freshSite()
  const refusal = async (file: File) =>
    (await uploadFile(mock.url, file, { headers: { 'accept-language': 'en-us' } })).json()
  expect(await refusal(new File(['GIF89a'], 'x.gif'))).toMatchObject({ msg: 'The image must be a JPG or PNG file' })
  const heavy = new File([plain(Buffer.alloc(10 * 1024 * 1024 + 1))], 'x.png')
  expect(await refusal(heavy)).toMatchObject({ msg: 'Images can be up to 10 MB' })
})

test('MOCK-2 MOCK-9 another field, two files and no form are refused', async () => {
  const { mock } = await freshSite()
  expect(await upload(mock.url, png, 'x.png', 'file')).toMatchObject({ code: 201, msg: '请选择图片' })
  const two = new FormData()
  two.append('pic[0]', new File([plain(png)], 'a.png'))
  two.append('pic[1]', new File([plain(png)], 'b.png'))
  for (const body of [two, 'no form at all']) {
    const response = await fetch(`${mock.url}/api/Base/uploads`, { method: 'POST', body })
    expect(response.status).toBeLessThan(500)
    expect((await response.json()).code).toBe(201)
  }
  const cut = await fetch(`${mock.url}/api/Base/uploads`, {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
    body: '--b\r\nContent-Disposition: form-data; name="pic[0]"; filename="a.png"\r\n\r\nabc',
  })
  expect(await cut.json()).toMatchObject({ code: 201 })
  expect(await mock.uploads.ls()).toEqual([])
})
