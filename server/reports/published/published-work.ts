import type { Actor } from '#app/shared/access/permissions.ts'
import type { ReportDocument } from '#app/shared/reports/document.ts'
import type { PublishedWork, VersionDifferences } from '#app/shared/reports/report-preview.ts'
import type { FigureDifference } from '#app/shared/reports/report.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import { publishedVersion } from '#app/shared/reports/stage.ts'
import { onClient, reading, requirePermission, changing } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { buildDocument, type BuildDocument } from '../document/build-document.ts'
import { changedFiguresOf } from '../document/changed-figure.ts'
import { blockDifferences, changedFigures, restatedFigures } from '../document/differences.ts'
import { reportTranslator } from '../document/report-translator.ts'
import { writeBlockChanges, writeDifferences } from '../document/written-figures.ts'
import { reporters, reportNotFound, otherDays } from '../permission.ts'
import { readStoredReport } from '../reports.sql.ts'
import { readDocument, documentBefore } from './frozen-document.ts'
import { readRestated, readPublished, readReportVersion, writeRestated, markVersionRestated } from './versions.sql.ts'

/**
 * Returns what is published of a month, and the numbers of the newest version that the data contradicted when they were
 * last compared (`restateReport`); null if nothing is published. For Admins.
 * @throws UserError auth.forbidden, not_found for the client
 */
export async function getPublishedWork(context: Context, actor: Actor, key: ReportKey): Promise<PublishedWork | null> {
  const { clientId, month } = key
  requirePermission(actor, { clientId, permission: reporters })
  const found = await reading(context, actor, onClient({ clientId }), async (trx) => {
    const versions = await readPublished(trx, { clientId, month })
    const newest = versions[0] && { ...key, version: versions[0].version }
    const frozen = newest ? await readReportVersion(trx, newest) : null
    return newest && frozen ? { versions, frozen, differences: await readRestated(trx, newest) } : null
  })
  if (!found) return null
  const { versions, frozen, differences } = found
  const document = readDocument(frozen.document)
  return {
    versions: versions.map(({ version, publishedAt, publishedBy, viewedAt }) => ({
      version,
      publishedAt,
      publishedBy,
      viewedAt,
    })),
    language: document.language,
    restated: writeDifferences(
      await reportTranslator(document.language),
      document,
      changedFiguresOf(document, differences),
    ),
    restatedAt: frozen.restatedAt?.toISOString() ?? null,
  }
}

/**
 * Returns what differs between two published versions of a month, in the language of the newer one. For Admins.
 * @throws UserError auth.forbidden, not_found
 */
export async function compareVersions(
  context: Context,
  actor: Actor,
  { was, is, ...key }: ReportKey & { was: number; is: number },
): Promise<VersionDifferences> {
  const { clientId } = key
  requirePermission(actor, { clientId, permission: reporters })
  const [older, newer] = await reading(context, actor, onClient({ clientId }), async (trx) => {
    const frozen = async (version: number) => {
      const found = await readReportVersion(trx, { ...key, version })
      if (!found) throw reportNotFound()
      return readDocument(found.document)
    }
    return [await frozen(was), await frozen(is)] as const
  })
  const reader = await reportTranslator(newer.language)
  return {
    figures: writeDifferences(reader, newer, changedFigures(older, newer)),
    blocks: writeBlockChanges(reader, blockDifferences(older, newer)),
  }
}

/** Returns the numbers that differ between two documents; pure. */
type CompareDocuments = (was: ReportDocument, is: ReportDocument) => FigureDifference[]

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
