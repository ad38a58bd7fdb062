import { formatBytes } from '../format/bytes.ts'
import type { JobFacts, SystemFacts } from './system-facts.ts'

/** One thing about the system with a plain judgement. */
export interface HealthCheck {
  id: string
  label: string
  /** What was measured. */
  value: string
  /** Null while it is fine; else what to do. */
  advice: string | null
}

const minutes = 60_000

/** Every check of the system, in the order in which a person would go through them. */
export function judgeSystem(facts: SystemFacts): HealthCheck[] {
  return [
    build(facts),
    uptime(facts),
    memory(facts),
    eventLoop(facts),
    database(facts),
    migrations(facts),
    ...disk(facts),
    refresher(facts),
    mails(facts),
    ...facts.jobs.map((job) => jobCheck(job, facts.at)),
  ]
}

function build({ version, build: stamp, node }: SystemFacts): HealthCheck {
  const value = `Loop ${version}, ${stamp === null ? 'not built' : `build ${stamp}`}, Node ${node}`
  const advice = Number.parseInt(node, 10) < 24 ? 'Loop is made for Node 24 or newer. Start it with npm start.' : null
  return { id: 'build', label: 'Version', value, advice }
}

function uptime({ uptimeSeconds }: SystemFacts): HealthCheck {
  return { id: 'uptime', label: 'Running for', value: duration(uptimeSeconds * 1000), advice: null }
}

function memory({ memory: { usedBytes, limitBytes } }: SystemFacts): HealthCheck {
  const full = usedBytes > 0.85 * limitBytes
  return {
    id: 'memory',
    label: 'Memory',
    value: `${formatBytes(usedBytes)} of ${formatBytes(limitBytes)}`,
    advice: full ? 'The server is close to its limit and may be ended. Give it more memory, or restart it.' : null,
  }
}

function eventLoop({ eventLoop: { p99Ms, maxMs, overSeconds } }: SystemFacts): HealthCheck {
  const value =
    overSeconds < 2
      ? 'Being measured'
      : `99 of 100 waits under ${ms(p99Ms)}, the longest ${ms(maxMs)} (last ${duration(overSeconds * 1000)})`
  const advice =
    p99Ms > 200 ? 'Pages answer slowly. Look for a long import, or give the server more processor time.' : null
  return { id: 'event-loop', label: 'Responsiveness', value, advice }
}

function database({ database: { kind, version, sizeBytes, answeredInMs } }: SystemFacts): HealthCheck {
  const name = kind === 'embedded' ? 'Embedded' : 'Postgres server'
  return {
    id: 'database',
    label: 'Database',
    value: `${name}, PostgreSQL ${version}, ${formatBytes(sizeBytes)}, answers in ${ms(answeredInMs)}`,
    advice: answeredInMs > 500 ? 'The database answers slowly. Look at its load, its disk and its network.' : null,
  }
}

function migrations({ database: { migrations: steps } }: SystemFacts): HealthCheck {
  return {
    id: 'migrations',
    label: 'Schema',
    value: `${steps.applied} of ${steps.known} steps applied`,
    advice:
      steps.applied === steps.known ? null : 'The schema is not this version’s. Stop every older Loop, then restart.',
  }
}

function disk({ disk: space }: SystemFacts): HealthCheck[] {
  if (space === null) return []
  const low = space.freeBytes < 1e9 || space.freeBytes < 0.05 * space.totalBytes
  return [
    {
      id: 'disk',
      label: 'Disk of the database',
      value: `${formatBytes(space.freeBytes)} free of ${formatBytes(space.totalBytes)}`,
      advice: low ? 'The disk is nearly full; events are lost when it is. Make room or move DATA_DIR.' : null,
    },
  ]
}

function refresher({ at, refresher: { waitingDays, oldestSince } }: SystemFacts): HealthCheck {
  const waited = oldestSince === null ? 0 : Date.parse(at) - Date.parse(oldestSince)
  const value =
    waitingDays === 0 ? 'Up to date' : `${plural(waitingDays, 'day')} to count, waiting for ${duration(waited)}`
  const advice =
    waited > 15 * minutes
      ? 'Numbers on pages are behind. That is normal after a large import; else look into the log for days that “could not be brought up to date”.'
      : null
  return { id: 'refresher', label: 'Counting of events', value, advice }
}

function mails({ at, mails: { sending, waiting, oldestSince, failed, kept } }: SystemFacts): HealthCheck {
  const value = [
    sending ? 'Sent by SMTP' : 'No mail server',
    `${waiting} waiting`,
    `${failed} failed`,
    ...(kept > 0 ? [`${kept} kept`] : []),
  ].join(', ')
  return { id: 'mails', label: 'Mails', value, advice: mailAdvice() }

  function mailAdvice(): string | null {
    if (!sending && waiting + kept > 0) return 'Nobody gets these mails. Set SMTP_URL, or hand them on from Mails.'
    if (failed > 0) return 'Open them under Mails: each says why it failed and can be tried again.'
    const late = oldestSince !== null && Date.parse(at) - Date.parse(oldestSince) > 30 * minutes
    return sending && late ? 'Mails wait for long. Check that the mail server can be reached.' : null
  }
}

function jobCheck({ name, purpose, state, lastRunAt, lastFailureAt, failure }: JobFacts, at: string): HealthCheck {
  const ago = (then: string) => `${duration(Date.parse(at) - Date.parse(then))} ago`
  const ran = lastRunAt === null ? 'Has not run yet' : `Last run ${ago(lastRunAt)}`
  const failed = lastFailureAt === null ? '' : `, last failure ${ago(lastFailureAt)}${failure ? ` (${failure})` : ''}`
  const advice = {
    ok: null,
    never: null,
    failing: 'Its last run failed. It is tried again by itself; the log says why.',
    late: 'It should have run again long ago. Restart the server, and look into the log.',
  }[state]
  return { id: `job-${name}`, label: purpose, value: ran + failed, advice }
}

const ms = (value: number) => (value < 10 ? `${Math.round(value * 10) / 10} ms` : `${Math.round(value)} ms`)
const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** A time span in its largest unit: 40 seconds, 12 minutes, 3 hours, 5 days. */
function duration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  if (seconds < 120) return plural(seconds, 'second')
  if (seconds < 7200) return plural(Math.floor(seconds / 60), 'minute')
  if (seconds < 172_800) return plural(Math.floor(seconds / 3600), 'hour')
  return plural(Math.floor(seconds / 86_400), 'day')
}
