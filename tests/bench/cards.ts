import { sql, type KyselyPlugin } from 'kysely'
import type { Actor } from '#app/shared/access/permissions.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { listCards, readCard } from '#server/cards/cards.ts'
import { countOpenCardsOfAll, countStages, listShippedCards } from '#server/cards/overview/overview.ts'
import type { Context } from '#server/context.ts'
import { onFreshDatabase } from './fresh-database.ts'

/** Whoever looks at the cards. */
export const staff: Actor = { userId: '00000000-0000-4000-8002-000000000001', role: 'Admin', clientId: null }
const companies = 20
const idOf = (company: number) => `00000000-0000-4000-8000-${String(company).padStart(12, '0')}`
export const firstCompany = idOf(1)

/** What a question about cards costs with this many open cards. */
export interface CardsTiming {
  name: string
  cards: number
  /** In milliseconds. */
  median: number
  slowest: number
  /** Statements that the server runs for it, with those that begin and end its transaction left out. */
  statements: number
  /** Bytes of the answer as JSON. */
  bytes: number
}

const questions: { name: string; ask: (context: Context, cardId: string) => Promise<unknown> }[] = [
  { name: 'board of a client', ask: (context) => listCards(context, staff, { clientId: idOf(1), filter: 'all' }) },
  { name: 'board of all clients', ask: (context) => listCards(context, staff, { clientId: null, filter: 'all' }) },
  { name: 'card page', ask: (context, cardId) => readCard(context, staff, { cardId }) },
  { name: 'loop ring', ask: (context) => countStages(context, staff, idOf(1)) },
  {
    name: 'shipped cards of a month',
    ask: (context) => listShippedCards(context, staff, { clientId: idOf(1), month: monthOf('2026-10-01') }),
  },
  { name: 'open cards of all clients', ask: (context) => countOpenCardsOfAll(context, staff) },
]

/** Measures questions about cards with 200 and 2,000 open cards of a client, and as many of others together. */
export const measureCards = (): Promise<CardsTiming[]> =>
  onFreshDatabase(async (context) => {
    await addCompanies(context)
    const timings: CardsTiming[] = []
    let added = 0
    for (const cards of [200, 2000]) {
      await addCards(context, added, cards)
      added = cards
      const { id } = await context.database.db
        .selectFrom('card')
        .select('id')
        .where('client_id', '=', firstCompany)
        .orderBy('changed_at')
        .limit(1)
        .executeTakeFirstOrThrow()
      for (const { name, ask } of questions) timings.push(await timed(context, cards, name, (one) => ask(one, id)))
    }
    return timings
  })

async function timed(
  context: Context,
  cards: number,
  name: string,
  ask: (context: Context) => Promise<unknown>,
): Promise<CardsTiming> {
  const counted = counting(context)
  const answer = await ask(counted.context)
  const times: number[] = []
  for (let run = 0; run < 15; run += 1) {
    const begun = performance.now()
    await ask(context)
    times.push(performance.now() - begun)
  }
  times.sort((one, other) => one - other)
  const bytes = Buffer.byteLength(JSON.stringify(answer))
  return { name, cards, median: times[7] ?? Number.NaN, slowest: times.at(-1) ?? Number.NaN, ...counted.seen, bytes }
}

function counting(context: Context): { context: Context; seen: { statements: number } } {
  const seen = { statements: 0 }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // A statement with another inside is transformed twice, and answered once.
    async transformResult({ result }) {
      seen.statements += 1
      return result
    },
  }
  const { database } = context
  return { seen, context: { ...context, database: { ...database, db: database.db.withPlugin(plugin) } } }
}

/** Adds companies with a website each, and a person of the staff. */
export async function addCompanies({ database: { db } }: Context): Promise<void> {
  await sql`insert into app_user (id, role, first_name, last_name, email)
    values (${staff.userId}, 'Admin', 'Ada', 'Bench', 'ada@bench.test')`.execute(db)
  for (let company = 1; company <= companies; company += 1) {
    await sql`insert into client (id, company, plan) values (${idOf(company)}, ${`Company ${company}`}, 'Starter')`.execute(
      db,
    )
    await sql`insert into website (client_id, domain, public_key, time_zone, import_salt)
      values (${idOf(company)}, ${`site-${company}.test`}, ${`key${company}`}, 'UTC', ${new Uint8Array(16)})`.execute(
      db,
    )
  }
}

/** Adds open cards up to a number, for the first company and for the others together, each with a closed one. */
export async function addCards({ database: { db } }: Context, from: number, to: number): Promise<void> {
  await sql`with added as (
    insert into card (client_id, title, why, checklist, metric, direction, low, high, effort, confidence, priority, owner_id,
      due_month, tags, internal, stage, created_at, changed_at, shipped_at,
      source, comment_count)
    select case when first then ${idOf(1)}::uuid else
        ('00000000-0000-4000-8000-' || lpad((2 + number % ${companies - 1})::text, 12, '0'))::uuid end,
      'Shorten the form that people leave on their way ' || number, repeat('Half of the visits leave it. ', 10),
      '[{"text": "Draw it", "done": true}, {"text": "Build it", "done": false}]', 'visits', 'up', 5, 12,
      1 + number % 8, (array['low', 'medium', 'high'])[1 + number % 3],
      (array['low', 'normal', 'high', 'urgent'])[1 + number % 4], ${staff.userId},
      '2026-08-01'::date + (number % 5) * interval '1 month', array['Forms', 'Tag ' || number % 20], number % 2 = 0,
      case when closed then 'done' else (array['proposed', 'approved', 'in-progress', 'shipped', 'measuring'])[1 + number % 5] end,
      '2026-09-01', '2026-10-01'::timestamptz + number * interval '1 minute',
      case when closed or number % 5 > 2 then '2026-10-01'::timestamptz + number * interval '10 minutes' end,
      'idea', 2
    from generate_series(${from + 1}::integer, ${to}::integer) as number, (values (true), (false)) as one (first),
      (values (true), (false)) as other (closed)
    returning client_id, id
  ), commented as (
    insert into card_comment (client_id, card_id, at, person_id, text)
      select client_id, id, '2026-10-02', ${staff.userId}, 'Ask first.' from added, generate_series(1, 2)
  ) insert into card_evidence (client_id, card_id, kind, frozen_at, evidence)
    select client_id, id, 'idea', '2026-09-01', '{"version": 1}' from added`.execute(db)
  await sql`analyze`.execute(db)
}
