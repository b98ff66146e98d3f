/** Data that the page contains for its inline scripts. */
export interface PageFacts {
  /** Route of the shell inside `#app`. */
  path: string
  route: RouteFacts
  /** Script of the texts by language. The page itself preloads those of the default language. */
  texts: Readonly<Record<string, string>>
  /** Shown in a browser that is too old, by language. */
  tooOld: Readonly<Record<string, string>>
}

/** When the shell suits the visit with its words; see `Shell` in `web/src/shell.tsx`. */
export interface RouteFacts {
  /** The app takes over this very markup. Otherwise it replaces it. */
  same: boolean
  needs?: string
  not?: string
  /** Scripts of the view that the parameter `not` leads to, which has a shell of its own. */
  instead?: readonly string[]
  draft?: string
  forMembers?: boolean
  forCode?: boolean
}

/** How the app takes over the shell: it goes on with it, replaces it, or replaces it after showing it without words. */
export type ShellKind = 'same' | 'like' | 'blank'
