/** The package's manifest takes the place of the checkout's while npm packs. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../setup.mjs'

const MANIFEST = join(ROOT, 'package.json')
const KEPT = join(ROOT, '.package', 'package.json.kept')

/** The manifest of the package: nothing to install and nothing to run. */
export function packedManifest({ dependencies: _, devDependencies: __, scripts: ___, ...kept }) {
  return kept
}

export function packManifest() {
  const text = readFileSync(MANIFEST, 'utf8')
  writeFileSync(KEPT, text)
  replace(`${JSON.stringify(packedManifest(JSON.parse(text)), null, 2)}\n`)
}

export function restoreManifest() {
  if (existsSync(KEPT)) renameSync(KEPT, MANIFEST)
}

/** In one step: other programs read the manifest meanwhile. */
function replace(text) {
  const draft = `${MANIFEST}.draft`
  writeFileSync(draft, text)
  renameSync(draft, MANIFEST)
}
