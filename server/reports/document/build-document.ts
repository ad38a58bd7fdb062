import type { Actor } from '#app/shared/access/permissions.ts'
import type { Language } from '#app/shared/account/appearance.ts'
import { definitionVersion } from '#app/shared/analytics/counters.ts'
import { firstDayOf, lastDayOf, type Month } from '#app/shared/calendar/month.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { documentVersion, type ReportDocument } from '#app/shared/reports/document.ts'
import type { ReportBlock } from '#app/shared/reports/report.ts'
import { forClient } from '../../access/tenancy.ts'
import type { Context } from '../../context.ts'
import { readReportCompany } from '../reports.sql.ts'

/** What a document is built from. */
interface AskedDocument {
  clientId: string
  month: Month
  language: Language
  blocks: readonly ReportBlock[]
}

/** Builds a document with the numbers of this moment, as the actor may see them. */
export type BuildDocument = (context: Context, actor: Actor, asked: AskedDocument) => Promise<ReportDocument>

/**
 * Builds a report's document from its blocks: what a person wrote is shown, everything else is missing.
 * @throws AppError auth.forbidden, not_found
 */
export const buildDocument: BuildDocument = async (context, actor, { clientId, month, language, blocks }) => {
  const { company, domain, timeZone, currency } = await forClient(context, actor, clientId, (trx) =>
    readReportCompany(trx, clientId),
  )
  const at = context.clock()
  const from = firstDayOf(month)
  const to = lastDayOf(month)
  const reason = domain === null ? 'noWebsite' : 'noVisits'
  return {
    version: documentVersion,
    definitions: definitionVersion,
    language,
    month,
    period: { from, to },
    complete: localDay(at, timeZone) > to,
    compared: null,
    company: { name: company, domain: domain ?? '', timeZone, currency: currency ?? 'EUR' },
    measuredAt: at.toISOString(),
    blocks: blocks.map(({ id, kind, title, text, picture }) => ({
      id,
      kind,
      segment: null,
      title,
      text,
      picture,
      content:
        kind === 'text'
          ? { state: 'shown', sentences: [], figures: [], tables: [], charts: [] }
          : { state: 'missing', reason },
    })),
  }
}
