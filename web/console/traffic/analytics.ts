import type { TrafficRow } from '../live/traffic'

/** Paths of the statistics, whose heartbeats would cover the calls of a story. */
const ANALYTICS = /^\/[io](\/|$)/

export const isAnalytics = (row: TrafficRow): boolean => row.kind === 'call' && ANALYTICS.test(row.entry.path)
