import type { Plugin } from 'vite'
import type { AppConfig } from '../src/platform/config'

/** Library and guard cannot tell a monitor from a stranger with tools, so the build says how one gets past. */
const guardNote = (target: string): string[] => [
  `The developer-tools guard is on: it sends open tools, and every automated browser, to ${target}`,
  'A monitor sets window.devtoolsDetector = () => {} before the page loads; VITE_DEVTOOLS_GUARD=off builds without it.',
]
const KEY_WARNING = [
  'THIS BUILD HOLDS THE DEVELOPMENT KEY: everyone can read what it sends. It is not for members.',
  'Set VITE_RSA_PUBLIC_KEY_FILE to the public key of your back end, and build again.',
]

/** Says at the end of a production build what its deployment has to know; the worst comes last. */
export function lastLines(
  { devtoolsGuard, devtoolsTarget }: AppConfig,
  holdsDevelopmentKey: boolean,
  floor: readonly string[],
): Plugin {
  let say: (lines: string[]) => void = () => {}
  return {
    name: 'last-lines',
    apply: 'build',
    configResolved({ logger }) {
      say = (lines) => logger.warn(`\n${lines.join('\n')}`)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        say([`For browsers from ${floor.join(', ')} on; an older one is told so.`])
        if (devtoolsGuard) say(guardNote(devtoolsTarget))
        if (holdsDevelopmentKey) say(KEY_WARNING)
      },
    },
  }
}
