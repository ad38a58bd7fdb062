import type { Period } from '#app/shared/analytics/overview.ts'
import type { ReferenceVisit } from './reference-visits.ts'

/**
 * Calculates the numbers of the tabs other than Traffic from the visits of the slow reference. Filters apply before.
 */
const within = (visits: readonly ReferenceVisit[], period: Period | null) =>
  visits.filter(({ day }) => period !== null && day >= period.from && day <= period.to)

const people = (visits: readonly ReferenceVisit[]) =>
  new Set(visits.map(({ day, visitor }) => `${day} ${visitor}`)).size

/** Returns visits and visitors from AI assistants, by assistant. */
export function referenceAssistants(visits: readonly ReferenceVisit[], period: Period | null) {
  const sent = within(visits, period).filter(({ attribution }) => attribution?.channel === 'AI Assistants')
  const bySource = Map.groupBy(sent, ({ attribution }) => attribution?.source ?? '')
  return new Map([...bySource].map(([source, own]) => [source, { visits: own.length, visitors: people(own) }]))
}

/** Returns for each missing page how often it was requested, by how many visits, and on which days. */
export function referenceNotFound(visits: readonly ReferenceVisit[], period: Period | null) {
  const hits = within(visits, period).flatMap((visit) =>
    visit.events.filter(({ kind, name }) => kind === 2 && name === '404').map(({ page }) => ({ page, visit })),
  )
  return new Map(
    [...Map.groupBy(hits, ({ page }) => page)].map(([page, own]) => {
      const days = own.map(({ visit }) => visit.day).toSorted()
      const visitors = people(own.map(({ visit }) => visit))
      return [page, { times: own.length, visitors, firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null }]
    }),
  )
}

/** Returns how often a goal was reached, by how many visits, and the revenue of its events in each currency. */
export function referenceGoal(
  visits: readonly ReferenceVisit[],
  { pattern, currency }: { pattern: string; currency?: string },
  period: Period | null,
) {
  const inside = within(visits, period)
  const amounts = inside.flatMap(({ events }) =>
    events.flatMap(({ name, kind, revenue }) => (kind === 2 && name === pattern && revenue ? [revenue] : [])),
  )
  const sums = [...Map.groupBy(amounts, (one) => one.currency)].map(([of, own]) => ({
    currency: of,
    minor: own.reduce((sum, { minor }) => sum + minor, 0),
    events: own.length,
  }))
  return {
    conversions: inside.reduce((sum, { goals }) => sum + goals.filter((goal) => goal === pattern).length, 0),
    visits: inside.filter(({ goals }) => goals.includes(pattern)).length,
    revenue: currency === undefined ? [] : sums.toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
  }
}

/** Returns the visits of a period. */
export const referenceVisitsOf = (visits: readonly ReferenceVisit[], period: Period | null) =>
  within(visits, period).length
