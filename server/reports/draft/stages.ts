import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { cardPicturesIn, documentSchema } from '#app/shared/reports/document.ts'
import type { Reviewer } from '#app/shared/reports/report-preview.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import { publishedVersion, type ReportAction, type ReportStage, reportStageAfter } from '#app/shared/reports/stage.ts'
import { type Change, changing, onClient, requirePermission, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx, Trx } from '../../db/database.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { badInput } from '../../errors/user-errors.ts'
import { notifyPeople } from '../../notifications/notifications.ts'
import { type BuildDocument, buildDocument } from '../document/build-document.ts'
import { reporters, reportNotFound, requireAction } from '../permission.ts'
import { copyCardPictures, publishPictures } from '../pictures/pictures.sql.ts'
import { documentBefore } from '../published/frozen-document.ts'
import { frozenContent, withCopies } from '../published/frozen-forms.ts'
import { readFrozen, insertVersion, type FrozenContent } from '../published/versions.sql.ts'
import {
  deleteReport,
  lockReport,
  updateFromVersion,
  updateStage,
  type StoredReport,
  readPersonName,
  readReportCompany,
  readStoredReport,
} from '../reports.sql.ts'
import { deleteVersionWork, readIsReporter, insertReportComment, readReviewers } from './draft.sql.ts'
import { requireRevision } from './draft.ts'

/** A notification shows this much of a remark. */
const maxShownLength = 300

/** Locks a report, checks that the step is possible, and passes what the report is after it (null: gone). */
async function moving(
  context: Context,
  actor: Actor,
  key: ReportKey,
  action: ReportAction,
  step: (report: StoredReport, next: ReportStage | null, change: Change) => Promise<void>,
): Promise<void> {
  await changing(context, actor, onClient({ clientId: key.clientId, permission: reporters }), async (change) => {
    const report = await lockReport(change.trx, key)
    if (!report) throw reportNotFound()
    requireAction(actor, report, action)
    await step(report, reportStageAfter(report, action), change)
  })
}

/**
 * Sends a draft to review and notifies its reviewer; a report in review gets another reviewer. From then on
 * `getReport` says what changed since. For Admins; the reviewer is an active Admin, also the sender themselves, because
 * an agency may have only one.
 * @param input.revision the revision that the person saw
 * @throws UserError input.invalid for another reviewer, report.changed, report.wrong_state (409), auth.forbidden,
 * not_found
 */
export async function sendToReview(
  context: Context,
  actor: Actor,
  { reviewerId, revision, ...key }: ReportKey & { reviewerId: string; revision: number },
): Promise<void> {
  await moving(context, actor, key, 'sendToReview', async (report, next, { trx, at, record }) => {
    await requireRevision(trx, report, revision)
    if (!next || !(await readIsReporter(trx, reviewerId))) throw badInput((t) => t('reportReviewer'))
    const sent = { reviewerId, sentBy: actor.userId, sentAt: at, sentRevision: revision }
    await updateStage(trx, key, { ...next, at, sent })
    await record('report.sent_to_review', { month: key.month, version: report.version, reviewerId })
    await notifyPerson(context, trx, { ...key, what: 'toReview', by: actor.userId, userId: reviewerId, remark: '' })
  })
}

/**
 * Returns a report in review to its authors, with a remark that stays among its comments, and notifies who sent it. For
 * Admins.
 * @param input.remark not empty, at most 2,000 characters
 * @throws UserError report.wrong_state (409), auth.forbidden, not_found
 */
export async function returnToDraft(
  context: Context,
  actor: Actor,
  { remark, ...key }: ReportKey & { remark: string },
): Promise<void> {
  await moving(context, actor, key, 'returnToDraft', async (report, next, { trx, at, record }) => {
    if (next) await updateStage(trx, key, { ...next, at })
    const comment = { blockId: null, kind: 'returned' as const, personId: actor.userId, at, text: remark }
    await insertReportComment(trx, report, comment)
    await record('report.returned', { month: key.month, version: report.version })
    await notifyPerson(context, trx, { ...key, what: 'returned', by: actor.userId, userId: report.sentBy, remark })
  })
}

/**
 * Begins the next version of a published report as a draft with the blocks that were published. Readers see the
 * published version until the next one is published. For Admins.
 * @throws UserError report.wrong_state (409), auth.forbidden, not_found
 */
export async function reissueReport(context: Context, actor: Actor, key: ReportKey): Promise<void> {
  await moving(context, actor, key, 'reissue', async (report, next, { trx, at, record }) => {
    const frozen = await readFrozen(trx, key, report.version)
    if (!next || !frozen) throw reportNotFound()
    const { blocks, language } = frozen
    await updateFromVersion(trx, key, { ...next, blocks, language, revision: 1, at })
    await record('report.reissued', { month: key.month, version: next.version })
  })
}

/**
 * Deletes a draft with its comments. The draft of a later version leaves the published one with its comments; a month
 * that was never published has no report afterwards. For Admins.
 * @throws UserError report.wrong_state (409) for a published report, auth.forbidden, not_found
 */
export async function deleteDraft(context: Context, actor: Actor, key: ReportKey): Promise<void> {
  await moving(context, actor, key, 'deleteDraft', async (report, next, { trx, at, record }) => {
    await record('report.draft_deleted', { month: key.month, version: report.version })
    const version = publishedVersion(report)
    const frozen = version === null ? null : await readFrozen(trx, key, version)
    if (!next || !frozen) return deleteReport(trx, key)
    await deleteVersionWork(trx, report)
    const { blocks, language, revision } = frozen
    return updateFromVersion(trx, key, { ...next, blocks, language, revision, at })
  })
}

/** A step of a report that a person waits for. */
interface ReportNews extends ReportKey {
  what: 'toReview' | 'returned'
  /** Who took the step; they are not notified of it. */
  by: string
  /** Who is notified; null for someone whose account is gone. */
  userId: string | null
  /** What the person who took it wrote; '' for nothing. */
  remark: string
}

/** Notifies a person of a step of a report, as they chose. In the transaction of the step. */
async function notifyPerson(
  context: Pick<Context, 'clock' | 'origin'>,
  trx: ActorTrx,
  { clientId, month, what, by, userId, remark }: ReportNews,
): Promise<void> {
  if (userId === null || userId === by) return
  await withoutRowSecurity(trx, async (system) => {
    const { company } = await readReportCompany(system, clientId)
    const person = await readPersonName(system, by)
    await notifyPeople(context, system, {
      kind: 'report',
      userIds: [userId],
      words: (t, language) => ({
        title: t(what === 'toReview' ? 'reportToReview' : 'reportReturned', {
          person: person ?? t('name.someone'),
          company,
        }),
        text: [formatMonth(language, month), shortened(remark)].filter((part) => part !== '').join(': '),
      }),
      url: `/reports/${month}?client=${clientId}&month=${month}`,
    })
  })
}

const shortened = (text: string): string =>
  text.length > maxShownLength ? `${text.slice(0, maxShownLength - 1)}…` : text

/** The draft in review that a person saw and agrees to. */
interface SeenVersion extends ReportKey {
  version: number
  revision: number
}

/** What is published: a second press of the button gets the same answer as the first. */
interface Publication {
  version: number
  publishedAt: string
}

/**
 * Publishes the report that is in review: freezes its numbers, words, pictures and the agency's look, in one
 * transaction. It is published once, however often and from wherever it is called; a process that is killed has
 * published nothing. It sends nothing. For Admins: never without a person.
 * @param input.revision the revision that the person saw: what was changed since is never published unseen
 * @param build builds the document with the numbers of this moment
 * @throws UserError report.changed, report.wrong_state (409), input.invalid if a picture is gone, auth.forbidden,
 * not_found
 */
export async function publishReport(
  context: Context,
  actor: Actor,
  seen: SeenVersion,
  build: BuildDocument = buildDocument,
): Promise<Publication> {
  const { clientId, month } = seen
  requirePermission(actor, { clientId, permission: reporters })
  const { ready, before } = await reading(context, actor, onClient({ clientId }), async (trx) => ({
    ready: await requireReady(trx, actor, seen, await readStoredReport(trx, seen)),
    before: await documentBefore(trx, seen),
  }))
  if ('publishedAt' in ready) return ready
  // Outside of the transaction, because reading all numbers takes a while and has transactions of its own.
  const { language, blocks } = ready
  const built = await build(context, actor, { clientId, month, language, blocks, before })
  const content = await frozenContent(v.parse(documentSchema, built))
  return changing(context, actor, onClient({ clientId, permission: reporters }), async ({ trx, at, record }) => {
    const report = await requireReady(trx, actor, seen, await lockReport(trx, seen))
    if ('publishedAt' in report) return report
    const next = reportStageAfter(report, 'publish')
    if (!next) throw reportNotFound()
    const frozen = await freezePictures(trx, clientId, content, at)
    await insertVersion(trx, report, { ...frozen, personId: actor.userId, at })
    await updateStage(trx, seen, { ...next, at })
    await record('report.published', { month, version: report.version })
    return { version: report.version, publishedAt: at.toISOString() }
  })
}

/** Returns the report if it can be published as the person saw it, or what is published of it. */
async function requireReady(
  trx: ActorTrx,
  actor: Actor,
  seen: SeenVersion,
  report: StoredReport | null,
): Promise<StoredReport | Publication> {
  if (!report) throw reportNotFound()
  if (report.state === 'published' && report.version === seen.version && report.revision === seen.revision) {
    const frozen = await readFrozen(trx, seen, seen.version)
    if (frozen) return { version: seen.version, publishedAt: frozen.publishedAt.toISOString() }
  }
  requireAction(actor, report, 'publish')
  await requireRevision(trx, report, report.version === seen.version ? seen.revision : 0)
  return report
}

/**
 * Freezes the pictures of a report that is published in this transaction: marks those of its blocks as published, and
 * copies those at its cards.
 * @returns the content with the copies
 * @throws UserError input.invalid if a picture of a block is gone
 */
export async function freezePictures(
  trx: Trx,
  clientId: string,
  content: FrozenContent,
  at: Date,
): Promise<FrozenContent> {
  const { document } = content
  const fileIds = [...new Set(document.blocks.flatMap(({ picture }) => picture?.fileId ?? []))]
  const frozen = await publishPictures(trx, clientId, fileIds)
  if (frozen < fileIds.length) throw badInput((t) => t('reportPictureNotFound'))
  return withCopies(content, await copyCardPictures(trx, clientId, cardPicturesIn(document), at))
}

/**
 * Returns who can review a client's reports: active Admins, by name. For Admins.
 * @throws UserError auth.forbidden, not_found for the client
 */
export async function listReviewers(context: Context, actor: Actor, clientId: string): Promise<Reviewer[]> {
  requirePermission(actor, { clientId, permission: reporters })
  return reading(context, actor, onClient({ clientId }), readReviewers)
}
