/** Candidate accounts for a payment, ten at a time. */
import { useState } from 'react'
import useSWR from 'swr'
import { askOnce } from '../../../api/ask-once'
import { call } from '../../../api/call'
import { useShowFailure } from '../../../ui/failures/use-show-failure'

const PAGE_SIZE = 10

export interface Candidates {
  names: string[]
  /** The batch that they are from. */
  page: number
  loading: boolean
  failed: boolean
  another(): void
  retry(): void
}

export function useCandidates(payTime: string, orderId: string): Candidates {
  const report = useShowFailure()
  const [page, setPage] = useState(1)
  const { data, isLoading, isValidating, error, mutate } = useSWR(
    ['candidates', payTime, orderId, page],
    () => loadPage(payTime, orderId, page),
    {
      keepPreviousData: true,
      // Every tap sends a request, even right after the last one.
      dedupingInterval: 0,
      ...askOnce,
      onError: report,
    },
  )
  return {
    names: data?.names ?? [],
    page: data?.page ?? page,
    loading: isLoading || isValidating,
    failed: error !== undefined && !isValidating,
    another: () => {
      // Retry the batch that failed to load.
      if (error !== undefined) return void mutate()
      const next = data && data.names.length < PAGE_SIZE ? 1 : (data?.page ?? page) + 1
      // There is only one page: reload it.
      if (next === page) void mutate()
      else setPage(next)
    },
    retry: () => void mutate(),
  }
}

/** Falls back to the first page when a later one is empty. */
async function loadPage(pay_time: string, outOrderid: string, page: number) {
  const ask = (at: number) =>
    call('/api/WorkerOrder/getusersbypaytime', { pay_time, limit: PAGE_SIZE, page: at, outOrderid })
  const names = await ask(page)
  return names.length > 0 || page === 1 ? { names, page } : { names: await ask(1), page: 1 }
}
