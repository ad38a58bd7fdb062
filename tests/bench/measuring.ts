import { sql } from 'kysely'
import { addDays } from '#app/shared/calendar/day.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import { measureCards } from '#server/cards/effect/measure-cards.ts'
import { countPages } from '#tests/support/counted-site.ts'
import { addCompanies, firstCompany } from './cards.ts'
import { onFreshDatabase } from './fresh-database.ts'
import { waitsDuring } from './waits.ts'

export interface MeasuringRun {
  cards: number
  /** Cards that got a verdict. */
  verdicts: number
  /** Seconds of the job until all cards are measured, and of its next run, which finds nothing new. */
  seconds: { first: number; again: number }
  /** Milliseconds that a person's smallest question took while the job ran, ascending. */
  waits: number[]
}

const pages = 60
const history = 185

/** Measures 200 cards that shipped 40 days ago on the pages of one website with half a year before. */
export const measureMeasuring = (): Promise<MeasuringRun> =>
  onFreshDatabase(async (context) => {
    await addCompanies(context)
    const { db } = context.database
    const [site] = await db.selectFrom('website').select('id').where('client_id', '=', firstCompany).execute()
    const siteId = site?.id ?? 0
    const shipped = addDays(utcDay(context.clock()), -40)
    const counts = (page: number) =>
      Array.from({ length: history + 40 }, (_, day) => 20 + ((day * 7 + page * 13) % 11) + (day % 7))
    await countPages(context, {
      siteId,
      from: addDays(shipped, -history),
      pages: Object.fromEntries(Array.from({ length: pages }, (_, page) => [`/shop/page-${page}`, counts(page)])),
    })
    await sql`with added as (
      insert into card (client_id, title, priority, internal, checklist, stage, metric, direction, low, high,
        target_kind, target_value, created_at, changed_at, shipped_at)
      select ${firstCompany}, 'Card ' || number, 'normal', true, '[]', 'shipped', 'visits', 'up', 10, 20, 'page',
        '/shop/page-' || number % ${pages}, ${shipped}::timestamptz, ${shipped}::timestamptz, ${shipped}::timestamptz
      from generate_series(1, 200) as number returning client_id, id
    ) insert into card_event (client_id, card_id, kind, at, change, from_stage, to_stage)
      select client_id, id, 'ship', ${shipped}::timestamptz, '{}', 'approved', 'shipped' from added`.execute(db)
    await sql`analyze`.execute(db)

    const signal = new AbortController().signal
    const { milliseconds, waits } = await waitsDuring(context, () => measureCards(context, signal))
    const first = milliseconds / 1000
    const again = await secondsOf(() => measureCards(context, signal))
    const { rows } = await sql<{ cards: number; verdicts: number }>`
      select count(*)::int as cards, count(verdict)::int as verdicts from card_effect`.execute(db)
    const { cards = 0, verdicts = 0 } = rows[0] ?? {}
    return { cards, verdicts, seconds: { first, again }, waits }
  })

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}
