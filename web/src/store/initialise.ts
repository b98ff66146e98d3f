/** The initialisation action: fills the store's lists. Nothing on screen waits for it. */
import type { IndexData, InitData, TableName, Tag } from '../protocol/endpoints'
import type { AppStore } from './store'

/** The literal lists that the calls take as `type`. */
const TABLE_TYPES = '0,1,3,4'
const TAG_TYPES = '0,1,4'

export interface Sources {
  tableNames(type: string): Promise<TableName[]>
  tags(type: string): Promise<Tag[]>
  /** @param version the current unix second */
  index(version: number): Promise<IndexData>
}

/** Runs only once per store. A list that cannot be loaded stays unchanged. */
export async function initialise(store: AppStore, sources: Sources, now: () => number = Date.now): Promise<void> {
  if (store.get().app.initialised) return
  patchApp(store, { initialised: true, loading: true })
  const quietly = (work: Promise<void>) => work.catch((error: unknown) => console.info('initialise:', String(error)))
  await Promise.all([
    quietly(
      sources.tableNames(TABLE_TYPES).then((rows) => patchApp(store, { typeLists: groupBy(rows, (row) => row.type) })),
    ),
    quietly(sources.tags(TAG_TYPES).then((rows) => patchApp(store, { tagLists: groupBy(rows, (row) => row.type) }))),
    quietly(sources.index(Math.floor(now() / 1000)).then((index) => patchApp(store, { index }))),
  ])
  patchApp(store, { loading: false })
}

export const applyInitData = (store: AppStore, { imgUrl, customer, customer_service }: InitData) =>
  patchApp(store, { imageBase: imgUrl, customer, customerServiceUrl: customer_service })

const patchApp = (store: AppStore, patch: Partial<ReturnType<AppStore['get']>['app']>) =>
  store.update((state) => ({ ...state, app: { ...state.app, ...patch } }))

function groupBy<Row>(rows: Row[], keyOf: (row: Row) => number): Record<string, Row[]> {
  const groups: Record<string, Row[]> = {}
  for (const row of rows) {
    const key = String(keyOf(row))
    groups[key] = [...(groups[key] ?? []), row]
  }
  return groups
}
