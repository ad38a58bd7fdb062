import fc from 'fast-check'
import { openContext } from '#tests/support/open-context.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { expect, it, describe } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Revenue } from '#app/shared/analytics/goal-month.ts'
import type { NotFoundNumbers } from '#app/shared/analytics/not-found.ts'
import { getBotsMonth } from '#server/analytics/query/bots.ts'
import { getGoalMonth } from '#server/analytics/query/goal-month.ts'
import { getNotFound } from '#server/analytics/query/not-found.ts'
import { randomEvents, randomGoals, randomQuestion, randomSite, today } from '#tests/support/random-month.ts'
import { referenceCompletePeriods } from '#tests/support/reference-comparison.ts'
import { holds } from '#tests/support/reference-month.ts'
import {
  referenceAssistants,
  referenceGoal,
  referenceNotFound,
  referenceVisitsOf,
} from '#tests/support/reference-tabs.ts'

const staff: Actor = { userId: '00000000-0000-4000-8000-0000000000aa', role: 'Admin', clientId: null }
const byCurrency = (revenue: readonly Revenue[]) => revenue.toSorted((a, b) => (a.currency < b.currency ? -1 : 1))

/** Returns what today added in the form of rows, if it added anything. */
const todaysOf = <Numbers>(numbers: Numbers | undefined) => (numbers === undefined ? {} : { today: numbers })
const numbersOf = ({ times, visitors }: NotFoundNumbers): NotFoundNumbers => ({ times, visitors })

describe('the tabs of a month of random events', () => {
  const context = openContext({ at: `${today}T15:00:00Z` })

  it('have the same goals, revenue, pages not found and assistants as a plain count, with every filter', async () => {
    let siteId = 0
    await fc.assert(
      fc.asyncProperty(
        randomEvents,
        fc.array(randomQuestion, { minLength: 5, maxLength: 8 }),
        async (events, questions) => {
          siteId += 1
          const { clientId, visits, firstDay, sent } = await randomSite(context, siteId, events)
          for (const { month, compare, filters } of questions) {
            const asked = { clientId, month, compare, filters: sent(filters) }
            const { period, comparison, added } = referenceCompletePeriods(month, compare, { today, firstDay })
            const chosen = visits.filter((visit) => filters.every((one) => holds(visit, one)))

            const goalMonth = await getGoalMonth(context, staff, asked)
            expect([goalMonth.visits, goalMonth.previousVisits, goalMonth.today?.visits]).toEqual([
              referenceVisitsOf(chosen, period),
              comparison && referenceVisitsOf(chosen, comparison),
              added ? referenceVisitsOf(chosen, added) : undefined,
            ])
            expect(
              goalMonth.goals.map(({ pattern, conversions, visits: reached, revenue, previous, today: todays }) => ({
                pattern,
                now: { conversions, visits: reached, revenue: byCurrency(revenue) },
                previous: previous && { ...previous, revenue: byCurrency(previous.revenue) },
                today: todays && { ...todays, revenue: byCurrency(todays.revenue) },
              })),
            ).toEqual(
              randomGoals.map((goal) => ({
                pattern: goal.pattern,
                now: referenceGoal(chosen, goal, period),
                previous: comparison && referenceGoal(chosen, goal, comparison),
                today: added ? referenceGoal(chosen, goal, added) : undefined,
              })),
            )

            const notFound = await getNotFound(context, staff, asked)
            const [hits, hitsBefore] = [referenceNotFound(chosen, period), referenceNotFound(chosen, comparison)]
            const hitsToday = referenceNotFound(chosen, added)
            const pages = new Set([...hits.keys(), ...hitsBefore.keys()])
            const none = { times: 0, visitors: 0, firstDay: null, lastDay: null }
            expect(notFound.total).toBe(pages.size)
            expect(new Map(notFound.rows.map(({ path, ...row }) => [path, row]))).toEqual(
              new Map(
                [...pages].map((page) => {
                  const { times, visitors } = hitsBefore.get(page) ?? none
                  const previous = comparison && { times, visitors }
                  const todays = hitsToday.get(page)
                  return [page, { ...(hits.get(page) ?? none), previous, ...todaysOf(todays && numbersOf(todays)) }]
                }),
              ),
            )

            const { assistants } = await getBotsMonth(context, staff, asked)
            const [nowSent, sentBefore] = [referenceAssistants(chosen, period), referenceAssistants(chosen, comparison)]
            const sentToday = referenceAssistants(chosen, added)
            const sources = new Set([...nowSent.keys(), ...sentBefore.keys()])
            const nobody = { visits: 0, visitors: 0 }
            expect(new Map(assistants.rows.map(({ source, ...row }) => [source, row]))).toEqual(
              new Map(
                [...sources].map((source) => [
                  source,
                  {
                    ...(nowSent.get(source) ?? nobody),
                    previous: comparison && (sentBefore.get(source) ?? nobody),
                    ...todaysOf(sentToday.get(source)),
                  },
                ]),
              ),
            )
          }
        },
      ),
      propertyRuns(8, 75),
    )
  })
})
