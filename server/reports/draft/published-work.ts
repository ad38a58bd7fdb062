import type { Actor } from '#app/shared/access/permissions.ts'
import { changedFiguresOf } from '#app/shared/reports/changed-figure.ts'
import type { PublishedWork, Reviewer, VersionDifferences } from '#app/shared/reports/report-preview.ts'
import type { ReportKey } from '#app/shared/reports/report.ts'
import { onClient, reading, requirePermission } from '../../access/use-case.ts'
import type { Context } from '../../context.ts'
import { blockDifferences, changedFigures } from '../document/differences.ts'
import { readReviewers } from './draft.sql.ts'
import { reporters, reportNotFound } from '../permission.ts'
import { reportReader } from '../report-reader.ts'
import { readDocument } from '../published/frozen-document.ts'
import { readRestated, readPublished, readReportVersion } from '../published/versions.sql.ts'
import { writeBlockChanges, writeDifferences } from './written-figures.ts'

/**
 * Returns what is published of a month, and the numbers of the newest version that the data contradicted when they were
 * last compared (`restateReport`); null if nothing is published. For Admins.
 * @throws UserError auth.forbidden, not_found for the company
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
      await reportReader(document.language),
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
  const reader = await reportReader(newer.language)
  return {
    figures: writeDifferences(reader, newer, changedFigures(older, newer)),
    blocks: writeBlockChanges(reader, blockDifferences(older, newer)),
  }
}

/**
 * Returns who can review a company's reports: active Admins, by name. For Admins.
 * @throws UserError auth.forbidden, not_found for the company
 */
export async function listReviewers(context: Context, actor: Actor, clientId: string): Promise<Reviewer[]> {
  requirePermission(actor, { clientId, permission: reporters })
  return reading(context, actor, onClient({ clientId }), readReviewers)
}
