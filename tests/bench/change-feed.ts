import { sql } from 'kysely'
import { monthOf } from '#app/shared/calendar/month.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import { listChanges } from '#server/competitors/changes/changes.ts'
import type { Context } from '#server/context.ts'
import { addCompanies, firstCompany as clientId, staff } from './cards.ts'
import { onFreshDatabase } from './fresh-database.ts'
import { timesOf, type Question } from './listening.ts'

const changes = 5000

/** Milliseconds of what people ask about 5,000 changes of a client's ten competitors, under their own rights. */
export const measureChangeFeed = (): Promise<{ changes: number; questions: Question[] }> =>
  onFreshDatabase(async (context) => {
    await addCompanies(context)
    await addChanges(context)
    const month = monthOf(utcDay(context.clock()))
    const states = ['new' as const, 'important' as const, 'handled' as const]
    const list = { clientId, month, when: 'all' as const, states, sort: 'newest' as const, at: 1 }
    const asked: Record<string, () => Promise<unknown>> = {
      'first page': () => listChanges(context, staff, list),
      'last page': () => listChanges(context, staff, { ...list, at: 90 }),
      'first page of a month': () => listChanges(context, staff, { ...list, when: 'month' }),
      'first page, the most severe first': () => listChanges(context, staff, { ...list, sort: 'severe' }),
      'first page of pricing pages': () => listChanges(context, staff, { ...list, page: 'pricing' }),
      'search for a text that all have': () => listChanges(context, staff, { ...list, search: 'kiln' }),
    }
    const questions = []
    for (const [name, ask] of Object.entries(asked)) questions.push({ name, ...(await timesOf(ask)) })
    return { changes, questions }
  })

/** Adds changes of a year on twenty pages of each competitor; three people have opened half of them. */
async function addChanges({ database, clock }: Context): Promise<void> {
  const { db } = database
  const { id: siteId } = await db
    .selectFrom('website')
    .select('id')
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  const now = clock()
  await sql`insert into competitor (site_id, id, domain, name, position, added_at)
    select ${siteId}::int, md5('competitor ' || n)::uuid, 'rival' || n || '.test', 'Rival ' || n, n, ${now}::timestamptz
    from generate_series(1, 10) as n`.execute(db)
  await sql`insert into watched_page (site_id, id, competitor_id, kind, address, due_at)
    select ${siteId}::int, md5('page ' || n)::uuid, md5('competitor ' || 1 + n / 20)::uuid,
      (array['pricing', 'home', 'blog', 'product'])[1 + n % 4], 'https://rival.test/' || n, ${now}::timestamptz
    from generate_series(0, 199) as n`.execute(db)
  await sql`insert into competitor_change (site_id, id, competitor_id, page_id, day, week, found_at, last_at, state, kind,
      severity, rule, corrected_severity, before, after, differences, searched)
    select ${siteId}::int, md5('change ' || n)::uuid, md5('competitor ' || 1 + n % 200 / 20)::uuid,
      md5('page ' || n % 200)::uuid, at::date, date_trunc('week', at)::date, at, at,
      (array['new', 'new', 'important', 'handled', 'ignored'])[1 + n % 5],
      (array['pricing', 'product', 'content', 'flicker', 'wording'])[1 + n % 5],
      (array['high', 'medium', 'low'])[1 + n % 3], 'textChanged', case when n % 10 = 0 then 'high' end,
      'A kiln for €' || n, 'A kiln for €' || n + 1, 3, repeat('a kiln and a cup with some more words of a page ', 20) || n
    from generate_series(1, ${changes}) as n,
      lateral (select ${now}::timestamptz - n * interval '100 minutes' as at) as t`.execute(db)
  await sql`insert into competitor_change_seen (site_id, change_id, person_id)
    select ${siteId}::int, md5('change ' || n)::uuid, app_user.id
    from generate_series(1, ${changes}, 2) as n, (select id from app_user order by id limit 3) as app_user`.execute(db)
  await sql`vacuum (analyze) competitor, watched_page, competitor_change, competitor_change_seen`.execute(db)
}
