import { sql } from 'kysely'
import { fork } from 'node:child_process'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { Context } from '#server/context.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import type { LoopDelay } from './event-loop-delay.ts'
import { onFreshDatabase } from './fresh-database.ts'
import { generateMonth } from './generate-events.ts'
import { waitsDuring } from './waits.ts'

/** The second working day of November 2026, when the reports of October are due. */
const due = Date.parse('2026-11-03T09:30:00Z')
const month = '2026-10-01'
const visitsOfEach = 800
/** Longer than any measurement: it has stopped. */
const patienceMs = 5 * 60_000

export interface ReportMails {
  reports: number
  /** Mails that the mail server has taken, and reports that are published. */
  mails: number
  published: number
  /** Seconds until all drafts were made, all were published, and all were mailed. */
  seconds: { drafted: number; published: number; mailed: number }
  delay: LoopDelay
  /** Milliseconds that a person's smallest question took meanwhile, ascending. */
  waits: number[]
  /** What is not done after five minutes: works of the queue and mails that wait, each with a reason. */
  left: string[]
}

/**
 * Makes and mails the reports of companies by schedule, as a server does: its jobs run in this process, with the process of
 * PDFs and a mail server beside it. Each company has one recipient, who gets the PDF.
 */
export async function measureReportMails(reports: number): Promise<ReportMails> {
  const sink = await startSink()
  const begun = Date.now()
  try {
    return await onFreshDatabase((context) => measureIn(context, reports, sink.mails), {
      settings: { SMTP_URL: `smtp://127.0.0.1:${sink.port}`, MAIL_FROM: 'Loop <loop@bench.test>' },
      clock: () => new Date(due + Date.now() - begun),
    })
  } finally {
    sink.stop()
  }
}

async function measureIn(context: Context, reports: number, mails: () => number): Promise<ReportMails> {
  await addCompanies(context, reports)
  const seconds = { drafted: 0, published: 0, mailed: 0 }
  const runner = startJobs(context)
  const histogram = monitorEventLoopDelay({ resolution: 1 })
  histogram.enable()
  const begun = performance.now()
  const elapsed = () => (performance.now() - begun) / 1000
  const { waits } = await waitsDuring(context, async () => {
    await runner.runOnce('draft-reports')
    seconds.drafted = elapsed()
    await runner.runOnce('send-reports')
    seconds.published = elapsed()
    while (mails() < reports && elapsed() * 1000 < patienceMs) await pause(20)
    seconds.mailed = elapsed()
  })
  histogram.disable()
  // The histogram measures the time between two of its own timers, which is the resolution if nothing is late.
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - 1)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from report_version`.execute(context.database.db)
  return {
    reports,
    mails: mails(),
    published: rows[0]?.n ?? 0,
    seconds,
    delay: { p50: late(histogram.percentile(50)), p99: late(histogram.percentile(99)), max: late(histogram.max) },
    waits,
    left: mails() < reports ? await readLeft(context) : [],
  }
}

async function readLeft({ database }: Context): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select format('%s work %s: %s, from %s, until %s', count(*), name, state, min(start_after), min(expire_at)) as text
      from (select name, state, start_after, started_on + expire_seconds * interval '1 second' as expire_at from loop_queue.job
        where state <> 'completed') as job group by name, state
    union all select format('%s mails after %s tries: %s', count(*), attempts, coalesce(failure, 'waiting'))
      from mail where sent_at is null group by attempts, failure
    union all select format('%s deliveries without a mail', count(*)) from report_delivery where mail_id is null`.execute(
    database.db,
  )
  return rows.map(({ text }) => text)
}

/** Adds companies with a month of traffic each, a recipient, and a schedule that makes and sends unreviewed reports. */
async function addCompanies({ database }: Context, count: number): Promise<void> {
  const { db } = database
  await generateMonth(database, visitsOfEach * 2.65, month)
  const { rows } = await sql<{ last: number }>`select max(id)::int as last from website`.execute(db)
  const from = (rows[0]?.last ?? 0) + 1
  const id = sql`('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`
  await sql`insert into client (id, company, plan, created_at)
    select ${id}, 'Company ' || n, 'Growth', '2025-10-01' from generate_series(${from}::int, ${count}::int) as n`.execute(
    db,
  )
  await sql`insert into website (id, client_id, domain, public_key, time_zone, import_salt, created_at)
    select n, ${id}, 'site-' || n || '.test', 'bench-' || n, 'UTC', '\\x00', '2025-10-01'
    from generate_series(${from}::int, ${count}::int) as n`.execute(db)
  for (const table of [
    'term',
    'attribution',
    'technology',
    'place',
    'visit',
    'day_rollup',
    'month_rollup',
    'site_day',
  ]) {
    const columns = await writtenColumns(db, table)
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))}) overriding system value
      select ${sql.join(columns.map((name) => sql.ref(`copied.${name}`)))} from ${sql.table(table)} as one
      cross join (select generate_series(2, ${count}::int) as n) as sites
      cross join lateral jsonb_populate_record(one, jsonb_build_object('site_id', n)) as copied
      where one.site_id = 1`.execute(db)
  }
  await sql`insert into app_user (id, role, first_name, email) values (${staff}, 'Admin', 'Ada', 'ada@bench.test')`.execute(
    db,
  )
  await sql`insert into report_recipient (client_id, email, attach_pdf, created_at)
    select id, 'owner@' || right(id::text, 12) || '.example', true, '2026-10-01' from client`.execute(db)
  await sql`insert into report_schedule (client_id, enabled, working_day, draft_time, changed_at, send_enabled, send_day,
      send_time, unreviewed_by, unreviewed_at)
    select id, true, 1, '06:00', '2026-10-15', true, 2, '09:00', ${staff}, '2026-10-15' from client`.execute(db)
  await sql`analyze`.execute(database.db)
}

/** Returns the columns of a table that are not computed from others. */
async function writtenColumns(db: Context['database']['db'], table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(db)
  return rows.map(({ name }) => name)
}

const staff = '00000000-0000-4000-8002-000000000001'
const messageSchema = v.union([v.object({ port: v.number() }), v.object({ mails: v.number() })])

async function startSink() {
  const child = fork(fileURLToPath(new URL('./mail-sink.ts', import.meta.url)), { execArgv: [] })
  let mails = 0
  const port = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.on('message', (sent) => {
      const message = v.parse(messageSchema, sent)
      if ('port' in message) resolve(message.port)
      else mails = message.mails
    })
  })
  return { port, mails: () => mails, stop: () => void child.kill() }
}
