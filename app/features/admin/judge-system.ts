import { mailFailureSentence } from '#app/shared/admin/mail-failure-sentence.ts'
import { jobNames, type JobFacts, type SystemFacts, type PostgresFacts } from '#app/shared/admin/system-facts.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { formatBytes } from '#app/shared/format/bytes.ts'
import { formatList } from '#app/shared/format/list.ts'
import { formatCount, formatShare } from '#app/shared/format/number.ts'
import { formatAgo, formatLargestUnit, formatMilliseconds } from '#app/shared/format/time-span.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Translator } from '#app/shared/messages/translator.ts'

/** One fact about the system with a plain judgement. */
export interface HealthCheck {
  id: string
  label: string
  /** The measured value. */
  value: string
  /** Null while it is fine; otherwise what to do. */
  advice: string | null
}

/** The texts of the checks. */
interface Words extends Translator<'systemHealth'> {
  tFailure: Translate<EnglishOf<'sentMails'>>
}

const minutes = 60_000

/** Returns every check of the system, in the order in which a person would go through them. */
export function judgeSystem(facts: SystemFacts, words: Words): HealthCheck[] {
  return [
    build(facts, words),
    ...worker(facts, words),
    uptime(facts, words),
    memory(facts, words),
    eventLoop(facts, words),
    database(facts, words),
    ...judgePostgres(facts, words),
    migrations(facts, words),
    ...disk(facts, words),
    refresher(facts, words),
    mails(facts, words),
    ...geoip(facts, words),
    ...facts.jobs.map((job) => jobCheck(job, facts.at, words)),
  ]
}

function build({ version, build: stamp, node }: SystemFacts, { t }: Words): HealthCheck {
  const value =
    stamp === null ? t('versionNotBuilt', { version, node }) : t('versionBuilt', { version, build: stamp, node })
  const advice = Number.parseInt(node, 10) < 24 ? t('nodeOld') : null
  return { id: 'build', label: t('version'), value, advice }
}

/** Which of several processes the next three checks are about; nothing if there is one. */
function worker({ worker: { number, of } }: SystemFacts, { t, locale }: Words): HealthCheck[] {
  if (of === 1) return []
  const value = t('workerOf', { number: formatCount(locale, number), of: formatCount(locale, of) })
  return [{ id: 'worker', label: t('worker'), value, advice: null }]
}

function uptime({ uptimeSeconds }: SystemFacts, { t, locale }: Words): HealthCheck {
  return { id: 'uptime', label: t('uptime'), value: formatLargestUnit(locale, uptimeSeconds), advice: null }
}

function memory({ memory: { usedBytes, limitBytes } }: SystemFacts, { t, locale }: Words): HealthCheck {
  const full = usedBytes > 0.85 * limitBytes
  return {
    id: 'memory',
    label: t('memory'),
    value: t('note.usedOfLimit', { used: formatBytes(locale, usedBytes), limit: formatBytes(locale, limitBytes) }),
    advice: full ? t('memoryFull') : null,
  }
}

function eventLoop({ eventLoop: { p99Ms, maxMs, overSeconds } }: SystemFacts, { t, locale }: Words): HealthCheck {
  const value =
    overSeconds < 2
      ? t('beingMeasured')
      : t('waits', {
          p99: formatMilliseconds(locale, p99Ms),
          most: formatMilliseconds(locale, maxMs),
          time: formatLargestUnit(locale, overSeconds),
        })
  const advice = p99Ms > 200 ? t('slowPages') : null
  return { id: 'event-loop', label: t('responsiveness'), value, advice }
}

function database(
  { database: { kind, version, sizeBytes, answeredInMs } }: SystemFacts,
  { t, locale }: Words,
): HealthCheck {
  return {
    id: 'database',
    label: t('database'),
    value: t('databaseFacts', {
      kind,
      version,
      size: formatBytes(locale, sizeBytes),
      time: formatMilliseconds(locale, answeredInMs),
    }),
    advice: answeredInMs > 500 ? t('databaseSlow') : null,
  }
}

function migrations({ database: { migrations: steps } }: SystemFacts, { t }: Words): HealthCheck {
  return {
    id: 'migrations',
    label: t('schema'),
    value: t('schemaSteps', steps),
    advice: steps.applied === steps.known ? null : t('schemaOther'),
  }
}

function disk({ disk: space }: SystemFacts, { t, locale }: Words): HealthCheck[] {
  if (space === null) return []
  const low = space.freeBytes < 1e9 || space.freeBytes < 0.05 * space.totalBytes
  return [
    {
      id: 'disk',
      label: t('disk'),
      value: t('diskFree', {
        free: formatBytes(locale, space.freeBytes),
        total: formatBytes(locale, space.totalBytes),
      }),
      advice: low ? t('diskLow') : null,
    },
  ]
}

function refresher({ at, refresher: { waitingDays, oldestSince } }: SystemFacts, { t, locale }: Words): HealthCheck {
  const waited = oldestSince === null ? 0 : Date.parse(at) - Date.parse(oldestSince)
  const value =
    waitingDays === 0
      ? t('countingCurrent')
      : t('countingBehind', { count: waitingDays, time: formatLargestUnit(locale, waited / 1000) })
  const advice = waited > 15 * minutes ? t('countingLate') : null
  return { id: 'refresher', label: t('counting'), value, advice }
}

function mails({ at, mails: { sending, waiting, oldestSince, failed, kept } }: SystemFacts, { t }: Words): HealthCheck {
  const facts = { sending: sending ? 'yes' : 'no', waiting, failed }
  const value = kept > 0 ? t('mailFactsKept', { ...facts, kept }) : t('mailFacts', facts)
  return { id: 'mails', label: t('page.mails'), value, advice: mailAdvice() }

  function mailAdvice(): string | null {
    if (!sending && waiting + kept > 0) return t('mailsUnsent')
    if (failed > 0) return t('mailsFailed')
    const late = oldestSince !== null && Date.parse(at) - Date.parse(oldestSince) > 30 * minutes
    return sending && late ? t('mailsLate') : null
  }
}

/** Vendors publish a new file every week or month, and ask people not to use an old one for long. */
const oldGeoipMs = 90 * dayMs

function geoip({ at, geoip: { state, type, builtAt } }: SystemFacts, { t, locale }: Words): HealthCheck[] {
  if (state === 'off') return []
  const age = builtAt === null ? 0 : Date.parse(at) - Date.parse(builtAt)
  const ago = formatAgo(locale, age / 1000)
  const value =
    state === 'ready'
      ? t('geoipReady', { type, ago })
      : builtAt === null
        ? t('geoipUnused')
        : t('geoipKept', { type, ago })
  const old = age > oldGeoipMs ? t('geoipOld') : null
  const advice = { ready: old, missing: t('geoipMissing'), broken: t('geoipBroken') }[state]
  return [{ id: 'geoip', label: t('geoip'), value, advice }]
}

function jobCheck(job: JobFacts, at: string, { t, tFailure, locale }: Words): HealthCheck {
  const { name, purpose, state, lastRunAt, lastFailureAt, failure, givenUp } = job
  const ago = (then: string) => formatAgo(locale, (Date.parse(at) - Date.parse(then)) / 1000)
  const facts = [lastRunAt === null ? t('jobNeverRan') : t('jobRan', { ago: ago(lastRunAt) })]
  if (lastFailureAt !== null) {
    const since = ago(lastFailureAt)
    facts.push(
      failure
        ? t('jobFailedWith', { ago: since, failure: mailFailureSentence(tFailure, failure) })
        : t('jobFailed', { ago: since }),
    )
  }
  if (givenUp > 0) facts.push(t('jobGivenUp', { count: givenUp }))
  const lost = givenUp > 0 ? t('jobGaveUp') : null
  const advice = { ok: lost, never: lost, failing: t('jobFailing'), late: t('jobLate') }[state]
  // The server's own name for a job of a later version.
  const known = jobNames.find((one) => one === name)
  return { id: `job-${name}`, label: known ? t(`job.${known}`) : purpose, value: formatList(locale, facts), advice }
}

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
function judgePostgres({ at, uptimeSeconds, database: { postgres } }: SystemFacts, words: Words): HealthCheck[] {
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
