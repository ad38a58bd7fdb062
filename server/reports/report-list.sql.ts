import { sql } from 'kysely'
import type { Day } from '#app/shared/calendar/day.ts'
import { firstDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import type { ReportAnswers, ReportListRow } from '#app/shared/reports/report-list.ts'
import type { ReportState, ReportSummary } from '#app/shared/reports/report.ts'
import { defaultSchedule } from '#app/shared/reports/schedule.ts'
import { defaultSending } from '#app/shared/reports/sending-schedule.ts'
import type { Trx } from '../db/database.ts'
import type { ReportSchedules } from './next-step.ts'
import { personNameSql } from './reports.sql.ts'

/** A row of the list as it is read: the client's schedules instead of the step that comes next. */
export interface StoredListRow extends Omit<ReportListRow, 'due'> {
  schedules: ReportSchedules
}

/** A row of the list: a client's month, with its report if it has one. */
interface ListedRow {
  clientId: string
  company: string
  month: Day
  version: number | null
  state: ReportState | null
  reviewerId: string | null
  reviewer: string | null
  publishedAt: Date | null
  viewedAt: Date | null
  changedAt: Date | null
  sent: number
  asked: number
  waiting: number
  useful: number
  notUseful: number
  lastUseful: boolean | null
  lastSentence: string
  lastVersion: number
  lastAt: Date | null
  timeZone: string
  /** Null without schedules, like all that follow. */
  draftEnabled: boolean | null
  draftDay: number
  draftTime: string
  draftedMonth: Day | null
  sendEnabled: boolean
  sendDay: number
  sendTime: string
  sentMonth: Day | null
}

/**
 * Returns the months of clients from the one in which each began, newest first, then by client, in one statement.
 * Clients that are archived are left out.
 * @param asked.clientId null for all clients
 */
export async function readReportList(
  trx: Trx,
  { clientId, months }: { clientId: string | null; months: readonly Month[] },
): Promise<StoredListRow[]> {
  const { rows } = await sql<ListedRow>`
    select client.id as "clientId", client.company, asked.month, report.version, report.state,
      report.reviewer_id as "reviewerId", ${personNameSql('report.reviewer_id')} as reviewer, report.changed_at as "changedAt",
      newest.published_at as "publishedAt", newest.first_viewed_at as "viewedAt",
      delivered.sent, delivered.asked, waiting.count as waiting,
      answers.useful, answers."notUseful", last.useful as "lastUseful", last.sentence as "lastSentence",
      last.version as "lastVersion", last.at as "lastAt", coalesce(site.time_zone, 'UTC') as "timeZone",
      schedule.enabled as "draftEnabled", schedule.working_day as "draftDay", schedule.draft_time as "draftTime",
      schedule.drafted_month as "draftedMonth", schedule.send_enabled as "sendEnabled", schedule.send_day as "sendDay",
      schedule.send_time as "sendTime", schedule.sent_month as "sentMonth"
    from client
    left join lateral (select time_zone from website where website.client_id = client.id order by website.id limit 1)
      as site on true
    left join report_schedule as schedule on schedule.client_id = client.id
    join unnest(${months.map(firstDayOf)}::date[]) as asked (month)
      on asked.month >= date_trunc('month', client.created_at at time zone coalesce(site.time_zone, 'UTC'))
    left join report on report.client_id = client.id and report.month = asked.month
    left join lateral (select version, published_at, first_viewed_at from report_version as one
      where one.client_id = report.client_id and one.month = report.month order by one.version desc limit 1) as newest on true
    cross join lateral (select count(distinct email)::int as asked,
        count(distinct email) filter (where written_at is not null)::int as sent
      from report_delivery as one
      where one.client_id = report.client_id and one.month = report.month and one.version = newest.version) as delivered
    cross join lateral (select count(*)::int as count from report_recipient as one
      where one.client_id = report.client_id and newest.version is not null
        and one.unsubscribed_at is null and one.bounced_at is null
        and not exists (select from report_delivery as sent where sent.client_id = one.client_id
          and sent.month = report.month and sent.version = newest.version and sent.email = lower(one.email))) as waiting
    cross join lateral (select count(*) filter (where useful)::int as useful,
        count(*) filter (where not useful)::int as "notUseful"
      from report_feedback as one
      where one.client_id = report.client_id and one.month = report.month and one.version = newest.version) as answers
    left join lateral (select useful, sentence, version, at from report_feedback as one
      where one.client_id = report.client_id and one.month = report.month order by one.at desc, one.id limit 1)
      as last on true
    where client.archived_at is null ${clientId === null ? sql`` : sql`and client.id = ${clientId}`}
    order by asked.month desc, lower(client.company), client.id`.execute(trx)
  return rows.map((row) => {
    const { clientId, company } = row
    const month = monthOf(row.month)
    const of = row.asked + row.waiting
    return {
      clientId,
      company,
      month,
      report: summaryOf(row, month),
      delivery: of === 0 ? null : { sent: row.sent, of },
      answers: answersOf(row),
      schedules: schedulesOf(row),
    }
  })
}

function summaryOf(row: ListedRow, month: Month): ReportSummary | null {
  const { version, state, changedAt, reviewerId } = row
  if (version === null || state === null || changedAt === null) return null
  return {
    clientId: row.clientId,
    company: row.company,
    month,
    version,
    state,
    reviewer: reviewerId === null ? null : { id: reviewerId, name: row.reviewer ?? '' },
    publishedAt: row.publishedAt?.toISOString() ?? null,
    viewedAt: row.viewedAt?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
  }
}

function answersOf(row: ListedRow): ReportAnswers | null {
  const { lastUseful: useful, lastAt: at, lastSentence: sentence, lastVersion: version } = row
  if (useful === null || at === null) return null
  const last = { useful, sentence, version, at: at.toISOString() }
  return { useful: row.useful, notUseful: row.notUseful, last }
}

function schedulesOf(row: ListedRow): ReportSchedules {
  const { timeZone, draftEnabled } = row
  if (draftEnabled === null) {
    return { draft: { ...defaultSchedule, done: null }, send: { ...defaultSending, done: null }, timeZone }
  }
  const doneOf = (month: Day | null) => (month === null ? null : monthOf(month))
  return {
    draft: { enabled: draftEnabled, workingDay: row.draftDay, time: row.draftTime, done: doneOf(row.draftedMonth) },
    send: { enabled: row.sendEnabled, workingDay: row.sendDay, time: row.sendTime, done: doneOf(row.sentMonth) },
    timeZone,
  }
}
