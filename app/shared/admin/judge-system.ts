import { dayMs } from '../calendar/duration.ts'
import { formatBytes } from '../format/bytes.ts'
import { formatList } from '../format/list.ts'
import { formatAgo, formatLargestUnit, formatMilliseconds } from '../format/time-span.ts'
import type { EnglishOf } from '../messages/areas.ts'
import type { Say } from '../messages/message-types.ts'
import type { Reader } from '../messages/reader.ts'
import type { HealthCheck } from './health-check.ts'
import { judgePostgres } from './judge-postgres.ts'
import { mailFailureSentence } from './mail-failure-sentence.ts'
import { jobNames, type JobFacts, type SystemFacts } from './system-facts.ts'

/** The texts of the checks. */
interface Words extends Reader<'systemHealth'> {
  sayFailure: Say<EnglishOf<'sentMails'>>
}

const minutes = 60_000

/** Returns every check of the system, in the order in which a person would go through them. */
export function judgeSystem(facts: SystemFacts, words: Words): HealthCheck[] {
  return [
    build(facts, words),
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

function build({ version, build: stamp, node }: SystemFacts, { say }: Words): HealthCheck {
  const value =
    stamp === null ? say('versionNotBuilt', { version, node }) : say('versionBuilt', { version, build: stamp, node })
  const advice = Number.parseInt(node, 10) < 24 ? say('nodeOld') : null
  return { id: 'build', label: say('version'), value, advice }
}

function uptime({ uptimeSeconds }: SystemFacts, { say, locale }: Words): HealthCheck {
  return { id: 'uptime', label: say('uptime'), value: formatLargestUnit(locale, uptimeSeconds), advice: null }
}

function memory({ memory: { usedBytes, limitBytes } }: SystemFacts, { say, locale }: Words): HealthCheck {
  const full = usedBytes > 0.85 * limitBytes
  return {
    id: 'memory',
    label: say('memory'),
    value: say('note.usedOfLimit', { used: formatBytes(locale, usedBytes), limit: formatBytes(locale, limitBytes) }),
    advice: full ? say('memoryFull') : null,
  }
}

function eventLoop({ eventLoop: { p99Ms, maxMs, overSeconds } }: SystemFacts, { say, locale }: Words): HealthCheck {
  const value =
    overSeconds < 2
      ? say('beingMeasured')
      : say('waits', {
          p99: formatMilliseconds(locale, p99Ms),
          most: formatMilliseconds(locale, maxMs),
          time: formatLargestUnit(locale, overSeconds),
        })
  const advice = p99Ms > 200 ? say('slowPages') : null
  return { id: 'event-loop', label: say('responsiveness'), value, advice }
}

function database(
  { database: { kind, version, sizeBytes, answeredInMs } }: SystemFacts,
  { say, locale }: Words,
): HealthCheck {
  return {
    id: 'database',
    label: say('database'),
    value: say('databaseFacts', {
      kind,
      version,
      size: formatBytes(locale, sizeBytes),
      time: formatMilliseconds(locale, answeredInMs),
    }),
    advice: answeredInMs > 500 ? say('databaseSlow') : null,
  }
}

function migrations({ database: { migrations: steps } }: SystemFacts, { say }: Words): HealthCheck {
  return {
    id: 'migrations',
    label: say('schema'),
    value: say('schemaSteps', steps),
    advice: steps.applied === steps.known ? null : say('schemaOther'),
  }
}

function disk({ disk: space }: SystemFacts, { say, locale }: Words): HealthCheck[] {
  if (space === null) return []
  const low = space.freeBytes < 1e9 || space.freeBytes < 0.05 * space.totalBytes
  return [
    {
      id: 'disk',
      label: say('disk'),
      value: say('diskFree', {
        free: formatBytes(locale, space.freeBytes),
        total: formatBytes(locale, space.totalBytes),
      }),
      advice: low ? say('diskLow') : null,
    },
  ]
}

function refresher({ at, refresher: { waitingDays, oldestSince } }: SystemFacts, { say, locale }: Words): HealthCheck {
  const waited = oldestSince === null ? 0 : Date.parse(at) - Date.parse(oldestSince)
  const value =
    waitingDays === 0
      ? say('countingCurrent')
      : say('countingBehind', { count: waitingDays, time: formatLargestUnit(locale, waited / 1000) })
  const advice = waited > 15 * minutes ? say('countingLate') : null
  return { id: 'refresher', label: say('counting'), value, advice }
}

function mails(
  { at, mails: { sending, waiting, oldestSince, failed, kept } }: SystemFacts,
  { say }: Words,
): HealthCheck {
  const facts = { sending: sending ? 'yes' : 'no', waiting, failed }
  const value = kept > 0 ? say('mailFactsKept', { ...facts, kept }) : say('mailFacts', facts)
  return { id: 'mails', label: say('page.mails'), value, advice: mailAdvice() }

  function mailAdvice(): string | null {
    if (!sending && waiting + kept > 0) return say('mailsUnsent')
    if (failed > 0) return say('mailsFailed')
    const late = oldestSince !== null && Date.parse(at) - Date.parse(oldestSince) > 30 * minutes
    return sending && late ? say('mailsLate') : null
  }
}

/** Vendors publish a new file every week or month, and ask people not to use an old one for long. */
const oldGeoipMs = 90 * dayMs

function geoip({ at, geoip: { state, type, builtAt } }: SystemFacts, { say, locale }: Words): HealthCheck[] {
  if (state === 'off') return []
  const age = builtAt === null ? 0 : Date.parse(at) - Date.parse(builtAt)
  const ago = formatAgo(locale, age / 1000)
  const value =
    state === 'ready'
      ? say('geoipReady', { type, ago })
      : builtAt === null
        ? say('geoipUnused')
        : say('geoipKept', { type, ago })
  const old = age > oldGeoipMs ? say('geoipOld') : null
  const advice = { ready: old, missing: say('geoipMissing'), broken: say('geoipBroken') }[state]
  return [{ id: 'geoip', label: say('geoip'), value, advice }]
}

function jobCheck(job: JobFacts, at: string, { say, sayFailure, locale }: Words): HealthCheck {
  const { name, purpose, state, lastRunAt, lastFailureAt, failure, givenUp } = job
  const ago = (then: string) => formatAgo(locale, (Date.parse(at) - Date.parse(then)) / 1000)
  const facts = [lastRunAt === null ? say('jobNeverRan') : say('jobRan', { ago: ago(lastRunAt) })]
  if (lastFailureAt !== null) {
    const since = ago(lastFailureAt)
    facts.push(
      failure
        ? say('jobFailedWith', { ago: since, failure: mailFailureSentence(sayFailure, failure) })
        : say('jobFailed', { ago: since }),
    )
  }
  if (givenUp > 0) facts.push(say('jobGivenUp', { count: givenUp }))
  const lost = givenUp > 0 ? say('jobGaveUp') : null
  const advice = { ok: lost, never: lost, failing: say('jobFailing'), late: say('jobLate') }[state]
  // The server's own name for a job of a later version.
  const known = jobNames.find((one) => one === name)
  return { id: `job-${name}`, label: known ? say(`job.${known}`) : purpose, value: formatList(locale, facts), advice }
}
