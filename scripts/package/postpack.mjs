import { restoreManifest } from './manifest.mjs'

restoreManifest()
