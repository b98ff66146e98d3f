/** Folder of the engine's files below the app's base, set by the build. */
declare const __OCR_PATH__: string
