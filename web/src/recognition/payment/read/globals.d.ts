/** Folder of the engine's files below the app's base, set by the build. */
declare const __OCR_PATH__: string
/** Bytes of each of them by its name, unpacked. */
declare const __OCR_SIZES__: Readonly<Record<string, number>>
