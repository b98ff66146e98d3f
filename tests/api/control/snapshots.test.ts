import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { followedEvents } from '../client/followed-events'
import { freshFolder } from '../client/fresh-folder'
import { goOn, lived } from '../client/go-on'
import { freshSite } from '../client/mock-per-test'
import { greyPng } from '../client/png-chunk'
import { mockCli } from '../client/terminal'
import { uploadFile } from '../client/upload-picture'

test.each(['memory', 'a file'])(
  'CTL-1 MOCK-8 with the state in %s, a reset restores the start, and a restored snapshot is byte-identical and goes on alike',
  async (place) => {
    const site = await freshSite(place === 'memory' ? {} : { state: join(freshFolder(), 'state.json') })
    const { mock } = site
    await mock.snapshots.save('start')
    await lived(site)
    await mock.snapshots.save('before')
    const first = await goOn(site)
    await mock.snapshots.save('after')
    await mock.reset()
    await mock.snapshots.save('reset')
    expect(await mock.snapshots.show('reset')).toBe(await mock.snapshots.show('start'))
    await mock.snapshots.restore('before')
    await mock.snapshots.save('again')
    expect(await mock.snapshots.show('again')).toBe(await mock.snapshots.show('before'))
    expect(await mock.snapshots.show('after')).not.toBe(await mock.snapshots.show('before'))
    expect(await goOn(site)).toEqual(first)
  },
)

test('CTL-1 SCN-2 two snapshots are compared member by member, and one with the state as it is', async () => {
  const { mock, get } = await freshSite()
  await mock.orders.seed()
  await mock.snapshots.save('pending')
  expect(await mock.snapshots.compare('pending')).toEqual([])
  await mock.orders.last().reject({ reason: '截图不清晰' })
  await mock.snapshots.save('rejected')
  const differences = await mock.snapshots.compare('pending', 'rejected')
  expect(differences).toContainEqual({ path: 'state.orders.0.status', was: 0, is: 2 })
  expect(differences).toContainEqual({ path: 'state.orders.0.history.1.to', is: 2 })
  expect(await mock.snapshots.compare('pending')).toEqual(differences)
  expect(await mock.snapshots.ls()).toEqual(['pending', 'rejected'])
  expect(await mock.snapshots.show('@now')).toBe(await mock.snapshots.show('rejected'))
  await expect(mock.snapshots.save('@now')).rejects.toThrow('@now')
  await get('/Base/captcha')
  expect((await mock.snapshots.compare('rejected')).map(({ path }) => path)).toContain('state.captchas')
  const { code, out, complaint } = await mockCli(['snapshots', 'compare', 'pending', 'rejected'], mock.url)
  expect([code, complaint]).toEqual([1, `${differences.length} members differ`])
  expect(out).toContain('state.orders.0.results: "" → "截图不清晰"')
})

test('CTL-1 restoring a snapshot emits events for its scenario and its clock', async () => {
  const { mock } = await freshSite({ scenario: 'approved-with-key' })
  await mock.clock.freeze('2099-03-01T09:00:00+08:00')
  await mock.snapshots.save('before')
  await mock.scenarios.stop()
  await mock.clock.advance('1h')
  const told = await followedEvents(mock.url)
  await mock.snapshots.restore('before')
  const restored = await mock.clock.show()
  await mock.orders.seed()
  const [scenario, clock] = (await told('event: order'))
    .split('\n\n')
    .filter((event) => /^event: (?!changed)/.test(event))
  expect(scenario).toBe('event: scenario\ndata: "approved-with-key"')
  expect(clock).toBe(`event: clock\ndata: ${JSON.stringify(restored)}`)
})

test('MOCK-8 CTL-4 a snapshot that somebody edited is refused with the place, and changes nothing', async () => {
  const folder = freshFolder()
  const { mock } = await freshSite({ state: join(folder, 'state.json') })
  await mock.snapshots.save('edited')
  const [file = ''] = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /edited/.test(name))
  writeFileSync(join(folder, file), '{"state": {}, "uploads": {}}')
  await mock.orders.seed()
  const refused = expect.objectContaining({
    status: 409,
    error: 'unreadable',
    message: expect.stringMatching(/state\./),
  })
  await expect(mock.snapshots.restore('edited')).rejects.toEqual(refused)
  await expect(mock.spaces.add({ name: 'from-it', from: { snapshot: 'edited' } })).rejects.toEqual(refused)
  expect(await mock.orders.ls()).toHaveLength(1)
})

test.each(['memory', 'a file'])('CTL-1 the snapshot that was saved last is listed last, in %s', async (place) => {
  const folder = freshFolder()
  const snapshots = join(folder, 'snapshots')
  mkdirSync(snapshots)
  const { mock } = await freshSite(place === 'memory' ? {} : { state: join(folder, 'state.json') })
  for (const name of ['b', 'a', 'c', 'b']) {
    // Files of one tick of the disk's clock could not be told apart.
    for (const file of readdirSync(snapshots).map((one) => join(snapshots, one))) {
      const time = statSync(file).mtimeMs / 1_000 - 10
      utimesSync(file, time, time)
    }
    await mock.snapshots.save(name)
  }
  expect(await mock.snapshots.ls()).toEqual(['a', 'c', 'b'])
})

test('CTL-1 MOCK-7 after uploads during a reset, a save or a restore, the state names exactly the pictures that are kept', async () => {
  const { mock } = await freshSite({ state: join(freshFolder(), 'state.json') })
  for (let nth = 0; nth < 10; nth++) {
    const acts = [mock.reset, () => mock.snapshots.save('taken'), () => mock.snapshots.restore('taken')]
    await mock.snapshots.save('taken')
    // Their sizes differ: two pictures alike could have the same name.
    const pictures = Array.from({ length: 6 }, (_, at) => greyPng(nth + 1, at + 1))
    const coming = pictures.map((bytes) =>
      uploadFile(mock.url, new File([new Uint8Array(bytes)], 'a.png')).catch(() => null),
    )
    await Promise.all([...coming, acts[nth % 3]?.()])
    const named = (await mock.uploads.ls()).map(({ url }) => url)
    const answers = await Promise.all(named.map(async (url) => (await fetch(`${mock.url}/files${url}`)).status))
    expect(answers).toEqual(named.map(() => 200))
    const { state, uploads } = JSON.parse(await mock.snapshots.show('taken'))
    expect(Object.keys(uploads).sort()).toEqual(state.uploads.map(({ url }: { url: string }) => basename(url)).sort())
  }
})
