import { beforeEach } from 'vitest'
import * as v from 'valibot'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { appendEvents, longBefore, type GivenEvent } from './append-events.ts'
import { companyId, insertCompanies, insertWebsiteOf, removeCompanies } from './companies.ts'
import { cameFrom } from './event-drafts.ts'
import { openContext } from './open-context.ts'

/** Noon of 16 October in Auckland, while it is still the 15th in UTC. */
const noon = '2026-10-15T23:00:00Z'
/** Noon of 1 November in Auckland. */
const firstOfMonth = '2026-10-31T23:00:00Z'

export const october = v.parse(monthSchema, '2026-10')
/** The finished days of October at noon of the 16th, and the days they are compared with. */
export const untilYesterday = { from: '2026-10-01', to: '2026-10-15' }
export const sameDays = { from: '2026-09-01', to: '2026-09-15' }
export const mail = { attribution: cameFrom('Mail') }
export const fromMail: Filter[] = [{ dimension: 'source', operator: 'is', values: ['Mail'] }]
export const clientId = companyId(1)

let visitors = 0n

/**
 * Returns visits on a day of the website (`10-16`), each of a different visitor, with the given paths and names of
 * events, which are sent from /gone.
 */
export function visits(day: string, count: number, words: string, given: Partial<GivenEvent> = {}): GivenEvent[] {
  return Array.from({ length: count }, () => {
    visitors += 1n
    const visitor = visitors
    return words.split(' ').map((word, index) => ({
      visitor,
      day: `2026-${day}`,
      // In the morning in Auckland, while it is still the day before in UTC.
      at: new Date(Date.parse(`2026-${day}T00:00:00Z`) - 3 * 3_600_000 + index * 1000),
      ...(word.startsWith('/') ? { page: word } : { kind: 2 as const, name: word, page: '/gone' }),
      ...given,
    }))
  }).flat()
}

/** Sets up a website in Auckland in the middle of a day of October before each test of a file. */
export function runningMonthScene() {
  const context = openContext({ at: noon })
  let siteId: number
  beforeEach(async () => {
    context.clock.set(noon)
    await removeCompanies(context)
    await insertCompanies(context, 1)
    siteId = await insertWebsiteOf(context, 1, { timeZone: 'Pacific/Auckland' })
  })
  return {
    context,
    siteId: () => siteId,
    /** Stores events of a website that has been measured for a long time. */
    arrive: (...given: GivenEvent[][]) => appendEvents(context, siteId, [longBefore, ...given.flat()]),
    toFirstOfNovember: () => context.clock.set(firstOfMonth),
  }
}
