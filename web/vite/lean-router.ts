import type { Plugin } from 'vite'

const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]/
const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm
const COMPONENT = /= (React\d*\.(?:forwardRef|memo|createContext)\()/g

/**
 * Lets the build drop unused router components. Each gets a displayName at load, for developer tools. That side effect
 * keeps it and everything it calls (forms, data loading) in the first load: a third of the router.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform(code, id) {
      if (!ROUTER.test(id)) return
      return { code: code.replace(DISPLAY_NAME, '').replace(COMPONENT, '= /*#__PURE__*/ $1'), map: null }
    },
  }
}
