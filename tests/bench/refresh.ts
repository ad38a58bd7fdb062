import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import type { NormalizedEvent } from '#server/analytics/store/normalized-event.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import type { Database } from '#server/db/database.ts'
import { onFreshDatabase } from './fresh-database.ts'

const site = 1
const day = '2026-11-18'
/** Events between two refreshes: two seconds of 5,000 a second. */
const roundSize = 10_000
/** Events in a batch of the writer. */
const batchSize = 100
/** People who are on the website at the same time. */
const present = 20_000

/** What counting new events costs once the day has a number of events, for each new event. */
interface DaySize {
  events: number
  /** Time of refreshing. */
  microseconds: number
  /** Time that a processor spent on it in Postgres, also when others keep the machine busy; NaN beside Linux. */
  processorMicroseconds: number
  /** Rows that refreshing read, of all tables. */
  rows: number
}

/**
 * Lets a website's day grow, and counts its new events every 10,000 as the background does, on one connection.
 * @param sizes numbers of events at which the cost of the 50,000 events before is returned, ascending
 */
export const measureRefresh = (sizes: readonly number[]): Promise<DaySize[]> =>
  onFreshDatabase(({ database }) => growDay(database, sizes), { settings: { DATABASE_POOL: '1' } })

async function growDay(database: Database, sizes: readonly number[]): Promise<DaySize[]> {
  const writer = createEventWriter(database)
  const arrivals = dayOfVisitors()
  const costs: { refresh: number; processor: number; rows: number }[] = []
  const results: DaySize[] = []
  let events = 0
  for (const size of sizes) {
    while (events < size) {
      for (let sent = 0; sent < roundSize; sent += batchSize) {
        await writer.append(Array.from({ length: batchSize }, () => arrivals.next().value))
      }
      events += roundSize
      const before = await rowsRead(database)
      const ticks = await processorMs(database)
      const began = performance.now()
      await refreshSite(database, site)
      const refresh = performance.now() - began
      const processor = (await processorMs(database)) - ticks
      costs.push({ refresh, processor, rows: (await rowsRead(database)) - before })
      // Postgres would do it by itself, at another moment in each run.
      if (events % 50_000 === 0) await sql`vacuum analyze`.execute(database.db)
    }
    const last = costs.slice(-5)
    const perEvent = (of: (cost: (typeof costs)[number]) => number) =>
      last.reduce((sum, cost) => sum + of(cost), 0) / (last.length * roundSize)
    results.push({
      events,
      microseconds: 1000 * perEvent(({ refresh }) => refresh),
      processorMicroseconds: 1000 * perEvent(({ processor }) => processor),
      rows: perEvent(({ rows }) => rows),
    })
  }
  return results
}

/** Returns the rows that were read so far, of the store's tables. */
async function rowsRead({ db }: Database): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as read from pg_stat_user_tables`.execute(db)
  return rows[0]?.read ?? 0
}

/** Returns the time of a processor that the connection has used in Postgres, in milliseconds. */
async function processorMs({ db }: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const text = await readFile(`/proc/${rows[0]?.pid}/stat`, 'utf8').catch(() => '')
  // The kernel counts in hundredths of a second.
  const [user, system] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return 10 * (Number(user) + Number(system))
}

/** A repeatable sequence of numbers from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * The events of a day in their order: people who come, view three pages on average and leave, an eighth of them to come
 * back later; every twelfth event is a custom one and every fourth reports visible time.
 */
function* dayOfVisitors(): Generator<NormalizedEvent, never> {
  const random = numbers(1)
  const below = (limit: number) => Math.floor(random() * limit)
  const keyOf = (number: number) => BigInt.asIntN(64, BigInt(number) * 0x9e37_79b9_7f4a_7c15n)
  const here = Array.from({ length: present }, (_, index) => index)
  let newcomers = present
  for (let number = 0; ; number += 1) {
    const place = below(present)
    const who = here[place] ?? 0
    const what = random()
    const kind = what < 0.25 ? 3 : what < 0.33 ? 2 : 1
    yield {
      siteId: site,
      day,
      visitor: keyOf(who + 1),
      at: new Date(Date.parse(`${day}T00:00:00Z`) + number * 20),
      seq: number,
      kind,
      interactive: kind === 2,
      page: `/articles/${Math.floor(1500 ** random())}`,
      hostname: 'www.site-1.test',
      name: kind === 2 ? `event ${who % 6}` : '',
      attribution:
        who % 5 < 2
          ? null
          : {
              channel: `channel ${who % 8}`,
              source: `source ${who % 200}`,
              referrer: `source ${who % 200}/page`,
              utmSource: '',
              utmMedium: '',
              utmCampaign: '',
              utmContent: '',
              utmTerm: '',
            },
      technology: {
        browser: `Browser ${who % 10}`,
        browserVersion: `${who % 7}`,
        system: `System ${who % 8}`,
        systemVersion: `${who % 30}`,
        device: `Device ${who % 3}`,
      },
      place: { country: `C${who % 60}`, countryBasis: 'timeZone', language: `l${who % 20}` },
      visibleMs: kind === 3 ? below(90_000) : 0,
      revenue: null,
      props: null,
    }
    if (random() < 0.3) here[place] = random() < 0.125 ? below(newcomers) : newcomers++
  }
}
