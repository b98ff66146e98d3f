/**
 * npm install git+…: npm clones the repository, installs it there and packs what it finds, so .package is made here.
 * npm sets this variable in such a clone alone; in a checkout nothing is built by an installation.
 */
if (process.env['_PACOTE_NO_PREPARE_']) {
  const { buildPackage } = await import('./build-package.mjs')
  await buildPackage()
}
