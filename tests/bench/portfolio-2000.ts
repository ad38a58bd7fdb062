import { sql } from 'kysely'
import type { Month } from '#app/shared/calendar/month.ts'
import { getPortfolio } from '#server/analytics/query/portfolio.ts'
import { listVisitTrends } from '#server/analytics/query/visit-trends.ts'
import { countOpenCardsOfAll } from '#server/cards/overview/overview.ts'
import type { Context } from '#server/context.ts'
import { dimensions } from '#server/db/dimensions.ts'
import { listClientPaces } from '#server/growth/pacing/paces-of-clients.ts'
import { countNewMentionsOfAll } from '#server/listening/mentions/new-mentions.ts'
import { listReportStates } from '#server/reports/report-states.ts'
import { staff } from './cards.ts'
import { onFreshDatabase } from './fresh-database.ts'
import { timesOf, type Question } from './listening.ts'

const clients = 2000
const now = new Date('2026-10-20T12:00:00Z')
const october = '2026-10' as Month
const september = '2026-09' as Month

/** What the list of clients is built from, as the page asks for it. */
const asked: Record<string, (context: Context) => Promise<{ length: number }>> = {
  'months of all clients': (context) => getPortfolio(context, staff, { month: october }),
  'open cards': (context) => countOpenCardsOfAll(context, staff),
  targets: (context) => listClientPaces(context, staff),
  reports: (context) => listReportStates(context, staff, september),
  'new mentions': (context) => countNewMentionsOfAll(context, staff, october),
  'visits of 30 days': (context) => listVisitTrends(context, staff),
}

/**
 * Measures the list of 2,000 clients, each with a website of two months, 20 cards, 60 mentions, two targets and a report: each
 * question alone, all of them at once, as the page asks them, and one after the other, as a server with one processor
 * answers them.
 */
export const measurePortfolio = (): Promise<{ clients: number; questions: Question[] }> =>
  onFreshDatabase(
    async (context) => {
      await addClients(context)
      const questions: Question[] = []
      for (const [name, ask] of Object.entries(asked)) {
        const { length } = await ask(context)
        if (length !== clients) throw new Error(`${name}: ${length} of ${clients} clients.`)
        questions.push({ name, ...(await timesOf(() => ask(context))) })
      }
      const atOnce = () => Promise.all(Object.values(asked).map((ask) => ask(context)))
      questions.push({ name: 'the page asks all at once', ...(await timesOf(atOnce)) })
      const inTurn = async () => {
        for (const ask of Object.values(asked)) await ask(context)
      }
      questions.push({ name: 'one after the other', ...(await timesOf(inTurn)) })
      return { clients, questions }
    },
    { clock: () => now },
  )

async function addClients({ database: { db } }: Context): Promise<void> {
  await sql`insert into app_user (id, role, first_name, last_name, email)
    values (${staff.userId}, 'Admin', 'Ada', 'Bench', 'ada@bench.test')`.execute(db)
  await sql`insert into client (id, company, plan, created_at)
    select md5('client ' || n)::uuid, 'Company ' || n, 'Starter', '2026-01-10' from generate_series(1, ${clients}::int) as n`.execute(
    db,
  )
  await sql`insert into website (client_id, domain, public_key, time_zone, import_salt)
    select md5('client ' || n)::uuid, 'site-' || n || '.test', 'key' || n,
      (array['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland'])[1 + n % 4], ${new Uint8Array(16)}::bytea
    from generate_series(1, ${clients}::int) as n`.execute(db)
  await addMonths(db)
  await addWork(db)
  await sql`vacuum (analyze)`.execute(db)
}

type Db = Context['database']['db']

/** Adds rollups of two months by day, with other dimensions between the totals, and the visits of the newest days. */
async function addMonths(db: Db): Promise<void> {
  const counters = sql.raw(`visitors, visits, pageviews, events, bounces, visible_ms, conversions, converted_visits,
    converted_visitors`)
  await sql`insert into day_rollup (site_id, day, part, dimension, term_id, ${counters})
    select website.id, day::date, 0, dimension, term, 40, 50 + (website.id + extract(doy from day)::int) % 30, 120, 10, 20,
      900000, 3, 3, 3
    from website, generate_series('2026-08-22'::timestamp, '2026-10-20', '1 day') as day,
      (values (${sql.lit(dimensions.totals)}, 0), (1, 1), (2, 2), (2, 3), (9, 4), (9, 5), (12, 0)) as own (dimension, term)`.execute(
    db,
  )
  await sql`insert into month_rollup (site_id, month, dimension, term_id, ${counters})
    select site_id, date_trunc('month', day)::date, dimension, term_id, sum(visitors), sum(visits), sum(pageviews),
      sum(events), sum(bounces), sum(visible_ms), sum(conversions), sum(converted_visits), sum(converted_visitors)
    from day_rollup group by 1, 2, 3, 4`.execute(db)
  await sql`insert into site_day (site_id, day) select distinct site_id, day from day_rollup`.execute(db)
  await sql`insert into visit (visitor, started_at, ended_at, site_id, day, attribution, technology, place, entry_page,
      exit_page, hostname, pageviews, events, visible_ms, conversions, seq, engaged, pages, event_names, goals)
    select n, at, at + interval '1 minute', website.id, at::date, 1, 1, 1, 1, 1, 1, 2, 0, 20000, 0, 0, true, '{1}', '{}', '{}'
    from website, generate_series(1, 100) as n, lateral (select ${now}::timestamptz - n * interval '40 minutes' as at) as t`.execute(
    db,
  )
}

/** Adds what people and jobs wrote for each client: cards, mentions, targets, and a report with its version and mail. */
async function addWork(db: Db): Promise<void> {
  await sql`insert into card (client_id, title, effort, priority, due_month, internal, stage, created_at, changed_at, source)
    select client.id, 'Card ' || n, 2, 'normal', '2026-08-01'::date + (n % 5) * interval '1 month', n % 2 = 0,
      case when n % 2 = 0 then 'done' else (array['proposed', 'approved', 'in-progress', 'measuring'])[1 + n % 4] end,
      '2026-09-01', '2026-10-01', 'idea'
    from client, generate_series(1, 20) as n`.execute(db)
  await sql`insert into mention (site_id, via, title, excerpt, published_at, found_at, day, state)
    select website.id, 'email', 'Title ' || n, repeat('A kiln and a cup. ', 12), at, at, at::date,
      case when n % 3 = 0 then 'new' else 'handled' end
    from website, generate_series(1, 60) as n, lateral (select ${now}::timestamptz - n * interval '20 hours' as at) as t`.execute(
    db,
  )
  await sql`insert into growth_target (site_id, id, subject, span, first_month, repeats, amount, changed_at)
    select website.id, md5(website.id || ' ' || subject)::uuid, subject, 'month', '2026-09-01', true, 2000, ${now}
    from website, unnest(array['visits', 'conversions']) as subject`.execute(db)
  await sql`insert into growth_pace (site_id, target_id, month, day, state, came, expected)
    select site_id, id, '2026-10-01', '2026-10-19', (array['onTrack', 'behind', 'atRisk'])[1 + site_id % 3], 900, 1000
    from growth_target`.execute(db)
  await sql`insert into report (client_id, month, state, language, blocks, created_at, changed_at)
    select id, '2026-09-01', 'published', 'en', '[]', '2026-10-02', '2026-10-05' from client`.execute(db)
  await sql`insert into report_version (client_id, month, version, revision, document, blocks, definitions, published_at,
      sender_name, footer)
    select client_id, month, 1, 1, '{}', '[]', 1, '2026-10-05', 'Agency', '' from report`.execute(db)
}
