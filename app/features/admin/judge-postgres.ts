import { formatBytes } from '#app/shared/format/bytes.ts'
import { formatList } from '#app/shared/format/list.ts'
import { formatCount, formatShare } from '#app/shared/format/number.ts'
import { formatAgo, formatLargestUnit } from '#app/shared/format/time-span.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import type { HealthCheck } from './health-check.ts'
import type { PostgresFacts, SystemFacts } from '#app/shared/admin/system-facts.ts'

type Words = Translator<'systemHealth'>

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

function connections({ connections: { used, limit } }: PostgresFacts, { t, locale }: Words): HealthCheck {
  const value = t('note.usedOfLimit', { used: formatCount(locale, used), limit: formatCount(locale, limit) })
  const isNearlyAll = used > nearlyAllConnections * limit
  const advice = isNearlyAll ? t('connectionsFull') : used > manyConnections * limit ? t('connectionsMany') : null
  return { id: 'connections', label: t('connections'), value, advice }
}

function wal({ wal: size }: PostgresFacts, { t, locale }: Words): HealthCheck[] {
  if (size === null) return []
  const value = t('walSize', { size: formatBytes(locale, size.bytes), limit: formatBytes(locale, size.limitBytes) })
  const advice = size.bytes > largeWal * size.limitBytes ? t('walLarge') : null
  return [{ id: 'wal', label: t('wal'), value, advice }]
}

function deadRows({ rows }: PostgresFacts, uptimeSeconds: number, { t, locale }: Words): HealthCheck {
  const share = formatShare(locale, rows.dead / Math.max(1, rows.live + rows.dead))
  const [worst] = rows.worst
  const value = worst
    ? t('deadShareMost', { share, table: worst.table, count: formatCount(locale, worst.dead) })
    : t('deadShare', { share })
  const swollen = rows.worst.find(({ live, dead }) => dead >= manyDeadRows && dead > live)
  const advice = swollen && uptimeSeconds >= settledSeconds ? t('deadMany', { table: swollen.table }) : null
  return { id: 'dead-rows', label: t('deadRows'), value, advice }
}

function vacuum({ packed, autovacuum }: PostgresFacts, at: string, { t, locale }: Words): HealthCheck {
  const each = packed.map(({ table, vacuumedAt }) =>
    vacuumedAt === null
      ? t('vacuumedNever', { table })
      : t('vacuumed', { table, ago: formatAgo(locale, (Date.parse(at) - Date.parse(vacuumedAt)) / 1000) }),
  )
  const advice = autovacuum ? null : t('autovacuumOff')
  return { id: 'vacuum', label: t('vacuum'), value: formatList(locale, each), advice }
}

function transactions({ oldestTransactionSeconds: seconds }: PostgresFacts, { t, locale }: Words): HealthCheck {
  const value = seconds === null ? t('transactionsNone') : formatLargestUnit(locale, seconds)
  const advice = seconds !== null && seconds > longTransactionSeconds ? t('transactionOld') : null
  return { id: 'transactions', label: t('transactions'), value, advice }
}
