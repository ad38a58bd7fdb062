import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client'
import type { PostgresFacts } from '#app/shared/admin/system-facts.ts'
import { dropReasons } from '#app/shared/tracking/settings.ts'
import { getDatabaseFacts } from '../admin/admin.ts'
import type { Context } from '../context.ts'
import { serveMetrics } from '../http/metrics-server.ts'
import { readJobHealth } from '../jobs/jobs.ts'

/** Numbers of a process, which can be added up with those of others. */
type MetricNumbers = MetricObjectWithValues<MetricValue<string>>[]

/** The metrics of this process for Prometheus. */
export interface Metrics {
  contentType: string
  /** Returns all numbers in Prometheus's text format. */
  text(): Promise<string>
  /**
   * Returns all numbers for adding up with those of other workers.
   * @param stored whether to read what the database says of all workers together; one of them does
   */
  numbers(stored: boolean): Promise<MetricNumbers>
  /** Counts a request, and measures the time until the end of its answer. */
  watchRequest(request: IncomingMessage, response: ServerResponse): void
}

/** Time limit for the database, so that it does not keep the other numbers from being read. */
const patienceMs = 3000

/** Histogram buckets in seconds: from accepting an event to a query of the Stats API. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

/**
 * Serves the metrics of this process to Prometheus on a separate port until the context closes. It needs no sign-in,
 * so it listens on this machine only unless METRICS_HOST is set.
 * @returns the metrics; null if METRICS_PORT is not set
 * @throws ListenError if the address is taken or not one of this machine
 */
export async function startMetrics(context: Context): Promise<Metrics | null> {
  const { METRICS_PORT: port, METRICS_HOST: host } = context.env
  if (port === undefined) return null
  const metrics = createMetrics(context)
  context.onClose(await serveMetrics({ port, host, log: context.log }, metrics))
  return metrics
}

/**
 * Creates the metrics of this process. Labels are groups of routes, classes of status codes, reasons and jobs: never
 * a person, client or website.
 */
export function createMetrics(context: Context): Metrics {
  const { database, ingest, identity, clock } = context
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const duration = new Histogram({
    name: 'loop_http_request_duration_seconds',
    help: 'Duration of requests until the end of the answer, by group of routes and class of status.',
    labelNames: ['group', 'status'],
    buckets,
    registers,
  })
  const counter = <T extends string>(name: string, help: string, labelNames: T[] = []) =>
    new Counter({ name, help, labelNames, registers })
  const gauge = <T extends string>(name: string, help: string, labelNames: T[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  // Of several workers the first one reads what the database says of all of them, and the others say nothing.
  const storedGauge = <T extends string>(name: string, help: string, labelNames: T[] = []) =>
    new Gauge({ name, help, labelNames, registers, aggregator: 'first' })

  const accepted = counter('loop_events_accepted_total', 'Events stored by this process.')
  const failed = counter('loop_events_failed_total', 'Events answered with 503, wherever on their way they failed.')
  const dropped = counter('loop_events_dropped_total', 'Events not counted, by reason.', ['reason'])

  const connections = gauge('loop_database_connections', 'Connections to the database, by state.', ['state'])
  const waiting = gauge('loop_database_waiting', 'Callers waiting for a connection.')
  const up = storedGauge('loop_database_up', 'Whether the database answered this scrape.')
  const size = storedGauge('loop_database_size_bytes', 'Size of the database.')
  const used = storedGauge('loop_database_server_connections', 'Connections of all clients of the Postgres.')
  const limit = storedGauge('loop_database_server_connections_limit', 'Connections that the Postgres accepts.')
  const wal = storedGauge('loop_database_wal_bytes', 'Size of the write-ahead log; missing if the role may not see it.')
  const rows = storedGauge('loop_database_rows', 'Rows of all tables by Postgres’s estimate, by state.', ['state'])
  const dead = storedGauge('loop_database_dead_rows', 'Dead rows of the five tables with the most.', ['table'])
  const transaction = storedGauge('loop_database_oldest_transaction_seconds', 'Age of the oldest open transaction.')
  const vacuumed = storedGauge(
    'loop_database_vacuum_timestamp_seconds',
    'Time of the last vacuum of the tables of packed days; missing if there was none.',
    ['table'],
  )
  const days = storedGauge('loop_refresh_waiting_days', 'Days of websites with numbers that are not up to date yet.')
  const oldest = storedGauge('loop_refresh_oldest_seconds', 'Waiting time of the day that has waited longest.')
  const mails = storedGauge('loop_mails_waiting', 'Mails waiting to be sent.')
  const oldestMail = storedGauge('loop_mails_oldest_seconds', 'Age of the mail that has waited longest.')
  const lostMails = storedGauge('loop_mails_failed', 'Mails of the last 90 days that were given up.')
  const jobState = storedGauge(
    'loop_job_state',
    'State of each job over all processes: 1 for the current state, 0 for the others.',
    ['job', 'state'],
  )
  const jobRun = storedGauge(
    'loop_job_last_run_timestamp_seconds',
    'Time of each job’s last run, recorded at most once a minute.',
    ['job'],
  )
  const givenUp = storedGauge('loop_job_given_up', 'Work of each job that was given up after many failures.', ['job'])
  const server = [used, limit, wal, rows, dead, transaction, vacuumed]
  const stored = [size, ...server, days, oldest, mails, oldestMail, lostMails, jobState, jobRun, givenUp]

  function readProcess(): void {
    const counts = ingest.counts()
    for (const [kept, count] of [
      [accepted, counts.accepted],
      [failed, counts.failed],
    ] as const) {
      kept.reset()
      kept.inc(count)
    }
    dropped.reset()
    for (const reason of dropReasons) dropped.inc({ reason }, counts.dropped.get(reason) ?? 0)
    const load = database.load()
    connections.set({ state: 'idle' }, load.idle)
    connections.set({ state: 'used' }, load.connections - load.idle)
    waiting.set(load.waiting)
  }

  const secondsSince = (at: Date | null) => (at ? Math.max(0, (clock().getTime() - at.getTime()) / 1000) : 0)

  function forgetStored(): void {
    for (const one of stored) one.reset()
  }

  async function readStored(): Promise<void> {
    const facts = Promise.all([getDatabaseFacts(context), readJobHealth(context)]).catch(() => null)
    const answer = await Promise.race([facts, wait(patienceMs, null, { ref: false })])
    forgetStored()
    up.set(answer ? 1 : 0)
    if (!answer) return
    const [of, jobs] = answer
    size.set(of.sizeBytes)
    setServer(of.postgres)
    days.set(of.waitingDays)
    oldest.set(secondsSince(of.oldestDirty))
    mails.set(of.mailsWaiting)
    oldestMail.set(secondsSince(of.oldestMail))
    lostMails.set(of.mailsFailed)
    for (const { name: job, state, lastRunAt, givenUp: lost } of jobs) {
      givenUp.set({ job }, lost)
      for (const each of ['ok', 'failing', 'late', 'never'] as const)
        jobState.set({ job, state: each }, each === state ? 1 : 0)
      if (lastRunAt !== null) jobRun.set({ job }, Date.parse(lastRunAt) / 1000)
    }
  }

  function setServer(facts: PostgresFacts): void {
    used.set(facts.connections.used)
    limit.set(facts.connections.limit)
    // A gauge without labels is 0 after its reset, which no log is.
    if (facts.wal) wal.set(facts.wal.bytes)
    else wal.remove()
    rows.set({ state: 'live' }, facts.rows.live)
    rows.set({ state: 'dead' }, facts.rows.dead)
    for (const { table, dead: count } of facts.rows.worst) dead.set({ table }, count)
    transaction.set(facts.oldestTransactionSeconds ?? 0)
    for (const { table, vacuumedAt } of facts.packed) {
      if (vacuumedAt !== null) vacuumed.set({ table }, Date.parse(vacuumedAt) / 1000)
    }
  }

  const isSignIn = (pathname: string) => identity?.owns(pathname) ?? false
  return {
    contentType: registry.contentType,
    async text() {
      await readStored()
      readProcess()
      return registry.metrics()
    },
    async numbers(isStored) {
      if (isStored) await readStored()
      else forgetStored()
      readProcess()
      return registry.getMetricsAsJSON()
    },
    watchRequest(request, response) {
      const began = performance.now()
      response.once('close', () => {
        const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted'
        duration.observe({ group: groupOf(request.url ?? '/', isSignIn), status }, (performance.now() - began) / 1000)
      })
    },
  }
}

/** Groups of routes, as coarse as charts need them: paths with a person, client or website never become labels. */
const groups: readonly { prefix: string; group: string }[] = [
  { prefix: '/api/event/speed', group: 'speed' },
  { prefix: '/api/event', group: 'events' },
  { prefix: '/api/mcp', group: 'mcp' },
  { prefix: '/api/v2/', group: 'stats' },
  { prefix: '/api/', group: 'api' },
  { prefix: '/js/', group: 'script' },
  { prefix: '/_serverFn/', group: 'calls' },
  { prefix: '/share/', group: 'shares' },
  { prefix: '/decide/', group: 'decisions' },
  { prefix: '/assets/', group: 'files' },
  { prefix: '/healthz', group: 'health' },
  { prefix: '/livez', group: 'health' },
]

/** Returns the group of a request's URL. */
export function groupOf(url: string, isSignIn: (pathname: string) => boolean): string {
  const [pathname = '/'] = url.split('?', 1)
  const known = groups.find(({ prefix }) => pathname.startsWith(prefix))
  if (known) return known.group
  if (isSignIn(pathname)) return 'sign-in'
  return /\.\w+$/.test(pathname) ? 'files' : 'pages'
}
