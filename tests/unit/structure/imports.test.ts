import { readFileSync } from 'node:fs'
import { basename, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { circlesIn, type Import, importsOf, sourcesBelow } from './import-graph'

const ROOT = 'web/src'

/** The folders that each folder may import besides itself. Features may import all of them, but not one another. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  protocol: [],
  recognition: ['protocol'],
  platform: ['protocol'],
  text: ['protocol'],
  store: ['protocol'],
  api: ['protocol', 'platform'],
  ui: ['protocol', 'platform', 'store', 'text'],
}
const BELOW_FEATURES = Object.keys(MAY_IMPORT)

/** Packages that only some folders may use; others are free. */
const OWNERS: Readonly<Record<string, (file: string) => boolean>> = {
  'node-forge': (file) => file === 'protocol/crypto.ts',
  swr: (file) => ['api', 'features'].includes(folderOf(file)),
  'tesseract.js': (file) => folderOf(file) === 'recognition',
  react: (file) => isHook(file) || mayRender(file),
  'react-dom': mayRender,
  'react-router-dom': mayRender,
}
const mayRenderIn = new Set(['ui', 'features', ''])
function mayRender(file: string): boolean {
  return mayRenderIn.has(folderOf(file))
}
const isHook = (file: string) => basename(file).startsWith('use-')

const ours = ['web/src', 'web/console', 'mock-server', 'scripts'].flatMap(sourcesBelow).flatMap(importsOf)
const said = (found: readonly Import[]) => found.map(({ file, target }) => `${file} → ${target}`)
const below = (folder: string) => ours.filter(({ file }) => file.startsWith(`${folder}/`))
const isIn = (path: string, folder: string) => path.startsWith(`${folder}/`)

const files = sourcesBelow(ROOT).map((file) => posix.relative(ROOT, file))
/** Those of the app, with paths below web/src. */
const imports = below(ROOT).map((found): Import => {
  const target = found.isOurs ? posix.relative(ROOT, found.target) : found.target
  return { ...found, file: posix.relative(ROOT, found.file), target }
})

/** '' for files directly in web/src, which may import everything. */
function folderOf(path: string): string {
  const [first = '', rest] = path.split('/')
  return rest === undefined ? '' : first
}
const featureOf = (path: string): string => path.split('/')[1] ?? ''

describe('the table of imports', () => {
  test('there are files and imports to look at', () => {
    expect(files.length).toBeGreaterThan(80)
    expect(imports.filter(({ isOurs }) => isOurs).length).toBeGreaterThan(200)
    expect(said(imports)).toContain('protocol/crypto.ts → node-forge')
    expect(said(imports)).toContain('features/order/creation/create-order.ts → api/call.ts')
  })

  test('every folder has its row', () => {
    const folders = new Set(files.map(folderOf))
    expect([...folders].filter((name) => !['', 'features', ...BELOW_FEATURES].includes(name))).toEqual([])
    expect(BELOW_FEATURES.filter((name) => !folders.has(name))).toEqual([])
  })

  test.each(BELOW_FEATURES)('%s imports what its row allows', (folder) => {
    const allowed = [folder, ...(MAY_IMPORT[folder] ?? [])]
    const own = imports.filter(({ file, isOurs }) => isOurs && folderOf(file) === folder)
    expect(said(own.filter(({ target }) => !allowed.includes(folderOf(target))))).toEqual([])
  })

  const features = [...new Set(files.filter((file) => folderOf(file) === 'features').map(featureOf))]
  test.each(features)('features/%s imports no other feature, and nothing above itself', (feature) => {
    const own = imports.filter(
      ({ file, isOurs }) => isOurs && folderOf(file) === 'features' && featureOf(file) === feature,
    )
    const foreign = own.filter(({ target }) => {
      const folder = folderOf(target)
      return folder === 'features' ? featureOf(target) !== feature : !BELOW_FEATURES.includes(folder)
    })
    expect(own.length).toBeGreaterThan(0)
    expect(said(foreign)).toEqual([])
  })

  test('nothing in web/src reaches outside of it: no mock server, no fixtures, no scripts, no console', () => {
    expect(said(imports.filter(({ target, isOurs }) => isOurs && target.startsWith('..')))).toEqual([])
    expect(said(imports.filter(({ target }) => target.startsWith('node:')))).toEqual([])
  })

  test.each(Object.entries(OWNERS))('%s is imported only where it belongs', (name, isOwner) => {
    const found = imports.filter(({ target, isOurs }) => !isOurs && target === name)
    expect(found.length).toBeGreaterThan(0)
    expect(said(found.filter(({ file }) => !isOwner(file)))).toEqual([])
  })
})

describe('the rooms of recognition', () => {
  const own = imports.filter(({ file, isOurs }) => isOurs && folderOf(file) === 'recognition')

  /** The highest first: a room imports itself and the rooms below it, types included. */
  const ROOMS = ['payment', 'payment/decide', 'payment/read', 'payment/cut', 'payment/find', 'image'].map(
    (room) => `recognition/${room}`,
  )
  /** A folder inside a room belongs to it. */
  const roomHolding = (path: string) => ROOMS.findLast((room) => path.startsWith(`${room}/`)) ?? posix.dirname(path)
  test.each(ROOMS)('%s imports no room above it', (room) => {
    const allowed = [...ROOMS.slice(ROOMS.indexOf(room)), 'protocol']
    const found = own.filter(({ file }) => roomHolding(file) === room)
    expect(files.filter((file) => roomHolding(file) === room).length).toBeGreaterThan(1)
    expect(said(found.filter(({ target }) => !allowed.includes(roomHolding(target))))).toEqual([])
  })

  test('the two readers share the image room and nothing else', () => {
    const reader = (path: string) => /^recognition\/(payment|qr)\//.exec(path)?.[1]
    const crossing = own.filter(({ file, target }) => {
      const [from, to] = [reader(file), reader(target)]
      return to !== undefined && from !== to
    })
    expect(said(crossing)).toEqual([])
  })

  test('the rest of the app imports recognition only through its doors', () => {
    const DOORS = ['recognition/payment/payment.ts', 'recognition/qr/qr.ts']
    const entering = imports.filter(
      ({ file, target }) => folderOf(file) !== 'recognition' && folderOf(target) === 'recognition',
    )
    expect(entering.length).toBeGreaterThan(1)
    expect(said(entering.filter(({ target }) => !DOORS.includes(target)))).toEqual([])
  })

  test('no file imports itself by way of others, not even for types', () => {
    expect(circlesIn(below('web/src/recognition'))).toEqual([])
  })
})

/**
 * The imports allowed to each room besides itself: other rooms, packages, and doors (single files). Tests and lazily
 * loaded files are bound too; a room that is missing here fails.
 */
const SERVER_ROOMS: Readonly<Record<string, { rooms: readonly string[]; packages?: readonly string[] }>> = {
  contract: { rooms: ['protocol'], packages: ['zod'] },
  journal: { rooms: ['protocol', 'contract'], packages: ['zod'] },
  state: { rooms: ['protocol', 'contract', 'journal'], packages: ['immer', 'zod'] },
  holds: { rooms: ['contract', 'journal', 'state'] },
  time: { rooms: ['protocol', 'contract', 'journal', 'state'] },
  timeline: { rooms: ['contract', 'journal', 'state', 'time'], packages: ['immer'] },
  desk: { rooms: ['protocol', 'contract', 'journal', 'state', 'time'], packages: ['zod'] },
  why: { rooms: ['protocol', 'contract', 'desk', 'journal', 'state', 'time', 'timeline'] },
  handlers: { rooms: ['protocol', 'contract', 'journal', 'state', 'time', 'desk'], packages: ['zod'] },
  upstream: { rooms: ['protocol', 'contract', 'state'], packages: ['zod'] },
  calls: {
    rooms: ['protocol', 'contract', 'journal', 'state', 'holds', 'time', 'timeline', 'desk', 'handlers', 'upstream'],
    packages: ['express'],
  },
  'side-services': {
    rooms: ['protocol', 'contract', 'journal', 'state', 'time', 'desk', 'handlers', 'calls'],
    packages: ['express', 'multer', 'sirv', 'zod'],
  },
  scenario: {
    rooms: ['protocol', 'contract', 'journal', 'state', 'time', 'timeline', 'desk'],
    packages: ['yaml', 'zod'],
  },
  recording: { rooms: ['protocol', 'contract', 'journal', 'state', 'time', 'timeline'], packages: ['yaml', 'zod'] },
  'member-steps': { rooms: ['protocol', 'contract', 'journal', 'app tables'], packages: ['zod'] },
  spaces: { rooms: ['contract', 'time', 'world'], packages: ['express'] },
  control: {
    rooms: [
      'protocol',
      'contract',
      'journal',
      'state',
      'holds',
      'time',
      'timeline',
      'why',
      'desk',
      'scenario',
      'recording',
      'upstream',
      'world',
      'spaces',
    ],
    packages: ['express', 'zod'],
  },
}
/** A room inside `recording`, which alone knows the screens. */
const MEMBER_STEPS = 'mock-server/recording/member-steps'
/** Only types: the parts of all rooms, named for the control API. */
const WORLD = 'mock-server/world/world.ts'
/** Modules of the server that other programs may import, besides the contract. */
const SERVER_DOORS = [
  'environment',
  'listen-error',
  'start-mock',
  'scenario/json-schema',
  'scenario/library',
  'scenario/scenario-error',
].map((name) => `mock-server/${name}.ts`)
const CONSOLE_MAY_IMPORT =
  /^(web\/console\/|web\/src\/((protocol|ui|store|platform|text)\/|recognition\/(payment\/payment|qr\/qr)\.ts$)|mock-server\/contract\/)/

/** The app's own tables, from which the steps of a recording take the words and the order of the screens. */
const APP_TABLES = ['web/src/text/zh-cn.ts', 'web/src/features/order/draft/order-kinds.ts']

/** The room of the server that a file is in; '' for files directly in mock-server, which put the rooms together. */
function roomOf(path: string): string {
  if (path === WORLD) return 'world'
  if (isIn(path, 'web/src/protocol')) return 'protocol'
  if (APP_TABLES.includes(path)) return 'app tables'
  if (isIn(path, MEMBER_STEPS)) return 'member-steps'
  return isIn(path, 'mock-server') && path.split('/').length > 2 ? (path.split('/')[1] ?? '') : ''
}

describe('the mock server', () => {
  const server = below('mock-server')

  test('every room has its row', () => {
    const rooms = new Set(sourcesBelow('mock-server').map(roomOf))
    expect([...rooms].sort()).toEqual(['', 'world', ...Object.keys(SERVER_ROOMS)].sort())
    expect(server.length).toBeGreaterThan(300)
  })

  test.each(Object.entries(SERVER_ROOMS))('%s imports what its row allows', (room, { rooms, packages = [] }) => {
    const foreign = server.filter(({ file, target, isOurs }) => {
      if (roomOf(file) !== room) return false
      if (!isOurs) return !target.startsWith('node:') && !packages.includes(target)
      return ![room, ...rooms].includes(roomOf(target))
    })
    expect(said(foreign)).toEqual([])
  })

  test('the contract runs in a page: it imports nothing of Node', () => {
    expect(said(below('mock-server/contract').filter(({ target }) => target.startsWith('node:')))).toEqual([])
  })

  test('world.ts holds only types', () => {
    expect(said(server.filter(({ file, isType }) => file === WORLD && !isType))).toEqual([])
  })

  test('the server imports only the protocol and the table of headers from the web app; the recorded steps import two tables more', () => {
    const outside = server.filter(({ target, isOurs }) => isOurs && !isIn(target, 'mock-server'))
    const isAllowed = ({ file, target }: Import) =>
      isIn(target, 'web/src/protocol') ||
      target === 'web/security-headers.ts' ||
      (isIn(file, MEMBER_STEPS) && APP_TABLES.includes(target))
    expect(said(outside.filter((found) => !isAllowed(found)))).toEqual([])
  })

  test.each(['scenario', 'recording', 'control'])('%s names nothing of a screen: no Chinese text, no route', (room) => {
    const ROUTE = /'\/(account|pwd1?|not-account|other|reault|list|phone|email|forgot)'/
    const files = sourcesBelow(`mock-server/${room}`).filter((file) => !isIn(file, MEMBER_STEPS))
    const named = files.filter((file) => {
      const source = readFileSync(file, 'utf8')
      return /\p{Script=Han}/u.test(source) || ROUTE.test(source)
    })
    expect(named).toEqual([])
  })

  test('no files of the server import each other in a cycle, not even for types', () => {
    expect(circlesIn(server)).toEqual([])
  })
})

describe('the programs beside the server', () => {
  test('the console imports only the contract and the doors of the web app', () => {
    const foreign = below('web/console').filter(
      ({ target, isOurs }) => isOurs && !CONSOLE_MAY_IMPORT.test(target) && !target.endsWith('.css'),
    )
    expect(said(foreign)).toEqual([])
  })

  test('scripts import only the contract and the doors of the server', () => {
    const inner = below('scripts').filter(
      ({ target }) => isIn(target, 'mock-server') && !isIn(target, 'mock-server/contract'),
    )
    expect(inner.length).toBeGreaterThan(5)
    expect(said(inner.filter(({ target }) => !SERVER_DOORS.includes(target)))).toEqual([])
  })

  test('code outside the server imports its contract as #contract', () => {
    const outside = ['web', 'scripts', 'tests'].flatMap(sourcesBelow)
    const source = (file: string) => readFileSync(file, 'utf8')
    expect(outside.filter((file) => source(file).includes("'#contract/")).length).toBeGreaterThan(50)
    expect(outside.filter((file) => /from '[./]+\/mock-server\/contract\//.test(source(file)))).toEqual([])
  })

  test('scripts import recognition only through its doors', () => {
    const DOORS = ['payment/payment', 'payment/training', 'qr/qr'].map((door) => `web/src/recognition/${door}.ts`)
    const entering = below('scripts').filter(({ target }) => isIn(target, 'web/src/recognition'))
    expect(said(entering)).toContain('scripts/training/page.ts → web/src/recognition/payment/training.ts')
    expect(said(entering.filter(({ target }) => !DOORS.includes(target)))).toEqual([])
  })

  test('no files import each other in a cycle at run time', () => {
    expect(circlesIn(ours.filter(({ isType, isLazy }) => !isType && !isLazy))).toEqual([])
  })
})

test('CON-4 SEC-3 no source file names a host outside the defaults of the build', () => {
  const named = files.flatMap((file) =>
    [
      ...readFileSync(posix.join(ROOT, file), 'utf8').matchAll(
        /(?:https?:)?\/\/[\w-]+(?:\.[\w-]+)+|localhost|127\.0\.0\.1/g,
      ),
    ].map(([host]) => `${file}: ${host}`),
  )
  expect(named).toEqual([])
})
