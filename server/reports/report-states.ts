import { sql } from 'kysely'
import type { Actor } from '#app/shared/access/permissions.ts'
import { firstDayOf, type Month } from '#app/shared/calendar/month.ts'
import type { ReportOfClient } from '#app/shared/reports/report-state.ts'
import type { ReportState } from '#app/shared/reports/report.ts'
import { defaultSending } from '#app/shared/reports/sending-schedule.ts'
import { onAll, reading } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import type { ActorTrx } from '../db/database.ts'
import { forbidden } from '../errors/user-errors.ts'
import { readHolidays } from '../profile/agency-look.sql.ts'
import { reporters } from './permission.ts'
import { reportNeeds } from './report-need.ts'

/**
 * Returns the report of a month of every client that had begun by then, for the list of all clients: no more than that
 * shows, so that thousands of clients take three short statements. Archived clients are absent. For Admins.
 * @throws UserError auth.forbidden
 */
export async function listReportStates(context: Context, actor: Actor, month: Month): Promise<ReportOfClient[]> {
  if (!reporters.may(actor)) throw forbidden(reporters.error)
  return reading(context, actor, onAll(), async (trx) => {
    const needOf = reportNeeds({ holidays: await readHolidays(trx), now: context.clock() })
    const reports = new Map((await readReports(trx, month)).map((row) => [row.clientId, row]))
    const clients = await readClients(trx, month)
    return clients.map(({ clientId, timeZone, sendDay }): ReportOfClient => {
      const found = reports.get(clientId)
      const report = found ? summaryOf(found) : null
      const workingDay = sendDay ?? defaultSending.workingDay
      const { useful = null, sentence = null } = found ?? {}
      return {
        clientId,
        report,
        last: useful === null ? null : { useful, sentence: sentence ?? '' },
        need: needOf({ month, report }, { send: { workingDay }, timeZone }),
      }
    })
  })
}

interface ReportRow {
  clientId: string
  state: ReportState
  changedAt: Date
  publishedAt: Date | null
  viewedAt: Date | null
  useful: boolean | null
  sentence: string | null
}

const summaryOf = ({ state, changedAt, publishedAt, viewedAt }: ReportRow): ReportOfClient['report'] => ({
  state,
  changedAt: changedAt.toISOString(),
  publishedAt: publishedAt?.toISOString() ?? null,
  viewedAt: viewedAt?.toISOString() ?? null,
})

/** Returns the reports of a month, each with its newest version and the newest answer of a reader. */
async function readReports(trx: ActorTrx, month: Month): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select report.client_id as "clientId", report.state, report.changed_at as "changedAt",
      newest.published_at as "publishedAt", newest.first_viewed_at as "viewedAt", answer.useful, answer.sentence
    from report
    left join lateral (select published_at, first_viewed_at from report_version as one
      where one.client_id = report.client_id and one.month = report.month order by one.version desc limit 1) as newest on true
    left join lateral (select useful, sentence from report_feedback as one
      where one.client_id = report.client_id and one.month = report.month order by one.at desc, one.id limit 1) as answer on true
    where report.month = ${firstDayOf(month)}::date`.execute(trx)
  return rows
}

interface ClientRow {
  clientId: string
  timeZone: string
  /** The working day on which its reports are sent; null without a schedule. */
  sendDay: number | null
}

/**
 * Returns the clients that had begun by a month. Apart from their reports: the planner expects few rows of each table under
 * row-level security, and would compare every client with every report.
 */
async function readClients(trx: ActorTrx, month: Month): Promise<ClientRow[]> {
  const { rows } = await sql<ClientRow>`
    select client.id as "clientId", coalesce(site.time_zone, 'UTC') as "timeZone", schedule.send_day as "sendDay"
    from client
    left join lateral (select time_zone from website where website.client_id = client.id order by website.id limit 1)
      as site on true
    left join lateral (select send_day from report_schedule as one where one.client_id = client.id limit 1)
      as schedule on true
    where client.archived_at is null
      and ${firstDayOf(month)}::date >= date_trunc('month', client.created_at at time zone coalesce(site.time_zone, 'UTC'))`.execute(
    trx,
  )
  return rows
}
