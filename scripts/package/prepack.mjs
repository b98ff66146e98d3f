/** npm pack: makes .package. npm then packs the checkout; `postpack.mjs` packs the package itself in its place. */
import { buildPackage } from './build-package.mjs'

await buildPackage()
