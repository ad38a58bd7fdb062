import { monthOf } from '#app/shared/calendar/month.ts'
import type { FunnelStep } from '#app/shared/analytics/funnels.ts'
import { readFacts } from '#server/discovery/facts/load-facts.ts'
import type { Context } from '#server/context.ts'
import { onFreshDatabase } from './fresh-database.ts'
import { generateMonth } from './generate-events.ts'
import { benchNow } from './volume.ts'
import { waitsDuring, type Waits } from './waits.ts'

const siteId = 1
const month = '2026-10-01'
const eventsPerVisit = 2.65

const page = (pattern: string): FunnelStep => ({ kind: 'page', pattern })
const event = (pattern: string): FunnelStep => ({ kind: 'event', pattern })
/** The dearest kinds: one follows every page, the other needs the order of pages and events. */
const funnels: { name: string; strict: boolean; steps: FunnelStep[] }[] = [
  { name: 'Any three pages', strict: true, steps: [page('/**'), page('/**'), page('/**')] },
  { name: 'Any page and an event', strict: false, steps: [page('/**'), event('event1')] },
]

export interface FactsTiming {
  visits: number
  runs: ({ name: string } & Waits)[]
}

/** Measures what reading all facts of visits takes, for the month of one website, with and without funnels. */
export const measureFacts = (visits: number): Promise<FactsTiming> =>
  onFreshDatabase(async (context) => {
    const { database } = context
    await generateMonth(database, visits * eventsPerVisit, month)
    const runs = [await timeOf(context, 'without funnels')]
    await database.db
      .insertInto('funnel')
      .values(
        funnels.map(({ steps, ...funnel }) => ({
          ...funnel,
          site_id: siteId,
          steps: JSON.stringify(steps),
          created_at: benchNow,
          changed_at: benchNow,
        })),
      )
      .execute()
    for (const name of ['with two funnels', 'with two funnels, again']) runs.push(await timeOf(context, name))
    const row = await database.db
      .selectFrom('visit')
      .select(({ fn }) => fn.countAll<number>().as('visits'))
      .executeTakeFirstOrThrow()
    return { visits: Number(row.visits), runs }
  })

async function timeOf(context: Context, name: string): Promise<FactsTiming['runs'][number]> {
  const given = { crawl: null, search: null, searchPairs: null }
  const timing = await waitsDuring(context, async () => {
    const facts = await readFacts({ ...context, clock: () => benchNow }, { siteId, month: monthOf(month) }, given)
    if (!facts?.visits) throw new Error('There are no facts of visits.')
  })
  return { name, ...timing }
}
