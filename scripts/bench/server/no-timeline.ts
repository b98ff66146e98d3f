/** Stands in for `mock-server/timeline/timeline.ts` in a server that shows what keeping a timeline costs. */
export class Timeline {
  readonly scope = null
  within<Result>(_scope: unknown, act: () => Result): Result {
    return act()
  }
  note(): void {}
  list() {
    return []
  }
  moment() {
    return undefined
  }
  moments() {
    return []
  }
  firstWith() {
    return undefined
  }
  inherit(): void {}
}
