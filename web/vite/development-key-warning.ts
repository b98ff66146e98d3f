import type { Plugin } from 'vite'

const WARNING = [
  'THIS BUILD HOLDS THE DEVELOPMENT KEY: everyone can read what it sends. It is not for members.',
  'Set VITE_RSA_PUBLIC_KEY_FILE to the public key of your back end, and build again.',
]

/** Warns in the last lines of a production build that it must not be deployed. */
export function developmentKeyWarning(isHeld: boolean): Plugin {
  let warn: (text: string) => void = () => {}
  return {
    name: 'development-key-warning',
    apply: 'build',
    configResolved({ logger }) {
      warn = (text) => logger.warn(text)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (isHeld) warn(`\n${WARNING.join('\n')}`)
      },
    },
  }
}
