import { randomUUID } from 'node:crypto'
import type { Actor } from '#app/shared/access/permissions.ts'
import { addMonths, monthsBetween } from '#app/shared/calendar/month.ts'
import { localMonth } from '#app/shared/calendar/zone.ts'
import { defaultBlocks } from '#app/shared/reports/default-blocks.ts'
import { nextStep } from '#app/shared/reports/next-step.ts'
import type { ReportAtWork, ReportListQuery, ReportListRow, StartReport } from '#app/shared/reports/report-list.ts'
import type { ReportKey } from '#app/shared/reports/report.ts'
import { changing, onAll, onClient, reading, requirePermission } from '../access/use-case.ts'
import type { Context } from '../context.ts'
import type { ActorTrx, Trx } from '../db/database.ts'
import { badInput, forbidden } from '../errors/user-errors.ts'
import { readChanges, readCommentsOfReport } from './draft/draft.sql.ts'
import { readHolidays } from './look/agency.sql.ts'
import { reporters, reportNotFound } from './permission.ts'
import { readReportList } from './report-list.sql.ts'
import {
  insertReport,
  readPersonName,
  readReportCompany,
  readStoredReport,
  type ReportCompany,
  type StoredReport,
} from './reports.sql.ts'
import { readTemplate } from './template/template.sql.ts'

/**
 * Returns the months of a company or of all companies with their reports, newest first, then by company; months without
 * a report too, from the one in which each company began. Each has whom it was mailed to, what readers answered and what
 * the schedules do next. Two statements, whatever the number of months and companies. For Admins.
 * @throws UserError auth.forbidden, not_found
 */
export async function listReports(context: Context, actor: Actor, query: ReportListQuery): Promise<ReportListRow[]> {
  const { clientId, from, to } = query
  const months = Array.from({ length: monthsBetween(from, to) + 1 }, (_, index) => addMonths(from, index))
  const read = async (trx: ActorTrx): Promise<ReportListRow[]> => {
    const holidays = await readHolidays(trx)
    const rows = await readReportList(trx, { clientId, months })
    const now = context.clock()
    return rows.map(({ schedules, ...row }) => {
      const hasReport = row.report !== null
      return { ...row, due: nextStep({ month: row.month, hasReport, schedules, holidays, now }) }
    })
  }
  if (clientId === null) {
    if (!reporters.may(actor)) throw forbidden(reporters.error)
    return reading(context, actor, onAll(), read)
  }
  requirePermission(actor, { clientId, permission: reporters })
  return reading(context, actor, onClient({ clientId }), read)
}

/**
 * Returns a company's report of a month as staff work on it, with comments and what changed since it was sent to
 * review. For Admins.
 * @throws UserError auth.forbidden, not_found
 */
export async function getReport(context: Context, actor: Actor, key: ReportKey): Promise<ReportAtWork> {
  requirePermission(actor, { clientId: key.clientId, permission: reporters })
  return reading(context, actor, onClient({ clientId: key.clientId }), (trx) => reportAtWork(trx, key))
}

/** Returns a report with everything around it, inside the transaction of a change or of a look. */
async function reportAtWork(trx: ActorTrx, key: ReportKey): Promise<ReportAtWork> {
  const report = await readStoredReport(trx, key)
  if (!report) throw reportNotFound()
  const { clientId, month } = key
  const [row] = await readReportList(trx, { clientId, months: [month] })
  // The list begins with the company's first month, which may have become later since.
  if (!row?.report) throw reportNotFound()
  const { language, blocks, revision } = report
  return {
    ...row.report,
    language,
    blocks,
    revision,
    sentToReview: await sentToReview(trx, report),
    comments: await readCommentsOfReport(trx, key),
  }
}

async function sentToReview(trx: ActorTrx, report: StoredReport): Promise<ReportAtWork['sentToReview']> {
  const { sentBy, sentAt, sentRevision } = report
  if (sentAt === null || sentRevision === null) return null
  return {
    person: sentBy === null ? null : await readPersonName(trx, sentBy),
    at: sentAt.toISOString(),
    changes: await readChanges(trx, report, sentRevision),
  }
}

/**
 * Begins a company's report of a month from its template, or from the default one, and returns it. A month has one
 * report: where it has one, that is returned and nothing changes. For Admins.
 * @throws UserError input.invalid for a month that has not begun or is before the company's first, auth.forbidden,
 * not_found
 */
export async function startReport(context: Context, actor: Actor, input: StartReport): Promise<ReportAtWork> {
  const { clientId, month, language } = input
  return changing(context, actor, onClient({ clientId, permission: reporters }), async ({ trx, at, record }) => {
    const company = await readReportCompany(trx, clientId)
    const first = localMonth(company.createdAt, company.timeZone)
    if (month < first || month > localMonth(at, company.timeZone)) throw badInput((t) => t('reportMonth'))
    const begun = await beginReport(trx, { clientId, month }, company, { language, personId: actor.userId, at })
    if (begun) await record('report.started', { month })
    return reportAtWork(trx, { clientId, month })
  })
}

/** Stores a draft from a company's template. @returns false if the month has a report */
export async function beginReport(
  trx: Trx,
  key: ReportKey,
  company: Pick<ReportCompany, 'language'>,
  { language, personId, at }: { language?: StartReport['language']; personId: string | null; at: Date },
): Promise<boolean> {
  const template = await readTemplate(trx, key.clientId)
  return insertReport(trx, key, {
    language: language ?? template?.language ?? company.language ?? 'en',
    blocks: template?.blocks ?? defaultBlocks(randomUUID),
    personId,
    at,
  })
}
