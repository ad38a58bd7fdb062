import * as v from 'valibot'
import { type Actor, isStaff } from '#app/shared/access/permissions.ts'
import type { PublishedReport, PublishedSummary } from '#app/shared/reports/report-list.ts'
import type { ReportKey, ReportState } from '#app/shared/reports/report.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { documentSchema, type ReportDocument } from '#app/shared/reports/document.ts'
import { stageAfter } from '#app/shared/reports/stage.ts'
import { changing, onClient, reading, requirePermission } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { notFound, badInput } from '../../errors/user-errors.ts'
import type { StoredReportLogo } from '../look/look.sql.ts'
import { reportNotFound, reporters, requireAction } from '../permission.ts'
import { readDocument, requireReader, documentBefore } from './frozen-document.ts'
import {
  readRestated,
  markVersionViewed,
  readPublished,
  readVersion,
  readVersionLogo,
  type VersionKey,
  insertVersion,
  readFrozen,
} from './versions.sql.ts'
import { readReportsAtWork, lockReport, readStoredReport, updateStage, type StoredReport } from '../reports.sql.ts'
import type { ActorTrx, Trx } from '../../db/database.ts'
import { buildDocument, type BuildDocument } from '../document/build-document.ts'
import { requireRevision } from '../draft/draft.ts'
import { publishPictures } from '../pictures/pictures.sql.ts'

/**
 * Returns a company's published reports, newest month first: the newest version of each month. May be called by the
 * company's own people, who don't learn who of the staff published it, and by Admins.
 * @throws UserError auth.forbidden, not_found
 */
export async function listPublished(context: Context, actor: Actor, clientId: string): Promise<PublishedSummary[]> {
  requireReader(actor, clientId)
  const versions = await reading(context, actor, onClient({ clientId }), (trx) =>
    readPublished(trx, { clientId, month: null }),
  )
  return versions.filter(({ month }, index) => versions[index - 1]?.month !== month)
}

/** A month of a company that has a report. */
interface ReportMonth {
  month: Month
  /** The newest published version; null if none is published yet. */
  published: { version: number; publishedAt: string; viewedAt: string | null } | null
  /** The version that staff work on, for Admins; null without one. */
  atWork: { version: number; state: Exclude<ReportState, 'published'>; changedAt: string } | null
}

/**
 * Returns the months of a company that have a report, newest first. May be called by the company's own people, who get
 * the published ones, and by Admins, who also get drafts with their states.
 * @throws UserError auth.forbidden, not_found
 */
export async function listReportMonths(context: Context, actor: Actor, clientId: string): Promise<ReportMonth[]> {
  requireReader(actor, clientId)
  const { versions, atWork } = await reading(context, actor, onClient({ clientId }), async (trx) => ({
    versions: await readPublished(trx, { clientId, month: null }),
    atWork: reporters.may(actor) ? await readReportsAtWork(trx, clientId) : [],
  }))
  const months = new Map<Month, ReportMonth>()
  for (const { month, ...draft } of atWork) months.set(month, { month, published: null, atWork: draft })
  // The newest version of a month comes first.
  for (const { month, version, publishedAt, viewedAt } of versions) {
    const known = months.get(month)
    if (known?.published) continue
    months.set(month, { month, published: { version, publishedAt, viewedAt }, atWork: known?.atWork ?? null })
  }
  return [...months.values()].toSorted((one, other) => (one.month < other.month ? 1 : -1))
}

/**
 * Returns a published report with everything that is frozen in it. May be called by the company's own people and
 * Admins.
 * @param asked.version null for the newest
 * @throws UserError auth.forbidden, not_found
 */
export async function getPublished(
  context: Context,
  actor: Actor,
  { version, ...key }: ReportKey & { version: number | null },
): Promise<PublishedReport> {
  const { clientId, month } = key
  requireReader(actor, clientId)
  return reading(context, actor, onClient({ clientId }), async (trx) => {
    const versions = await readPublished(trx, { clientId, month })
    const newest = versions[0]?.version ?? 0
    const asked = { ...key, version: version ?? newest }
    const summary = versions.find((one) => one.version === asked.version)
    const frozen = summary && (await readVersion(trx, asked))
    if (!frozen) throw reportNotFound()
    return {
      ...summary,
      clientId,
      newest,
      document: readDocument(frozen.document),
      look: frozen.look,
      restated: await readRestated(trx, asked),
      restatedAt: frozen.restatedAt?.toISOString() ?? null,
    }
  })
}

/**
 * Notes that a reader outside of the staff opened a published version; the first time stays. An Admin who looks is no
 * reader: then nothing happens.
 * @throws UserError auth.forbidden, not_found
 */
export async function markViewed(context: Context, actor: Actor, key: VersionKey): Promise<void> {
  requireReader(actor, key.clientId)
  if (isStaff(actor.role)) return
  await changing(context, actor, onClient({ clientId: key.clientId }), async ({ trx }) => {
    if (!(await readVersion(trx, key))) throw reportNotFound()
    await withoutRowSecurity(trx, (system) => markVersionViewed(system, key, context.clock()))
  })
}

/**
 * Returns the logo that a version was published with. May be called by the company's own people and Admins.
 * @throws UserError auth.forbidden, not_found without one
 */
export async function getPublishedLogo(context: Context, actor: Actor, key: VersionKey): Promise<StoredReportLogo> {
  requireReader(actor, key.clientId)
  const logo = await reading(context, actor, onClient({ clientId: key.clientId }), (trx) => readVersionLogo(trx, key))
  if (!logo) throw notFound((t) => t('logoNotFound'))
  return logo
}

/** The draft in review that a person saw and agrees to. */
interface SeenVersion extends ReportKey {
  version: number
  revision: number
}

/** What is published: a second press of the button gets the same answer as the first. */
interface Published {
  version: number
  publishedAt: string
}

/**
 * Publishes the report that is in review: freezes its numbers, texts, pictures and the agency's look, in one
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
): Promise<Published> {
  const { clientId, month } = seen
  requirePermission(actor, { clientId, permission: reporters })
  const { ready, before } = await reading(context, actor, onClient({ clientId }), async (trx) => ({
    ready: await requireReady(trx, actor, seen, await readStoredReport(trx, seen)),
    before: await documentBefore(trx, seen),
  }))
  if ('publishedAt' in ready) return ready
  // Outside of the transaction, because reading all numbers takes a while and has transactions of its own.
  const { language, blocks } = ready
  const document = v.parse(documentSchema, await build(context, actor, { clientId, month, language, blocks, before }))
  return changing(context, actor, onClient({ clientId, permission: reporters }), async ({ trx, at, record }) => {
    const report = await requireReady(trx, actor, seen, await lockReport(trx, seen))
    if ('publishedAt' in report) return report
    const next = stageAfter(report, 'publish')
    if (!next) throw reportNotFound()
    await insertVersion(trx, report, { document, personId: actor.userId, at })
    await freezePictures(trx, clientId, document)
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
): Promise<StoredReport | Published> {
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
 * Freezes the pictures of a document that is published in this transaction.
 * @throws UserError input.invalid if one is gone
 */
export async function freezePictures(trx: Trx, clientId: string, { blocks }: ReportDocument): Promise<void> {
  const fileIds = [...new Set(blocks.flatMap(({ picture }) => picture?.fileId ?? []))]
  const frozen = await publishPictures(trx, clientId, fileIds)
  if (frozen < fileIds.length) throw badInput((t) => t('reportPictureNotFound'))
}
