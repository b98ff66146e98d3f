import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'
import useSWRInfinite from 'swr/infinite'
import { askOnce } from '../../api/ask-once'
import { call } from '../../api/call'
import type { OrderRow, Page } from '../../protocol/endpoints'
import { isPlainRefusal, RefusedError } from '../../protocol/errors'
import { useShowFailure } from '../../ui/failures/use-show-failure'

const PAGE_SIZE = 10

export interface Orders {
  rows: OrderRow[]
  loading: boolean
  failed: boolean
  /** No more orders. */
  ended: boolean
  more(): void
  retry(): void
}

export function useOrders(): Orders {
  const report = useShowFailure()
  // A visit is a history entry: returning to it restores its pages, any other visit starts over.
  const { key: visit } = useLocation()
  const { data, error, isLoading, isValidating, setSize, mutate } = useSWRInfinite(
    (index) => ['orders', visit, index + 1] as const,
    ([, , page]) => loadPage(page),
    {
      ...askOnce,
      revalidateFirstPage: false,
      // Orders may have been decided in the meantime: revalidate the pages while showing them.
      revalidateOnMount: true,
      dedupingInterval: 0,
      // The page shows that loading failed; only session errors are reported as usual.
      onError: (failure: unknown) => {
        if (failure instanceof RefusedError && !isPlainRefusal(failure)) report(failure)
      },
    },
  )
  const pages = data ?? []
  const rows = unique(pages.flatMap((page) => page.rows))
  const last = pages.at(-1)
  const more = useCallback(() => void setSize((size) => size + 1), [setSize])
  return {
    rows,
    loading: isLoading || isValidating,
    failed: error !== undefined && !isValidating,
    // A total that cannot be read is 0.
    ended: last !== undefined && (last.rows.length < PAGE_SIZE || (last.total > 0 && rows.length >= last.total)),
    more,
    retry: () => void mutate(),
  }
}

const loadPage = (page: number): Promise<Page<OrderRow>> =>
  call('/api/WorkerOrder/getListbyDev', { page, pageSize: PAGE_SIZE })

/** An order created between two requests shifts the pages, so one row appears twice. */
const unique = (rows: OrderRow[]): OrderRow[] => [...new Map(rows.map((row) => [row.id, row])).values()]
