import { sql } from 'kysely'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import * as v from 'valibot'
import { monthOf } from '#app/shared/calendar/month.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import type { Context } from '#server/context.ts'
import { listMentions } from '#server/listening/mentions/mentions.ts'
import { getListeningMonth } from '#server/listening/month/month.ts'
import { readSources } from '#server/listening/sources/read-sources.ts'
import { sendSourceRead } from '#server/listening/sources/source-work.ts'
import { createOutbound } from '#server/outbound/outbound.ts'
import { reachOf } from '#server/outbound/reach.ts'
import { collectGarbage } from '#tests/support/held-memory.ts'
import { addCompanies, firstCompany as clientId, staff } from './cards.ts'
import { onFreshDatabase } from './fresh-database.ts'

const mentions = 50_000
const sources = 500
const itemsOfSource = 50

export interface Question {
  name: string
  /** In milliseconds. */
  median: number
  slowest: number
}

/** Milliseconds of what people ask about 50,000 mentions of a client, under their own rights. */
export const measureInbox = (): Promise<{ mentions: number; questions: Question[] }> =>
  onFreshDatabase(async (context) => {
    await addCompanies(context)
    await addMentions(context)
    const month = monthOf(utcDay(context.clock()))
    const list = {
      clientId,
      month,
      when: 'all' as const,
      states: ['new' as const],
      sort: 'newest' as const,
      at: 1,
    }
    const asked: Record<string, () => Promise<unknown>> = {
      'first page': () => listMentions(context, staff, list),
      'page 100': () => listMentions(context, staff, { ...list, at: 100 }),
      'first page of a month': () => listMentions(context, staff, { ...list, when: 'month' }),
      'search for a word of ten': () => listMentions(context, staff, { ...list, search: 'number12345' }),
      'search for a word of every tenth': () => listMentions(context, staff, { ...list, search: 'tenth7' }),
      'search for two words': () => listMentions(context, staff, { ...list, search: 'tenth7 kiln' }),
      'search for a word of all': () => listMentions(context, staff, { ...list, search: 'kiln' }),
      'numbers of a month': () => getListeningMonth(context, staff, { clientId, month }),
    }
    const questions = []
    for (const [name, ask] of Object.entries(asked)) questions.push({ name, ...(await timesOf(ask)) })
    return { mentions, questions }
  })

/** Adds mentions of a year, of four topics, a tenth of them copies, by one statement. */
async function addMentions({ database, clock }: Context): Promise<void> {
  const { db } = database
  const { id: siteId } = await db
    .selectFrom('website')
    .select('id')
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  const now = clock()
  await sql`insert into topic (site_id, id, kind, name, query, created_at, changed_at)
    select ${siteId}, md5('topic ' || n)::uuid, case when n = 1 then 'brand' else 'competitor' end, 'Topic ' || n,
      'topic' || n, ${now}, ${now} from generate_series(1, 4) as n`.execute(db)
  await sql`insert into mention (site_id, id, via, address, address_key, host, title, excerpt, language, published_at,
      found_at, day, state, sentiment, lead_id, copies, searched)
    select ${siteId}, md5('mention ' || n)::uuid, 'hand', 'https://host' || n % 200 || '.test/' || n,
      'host' || n % 200 || '.test/' || n, 'host' || n % 200 || '.test', 'Title number' || n / 10,
      repeat('A kiln and a cup with some more words of an article ', 8), 'en', at, at, at::date,
      case when n % 3 = 0 then 'handled' else 'new' end, case when n % 5 = 0 then 'negative' end,
      case when n % 10 = 0 then md5('mention ' || n - 1)::uuid end, case when n % 10 = 9 then 1 else 0 end,
      to_tsvector('simple', 'title number' || n / 10 || ' tenth' || n % 10 || ' a kiln and a cup with some more words of an article')
    from generate_series(1, ${mentions}) as n, lateral (select ${now}::timestamptz - n * interval '10 minutes' as at) as t`.execute(
    db,
  )
  await sql`insert into mention_topic (site_id, mention_id, topic_id)
    select ${siteId}, md5('mention ' || n)::uuid, md5('topic ' || 1 + n % 4)::uuid
    from generate_series(1, ${mentions}) as n`.execute(db)
  // Three people have opened half of them.
  await sql`insert into mention_seen (site_id, mention_id, person_id)
    select ${siteId}, md5('mention ' || n)::uuid, app_user.id
    from generate_series(1, ${mentions}, 2) as n, (select id from app_user order by id limit 3) as app_user`.execute(db)
  await sql`vacuum (analyze) mention, mention_topic, mention_seen`.execute(db)
}

/** Milliseconds that a question takes, of eleven times. */
export async function timesOf(ask: () => Promise<unknown>): Promise<Omit<Question, 'name'>> {
  const times: number[] = []
  for (let run = 0; run < 11; run += 1) {
    const begun = performance.now()
    await ask()
    times.push(performance.now() - begun)
  }
  times.sort((one, other) => one - other)
  return { median: times[5] ?? Number.NaN, slowest: times.at(-1) ?? Number.NaN }
}

export interface ReadingTiming {
  sources: number
  items: number
  mentions: number
  seconds: number
  /** How late the event loop ran, in milliseconds. */
  delay: { p50: number; p99: number; max: number }
  /** The most memory that the process had above what it had before. */
  megabytes: number
}

const megabytesNow = () => process.memoryUsage().rss / 1024 ** 2

/** Reads 500 sources of 50 items each, as fast as it goes: an hour has as many. */
export async function measureReading(): Promise<ReadingTiming> {
  // In a process of its own, so that its memory and turns of the event loop aren't Loop's.
  const site = fork(new URL('feed-site.ts', import.meta.url), [String(itemsOfSource)])
  const [sent] = await once(site, 'message')
  const port = v.parse(v.number(), sent)
  try {
    return await onFreshDatabase(async (context) => {
      await addCompanies(context)
      const env = { ...context.env, SITE_CHECK_LOOPBACK: port }
      const reading = { ...context, env, outbound: createOutbound({ ...context, reach: reachOf(env) }) }
      await addSources(context, port)
      collectGarbage()
      const before = megabytesNow()
      let most = before
      const watching = setInterval(() => (most = Math.max(most, megabytesNow())), 50)
      const histogram = monitorEventLoopDelay({ resolution: 1 })
      histogram.enable()
      const began = performance.now()
      await readSources(reading, new AbortController().signal)
      const seconds = (performance.now() - began) / 1000
      histogram.disable()
      clearInterval(watching)
      const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - 1)
      return {
        sources,
        items: await countRows(context, 'source_item'),
        mentions: await countRows(context, 'mention'),
        seconds,
        delay: { p50: late(histogram.percentile(50)), p99: late(histogram.percentile(99)), max: late(histogram.max) },
        megabytes: most - before,
      }
    })
  } finally {
    site.kill()
  }
}

async function addSources({ database, clock }: Context, port: number): Promise<void> {
  const { db } = database
  const now = clock()
  const { id: siteId } = await db
    .selectFrom('website')
    .select('id')
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  await sql`insert into topic (site_id, kind, name, query, created_at, changed_at)
    select ${siteId}, 'brand', 'Topic ' || n, '"acme kilns" OR word' || n, ${now}, ${now}
    from generate_series(1, 10) as n`.execute(db)
  const rows = await db
    .insertInto('mention_source')
    .values(
      Array.from({ length: sources }, (_, index) => ({
        client_id: clientId,
        template: 'feed',
        name: `Source ${index}`,
        address: `http://source-${index}.test:${port}/feed`,
        added_by: null,
        added_at: now,
        due_at: now,
      })),
    )
    .returning('id')
    .execute()
  await db.transaction().execute(async (trx) => {
    for (const { id } of rows) await sendSourceRead(trx, id, now)
  })
}

const countRows = async ({ database }: Context, table: 'source_item' | 'mention'): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(database.db)
  return rows[0]?.n ?? 0
}
