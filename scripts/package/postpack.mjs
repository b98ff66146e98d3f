/**
 * npm packs the checkout under its own manifest, which asks for packages that are compiled in. So the package is packed
 * once more, from a folder of its own, over the tarball that npm has just written; the checkout is never changed.
 */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { ROOT, run, SetupError } from '../setup.mjs'

const { INIT_CWD = ROOT, npm_config_pack_destination: destination = '.', npm_package_integrity: written } = process.env

/** The destination is relative to where npm was called, which a program around npm may have set for another call. */
function tarball() {
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const file = [INIT_CWD, ROOT]
    .map((folder) => resolve(folder, destination, `${name}-${version}.tgz`))
    .find((path) => existsSync(path) && integrityOf(path) === written)
  if (file === undefined) throw new SetupError('the tarball that npm has written was not found: pack into the checkout')
  return file
}

const integrityOf = (file) => `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`

/** Everything is compiled in: what installs and runs is left out. */
function stagePackage(folder) {
  const {
    dependencies: _,
    devDependencies: __,
    scripts: ___,
    ...kept
  } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  for (const path of ['README.md', ...kept.files]) cpSync(join(ROOT, path), join(folder, path), { recursive: true })
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(kept, null, 2)}\n`)
}

function repack(file) {
  const folder = mkdtempSync(join(tmpdir(), 'package-'))
  try {
    stagePackage(folder)
    const words = ['pack', folder, '--ignore-scripts', '--silent', '--pack-destination', dirname(file)]
    if (run('npm', words, { stdio: ['ignore', 2, 2] }) !== 0) throw new SetupError('npm pack failed: see above')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (process.env['npm_config_dry_run'] !== 'true') repack(tarball())
