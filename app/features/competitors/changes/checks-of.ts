import type { ShownCompetitor } from '#app/shared/competitors/competitor.ts'

/** When pages of competitors are checked. */
interface Checks {
  /** ISO; null before the first check. */
  last: string | null
  /** ISO; null if none is planned. */
  next: string | null
  /** Whether all competitors are paused. */
  isPaused: boolean
}

/** Returns when pages of some competitors were last checked, and when they are next. */
export function checksOf(competitors: readonly Pick<ShownCompetitor, 'state' | 'pages'>[]): Checks {
  const pages = competitors.flatMap((one) => one.pages)
  const known = (times: (string | null)[]) => times.flatMap((at) => (at === null ? [] : [Date.parse(at)]))
  const last = Math.max(...known(pages.map(({ readAt }) => readAt)))
  const next = Math.min(...known(pages.map(({ dueAt }) => dueAt)))
  const written = (at: number) => (Number.isFinite(at) ? new Date(at).toISOString() : null)
  return {
    last: written(last),
    next: written(next),
    isPaused: competitors.length > 0 && competitors.every(({ state }) => state === 'paused'),
  }
}
