import type { Actor } from '#app/shared/access/permissions.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import { readableAccent } from '#app/shared/reports/accent.ts'
import type { ReportDocument } from '#app/shared/reports/document.ts'
import type { ReportAtWork } from '#app/shared/reports/report-list.ts'
import type { ReportPreview } from '#app/shared/reports/report-preview.ts'
import type { ReportKey } from '#app/shared/reports/report.ts'
import { writeReport } from '#app/shared/reports/write-report.ts'
import { onClient, reading, requirePermission } from '../../access/use-case.ts'
import type { Context } from '../../context.ts'
import { buildDocument } from '../document/build-document.ts'
import { readAgency } from '../look/agency.sql.ts'
import { reporters } from '../permission.ts'
import { reportReader } from '../report-reader.ts'
import { getReport } from '../reports.ts'
import { readStoredReport } from '../reports.sql.ts'
import { documentBefore, readDocument } from '../published/frozen-document.ts'
import { readReportVersion } from '../published/versions.sql.ts'
import { boundFigures } from './written-figures.ts'

/**
 * Returns a company's report of a month like `getReport`, or null for a month without one. For Admins.
 * @throws UserError auth.forbidden
 */
export async function findReport(context: Context, actor: Actor, key: ReportKey): Promise<ReportAtWork | null> {
  try {
    return await getReport(context, actor, key)
  } catch (error) {
    if (error instanceof UserError && error.code === 'not_found') return null
    throw error
  }
}

/**
 * Returns a report as its readers will see it, and the figures that texts can refer to: of a draft with the numbers of
 * now and with the blocks that are left out, of a published report what is frozen. Null for a month without a report.
 * For Admins.
 * @throws UserError auth.forbidden, not_found for the company
 */
export async function previewReport(context: Context, actor: Actor, key: ReportKey): Promise<ReportPreview | null> {
  const { clientId } = key
  requirePermission(actor, { clientId, permission: reporters })
  const found = await reading(context, actor, onClient({ clientId }), async (trx) => {
    const report = await readStoredReport(trx, key)
    if (!report) return null
    const { version, revision, state } = report
    const frozen = state === 'published' ? await readReportVersion(trx, { ...key, version }) : null
    if (frozen) {
      return { version, revision, document: readDocument(frozen.document), accentColor: frozen.look.accentColor }
    }
    const agency = await readAgency(trx)
    return { ...report, before: await documentBefore(trx, key), accentColor: agency?.accentColor ?? null }
  })
  if (!found) return null
  const { version, revision, accentColor } = found
  const document = 'document' in found ? found.document : await draftDocument(context, actor, key, found)
  const reader = await reportReader(document.language)
  return {
    version,
    revision,
    written: writeReport(reader, document),
    figures: boundFigures(reader, document),
    accent: readableAccent(accentColor),
  }
}

/** Builds a draft's document with all its blocks: whoever works on it sees what is left out, and why. */
const draftDocument = (
  context: Context,
  actor: Actor,
  { clientId, month }: ReportKey,
  { language, blocks, before }: Pick<ReportAtWork, 'language' | 'blocks'> & { before: ReportDocument | null },
): Promise<ReportDocument> =>
  buildDocument(context, actor, {
    clientId,
    month,
    language,
    blocks: blocks.map((block) => ({ ...block, hideIfMissing: false })),
    before,
  })
