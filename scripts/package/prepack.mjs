/**
 * npm pack: makes .package, then a manifest without dependencies, since everything is compiled in. `postpack.mjs` puts
 * the checkout's manifest back.
 */
import { buildPackage } from './build-package.mjs'
import { packManifest } from './manifest.mjs'

await buildPackage()
packManifest()
