import type { Actor } from '#app/shared/access/permissions.ts'
import type { Language } from '#app/shared/account/appearance.ts'
import { localMonth } from '#app/shared/calendar/zone.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import { readableAccent } from '#app/shared/reports/accent.ts'
import { blockChanges, type BlockChange } from '#app/shared/reports/block-changes.ts'
import type { ReportDocument } from '#app/shared/reports/document.ts'
import type { ReportChanges, ReportAtWork, StartReport } from '#app/shared/reports/report-list.ts'
import type { ReportPreview } from '#app/shared/reports/report-preview.ts'
import {
  isLeftOut,
  type ReportBlock,
  type SaveBlocks,
  maxReportComments,
  type AddReportComment,
} from '#app/shared/reports/report.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import {
  type Change,
  changing,
  onClient,
  reading,
  requirePermission,
  requireBelowLimit,
} from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx, Trx } from '../../db/database.ts'
import { badInput, notFound, userError } from '../../errors/user-errors.ts'
import { buildDocument } from '../document/build-document.ts'
import { reportTranslator } from '../document/report-translator.ts'
import { writeReport } from '../document/write-report.ts'
import { boundFigures } from '../document/written-figures.ts'
import { readAgency } from '../../profile/agency-look.sql.ts'
import { reportChanged, reporters, reportNotFound, requireAction } from '../permission.ts'
import { readKnownPictures } from '../pictures/pictures.sql.ts'
import { documentBefore, readDocument } from '../published/frozen-document.ts'
import { wordsOfVersion } from '../published/frozen-forms.ts'
import { readReportVersion } from '../published/versions.sql.ts'
import { readReportList } from '../report-list.sql.ts'
import {
  lockReport,
  readStoredReport,
  updateDraft,
  type StoredReport,
  readPersonName,
  readReportCompany,
  type ReportCompany,
  insertReport,
} from '../reports.sql.ts'
import { readBeginning } from '../template/template.sql.ts'
import {
  insertChange,
  readChanges,
  countReportComments,
  deleteCommentRow,
  insertReportComment,
  readCommentsOfReport,
} from './draft.sql.ts'

/**
 * Returns a client's report of a month as staff work on it, with comments and what changed since it was sent to
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
  // The list begins with the client's first month, which may have become later since.
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
 * Begins a client's report of a month from its template, else from the agency's, and returns it. A month has one
 * report: where it has one, that is returned and nothing changes. For Admins.
 * @throws UserError input.invalid for a month that has not begun or is before the client's first, auth.forbidden,
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

/** Stores a draft from a client's template. @returns false if the month has a report */
export async function beginReport(
  trx: Trx,
  key: ReportKey,
  company: Pick<ReportCompany, 'language'>,
  { language, personId, at }: { language?: StartReport['language']; personId: string | null; at: Date },
): Promise<boolean> {
  const beginning = await readBeginning(trx, key.clientId)
  return insertReport(trx, key, {
    language: language ?? beginning.language ?? company.language ?? 'en',
    blocks: beginning.blocks,
    personId,
    at,
  })
}

/**
 * Returns a client's report of a month like `getReport`, or null for a month without one. For Admins.
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
 * @throws UserError auth.forbidden, not_found for the client
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
      const document = readDocument(frozen.document)
      return { version, revision, document, words: frozen.written, accentColor: frozen.look.accentColor }
    }
    const agency = await readAgency(trx)
    return { ...report, before: await documentBefore(trx, key), accentColor: agency?.accentColor ?? null }
  })
  if (!found) return null
  const { version, revision, accentColor } = found
  const document = 'document' in found ? found.document : await draftDocument(context, actor, key, found)
  const reader = await reportTranslator(document.language)
  return {
    version,
    revision,
    written:
      'words' in found
        ? await wordsOfVersion(context, { ...key, version }, { document, written: found.words })
        : writeReport(reader, document, hiddenBlocks(found, document)),
    figures: boundFigures(reader, document),
    accent: readableAccent(accentColor),
  }
}

/** Builds a draft's document with all its blocks: the people who work on it see what is left out, and why. */
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

/** Returns the ids of blocks that readers of a draft will not see, because they have nothing to show. */
function hiddenBlocks({ blocks }: Pick<ReportAtWork, 'blocks'>, document: ReportDocument): Set<string> {
  const missing = new Set(document.blocks.flatMap(({ id, content }) => (content.state === 'missing' ? [id] : [])))
  return new Set(blocks.flatMap((block) => (isLeftOut(block) && missing.has(block.id) ? [block.id] : [])))
}

/** The revision of a draft that a change is based on. */
interface SeenDraft extends ReportKey {
  revision: number
}

/**
 * Stores the blocks of a draft, also of one in review, and returns its revision. It is stored only if no one saved since
 * the revision that the person saw, so that no work is lost. Saving what is stored already changes nothing, so that a
 * repeated call succeeds. For Admins.
 * @throws UserError report.changed (409): `getReportChanges` says what changed; report.wrong_state (409) once it is
 * published; input.invalid for a picture that the client doesn't have; auth.forbidden, not_found
 */
export async function saveBlocks(context: Context, actor: Actor, input: SaveBlocks): Promise<{ revision: number }> {
  const { blocks } = input
  return changeDraft(context, actor, input, async (report, { trx }) => {
    await requirePictures(trx, input.clientId, blocks)
    return { language: report.language, blocks, changes: blockChanges(report.blocks, blocks) }
  })
}

/**
 * Sets the language that a draft is written in, and returns its revision, under the rules of `saveBlocks`. For Admins.
 * @throws UserError report.changed, report.wrong_state (409), auth.forbidden, not_found
 */
export async function saveReportLanguage(
  context: Context,
  actor: Actor,
  { language, ...seen }: SeenDraft & { language: Language },
): Promise<{ revision: number }> {
  return changeDraft(context, actor, seen, ({ blocks }) => Promise.resolve({ language, blocks, changes: [] }))
}

/** What a draft becomes. */
interface DraftContent {
  language: Language
  blocks: readonly ReportBlock[]
  changes: BlockChange[]
}

async function changeDraft(
  context: Context,
  actor: Actor,
  seen: SeenDraft,
  change: (report: StoredReport, begun: Change) => Promise<DraftContent>,
): Promise<{ revision: number }> {
  const { clientId } = seen
  return changing(context, actor, onClient({ clientId, permission: reporters }), async (begun) => {
    const { trx, at } = begun
    const report = await lockReport(trx, seen)
    if (!report) throw reportNotFound()
    requireAction(actor, report, 'save')
    const { language, blocks, changes } = await change(report, begun)
    if (changes.length === 0 && language === report.language) return { revision: report.revision }
    await requireRevision(trx, report, seen.revision)
    const revision = report.revision + 1
    await updateDraft(trx, seen, { language, blocks, revision, at })
    await insertChange(trx, { ...report, revision }, { personId: actor.userId, at, changes })
    return { revision }
  })
}

/** @throws UserError report.changed (409) if the draft is in another revision than the person saw */
export async function requireRevision(trx: ActorTrx, report: StoredReport, seen: number): Promise<void> {
  if (report.revision === seen) return
  const { blocks, people } = await readChanges(trx, report, seen)
  throw reportChanged({ person: people[0]?.name ?? null, count: blocks.length })
}

async function requirePictures(trx: ActorTrx, clientId: string, blocks: readonly ReportBlock[]): Promise<void> {
  const fileIds = [...new Set(blocks.flatMap(({ picture }) => picture?.fileId ?? []))]
  const known = await readKnownPictures(trx, clientId, fileIds)
  if (known.length < fileIds.length) throw badInput((t) => t('reportPictureNotFound'))
}

/**
 * Returns what changed in a draft since a revision that a person saw: which blocks, and who saved. For Admins.
 * @throws UserError auth.forbidden, not_found
 */
export async function getReportChanges(context: Context, actor: Actor, seen: SeenDraft): Promise<ReportChanges> {
  const { clientId, revision } = seen
  requirePermission(actor, { clientId, permission: reporters })
  return reading(context, actor, onClient({ clientId }), async (trx) => {
    const report = await readStoredReport(trx, seen)
    if (!report) throw reportNotFound()
    return readChanges(trx, report, revision)
  })
}

/**
 * Adds a comment to a report or to one of its blocks, and returns its id. A comment on a block that is deleted later
 * stays. For Admins.
 * @throws UserError report.too_many_comments (409), auth.forbidden, not_found
 */
export async function addReportComment(
  context: Context,
  actor: Actor,
  input: AddReportComment,
): Promise<{ id: string }> {
  const { clientId, month, blockId, text } = input
  return changing(context, actor, onClient({ clientId, permission: reporters }), async ({ trx, at }) => {
    const report = await readStoredReport(trx, input)
    if (!report || (blockId !== null && !report.blocks.some(({ id }) => id === blockId))) throw reportNotFound()
    requireAction(actor, report, 'comment')
    await requireBelowLimit(trx, {
      kind: 'report-comments',
      within: `${clientId} ${month}`,
      most: maxReportComments,
      count: () => countReportComments(trx, report),
      error: () =>
        userError('report.too_many_comments', (t) => t('tooManyReportComments', { most: maxReportComments })),
    })
    return {
      id: await insertReportComment(trx, report, { blockId, kind: 'comment', personId: actor.userId, at, text }),
    }
  })
}

/**
 * Deletes a comment, anybody's. The remark with which a report was returned stays. For Admins.
 * @throws UserError auth.forbidden, not_found
 */
export async function deleteReportComment(
  context: Context,
  actor: Actor,
  { commentId, ...key }: ReportKey & { commentId: string },
): Promise<void> {
  await changing(context, actor, onClient({ clientId: key.clientId, permission: reporters }), async ({ trx }) => {
    if (!(await deleteCommentRow(trx, key, commentId))) throw notFound((t) => t('commentGone'))
  })
}
