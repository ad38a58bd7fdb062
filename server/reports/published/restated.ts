import type { Actor } from '#app/shared/access/permissions.ts'
import type { ReportDocument } from '#app/shared/reports/document.ts'
import type { FigureDifference, ReportKey } from '#app/shared/reports/report.ts'
import { publishedVersion } from '#app/shared/reports/stage.ts'
import { changing, onClient, reading, requirePermission } from '../../access/use-case.ts'
import type { Context } from '../../context.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { buildDocument, type BuildDocument } from '../document/build-document.ts'
import { restatedFigures } from '../document/differences.ts'
import { otherDays, reporters, reportNotFound } from '../permission.ts'
import { readStoredReport } from '../reports.sql.ts'
import { documentBefore, readDocument } from './frozen-document.ts'
import { readRestated, writeRestated, markVersionRestated, readReportVersion } from './versions.sql.ts'

/** Returns the numbers that differ between two documents; pure. */
export type CompareDocuments = (was: ReportDocument, is: ReportDocument) => FigureDifference[]

/**
 * Compares the newest published version of a month with the data of today, stores which numbers differ, and returns
 * them. The version itself stays as it is. A number that is as published again is no longer listed. For Admins.
 * @throws UserError not_found if nothing is published, report.other_days for a running month with more days by now,
 * auth.forbidden
 */
export async function restateReport(
  context: Context,
  actor: Actor,
  key: ReportKey,
  { build = buildDocument, compare = restatedFigures }: { build?: BuildDocument; compare?: CompareDocuments } = {},
): Promise<FigureDifference[]> {
  const { clientId, month } = key
  requirePermission(actor, { clientId, permission: reporters })
  const { was, version, blocks, before } = await reading(context, actor, onClient({ clientId }), async (trx) => {
    const report = await readStoredReport(trx, key)
    const newest = report && publishedVersion(report)
    const frozen = newest ? await readReportVersion(trx, { ...key, version: newest }) : null
    if (!newest || !frozen) throw reportNotFound()
    return {
      was: readDocument(frozen.document),
      version: newest,
      blocks: frozen.blocks,
      before: await documentBefore(trx, key),
    }
  })
  const is = await build(context, actor, { clientId, month, language: was.language, blocks, before })
  // A version of a running month counts fewer days than the month has now: its numbers were never contradicted.
  if (is.period.from !== was.period.from || is.period.to !== was.period.to) throw otherDays()
  const differences = compare(was, is)
  return changing(context, actor, onClient({ clientId, permission: reporters }), async ({ trx }) => {
    const readAt = new Date(is.measuredAt)
    const isNewest = await withoutRowSecurity(trx, (system) => markVersionRestated(system, { ...key, version }, readAt))
    if (isNewest) await writeRestated(trx, { ...key, version }, differences, readAt)
    return readRestated(trx, { ...key, version })
  })
}
