import { formatBytes } from '../format/bytes.ts'
import { formatList } from '../format/list.ts'
import { formatCount, formatShare } from '../format/number.ts'
import { formatAgo, formatLargestUnit } from '../format/time-span.ts'
import type { Reader } from '../messages/reader.ts'
import type { HealthCheck } from './health-check.ts'
import type { PostgresFacts, SystemFacts } from './system-facts.ts'

type Words = Reader<'systemHealth'>

/** Shares of the connections from which they are many, and nearly used up. docs/operate.md lists all these limits. */
const manyConnections = 0.8
const nearlyAllConnections = 0.95
/** Postgres clears its write-ahead log at each checkpoint, so it seldom exceeds max_wal_size by much. */
const largeWal = 3
/** Below this, dead rows take too little space to matter. */
const manyDeadRows = 100_000
/** A first start deletes what it has compressed; the first vacuum follows within a minute or two. */
const settledSeconds = 600
const longTransactionSeconds = 3600

/** Returns the checks of the database's Postgres; those of what Loop's role may not see are left out. */
export function judgePostgres({ at, uptimeSeconds, database: { postgres } }: SystemFacts, words: Words): HealthCheck[] {
  return [
    connections(postgres, words),
    ...wal(postgres, words),
    deadRows(postgres, uptimeSeconds, words),
    vacuum(postgres, at, words),
    transactions(postgres, words),
  ]
}

function connections({ connections: { used, limit } }: PostgresFacts, { say, locale }: Words): HealthCheck {
  const value = say('note.usedOfLimit', { used: formatCount(locale, used), limit: formatCount(locale, limit) })
  const isNearlyAll = used > nearlyAllConnections * limit
  const advice = isNearlyAll ? say('connectionsFull') : used > manyConnections * limit ? say('connectionsMany') : null
  return { id: 'connections', label: say('connections'), value, advice }
}

function wal({ wal: size }: PostgresFacts, { say, locale }: Words): HealthCheck[] {
  if (size === null) return []
  const value = say('walSize', { size: formatBytes(locale, size.bytes), limit: formatBytes(locale, size.limitBytes) })
  const advice = size.bytes > largeWal * size.limitBytes ? say('walLarge') : null
  return [{ id: 'wal', label: say('wal'), value, advice }]
}

function deadRows({ rows }: PostgresFacts, uptimeSeconds: number, { say, locale }: Words): HealthCheck {
  const share = formatShare(locale, rows.dead / Math.max(1, rows.live + rows.dead))
  const [worst] = rows.worst
  const value = worst
    ? say('deadShareMost', { share, table: worst.table, count: formatCount(locale, worst.dead) })
    : say('deadShare', { share })
  const swollen = rows.worst.find(({ live, dead }) => dead >= manyDeadRows && dead > live)
  const advice = swollen && uptimeSeconds >= settledSeconds ? say('deadMany', { table: swollen.table }) : null
  return { id: 'dead-rows', label: say('deadRows'), value, advice }
}

function vacuum({ packed, autovacuum }: PostgresFacts, at: string, { say, locale }: Words): HealthCheck {
  const each = packed.map(({ table, vacuumedAt }) =>
    vacuumedAt === null
      ? say('vacuumedNever', { table })
      : say('vacuumed', { table, ago: formatAgo(locale, (Date.parse(at) - Date.parse(vacuumedAt)) / 1000) }),
  )
  const advice = autovacuum ? null : say('autovacuumOff')
  return { id: 'vacuum', label: say('vacuum'), value: formatList(locale, each), advice }
}

function transactions({ oldestTransactionSeconds: seconds }: PostgresFacts, { say, locale }: Words): HealthCheck {
  const value = seconds === null ? say('transactionsNone') : formatLargestUnit(locale, seconds)
  const advice = seconds !== null && seconds > longTransactionSeconds ? say('transactionOld') : null
  return { id: 'transactions', label: say('transactions'), value, advice }
}
