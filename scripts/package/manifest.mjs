/** The package in a folder of its own: what the checkout packs, under a manifest that installs and runs nothing. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../setup.mjs'

/** Everything is compiled in. */
function packedManifest({ dependencies: _, devDependencies: __, scripts: ___, ...kept }) {
  return kept
}

export function stagePackage(folder) {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  for (const path of ['README.md', ...manifest.files]) cpSync(join(ROOT, path), join(folder, path), { recursive: true })
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packedManifest(manifest), null, 2)}\n`)
}
