import type { Actor } from '#app/shared/access/permissions.ts'
import type { ReadReport, ReaderFeedback } from '#app/shared/reports/report-links.ts'
import type { PublishedSummary } from '#app/shared/reports/report-list.ts'
import type { FigureDifference } from '#app/shared/reports/report.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import { changing, onClient } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { changedFiguresOf, type ChangedFigure } from '../document/changed-figure.ts'
import { blockDifferences, changedFigures } from '../document/differences.ts'
import { reportTranslator } from '../document/report-translator.ts'
import { writeChangedNumbers } from '../document/write-changed-numbers.ts'
import { readAnswer } from '../feedback/feedback.sql.ts'
import { reportNotFound } from '../permission.ts'
import { readDocument, requireReader } from '../published/frozen-document.ts'
import { wordsOfVersion } from '../published/frozen-forms.ts'
import { readRestated, readPublished, readReportVersion } from '../published/versions.sql.ts'

/** A published version as it is stored, with what a reader sees with it. */
interface FoundVersion {
  shown: PublishedSummary
  versions: PublishedSummary[]
  frozen: NonNullable<Awaited<ReturnType<typeof readReportVersion>>>
  /** The version before, as it is stored; null for the first. */
  before: { version: number; document: unknown; written: unknown } | null
  restated: FigureDifference[]
}

/**
 * Returns a published version of a month as it is stored; null without one. The caller has checked who asks.
 * @param version null for the newest
 */
export async function findVersion(trx: Trx, key: ReportKey, version: number | null): Promise<FoundVersion | null> {
  const versions = await readPublished(trx, key)
  const index = version === null ? 0 : versions.findIndex((one) => one.version === version)
  const [shown, older] = [versions[index], versions[index + 1]]
  const frozen = shown && (await readReportVersion(trx, { ...key, version: shown.version }))
  if (!frozen) return null
  const before = older && (await readReportVersion(trx, { ...key, version: older.version }))
  return {
    shown,
    versions,
    frozen,
    before: before && older ? { version: older.version, document: before.document, written: before.written } : null,
    restated: await readRestated(trx, { ...key, version: shown.version }),
  }
}

/** Returns a stored version in the report's own words. Outside of a transaction, because writing takes a moment. */
export async function writeVersion(
  context: Pick<Context, 'database'>,
  clientId: string,
  { shown, versions, frozen, before, restated }: FoundVersion,
  feedback: ReaderFeedback | null,
): Promise<ReadReport> {
  const document = readDocument(frozen.document)
  const reader = await reportTranslator(document.language)
  const key = { clientId, month: shown.month, version: shown.version }
  const written = await wordsOfVersion(context, key, { document, written: frozen.written })
  const numbers = (changed: ChangedFigure[]) => writeChangedNumbers(reader, document, written, changed)
  const older = before && readDocument(before.document)
  const olderWords =
    before &&
    older &&
    (await wordsOfVersion(context, { ...key, version: before.version }, { ...before, document: older }))
  return {
    month: shown.month,
    version: shown.version,
    newest: versions[0]?.version ?? shown.version,
    publishedAt: shown.publishedAt,
    written,
    look: frozen.look,
    restated: numbers(changedFiguresOf(document, restated)),
    restatedAt: frozen.restatedAt?.toISOString() ?? null,
    reissue: before &&
      older &&
      olderWords && {
        since: before.version,
        numbers: numbers(changedFigures(older, document)),
        blocks: changedTitles(olderWords, written, new Set(changedBlocks(older, document))),
      },
    versions: versions.map(({ version, publishedAt }) => ({ version, publishedAt })),
    feedback,
  }
}

const changedBlocks = (...documents: Parameters<typeof blockDifferences>) =>
  blockDifferences(...documents).map(({ blockId }) => blockId)

/** Returns the titles of blocks that changed, in the order of the newer report; removed ones come last. */
function changedTitles(older: ReadReport['written'], newer: ReadReport['written'], changed: ReadonlySet<string>) {
  const known = new Set(newer.blocks.map(({ id }) => id))
  return [...newer.blocks, ...older.blocks.filter(({ id }) => !known.has(id))]
    .filter(({ id }) => changed.has(id))
    .map(({ title }) => title)
}

/**
 * Returns a published report in its own words, with what its reader sees with it. May be called by the client's own
 * people and Admins.
 * @param asked.version null for the newest
 * @throws UserError auth.forbidden, not_found
 */
export async function getReadReport(
  context: Context,
  actor: Actor,
  { version, ...key }: ReportKey & { version: number | null },
): Promise<ReadReport> {
  requireReader(actor, key.clientId)
  const { found, feedback } = await changing(context, actor, onClient({ clientId: key.clientId }), async ({ trx }) => {
    const stored = await findVersion(trx, key, version)
    if (!stored) throw reportNotFound()
    const of = { ...key, version: stored.shown.version }
    // People have no right to read answers, not even their own.
    const own = await withoutRowSecurity(trx, (system) => readAnswer(system, of, { personId: actor.userId }))
    return { found: stored, feedback: own }
  })
  return writeVersion(context, key.clientId, found, feedback)
}
