import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import { documentSchema, type ReportDocument } from '#app/shared/reports/document.ts'
import type { ReportKey } from '#app/shared/reports/report.ts'
import { reportStageAfter } from '#app/shared/reports/stage.ts'
import { changing, onClient, reading, requirePermission } from '../../access/use-case.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx, Trx } from '../../db/database.ts'
import { badInput } from '../../errors/user-errors.ts'
import { buildDocument, type BuildDocument } from '../document/build-document.ts'
import { requireRevision } from '../draft/save-blocks.ts'
import { reporters, reportNotFound, requireAction } from '../permission.ts'
import { publishPictures } from '../pictures/pictures.sql.ts'
import { lockReport, readStoredReport, updateStage, type StoredReport } from '../reports.sql.ts'
import { documentBefore } from './frozen-document.ts'
import { insertVersion, readFrozen } from './versions.sql.ts'

/** The draft in review that a person saw and agrees to. */
interface SeenVersion extends ReportKey {
  version: number
  revision: number
}

/** What is published: a second press of the button gets the same answer as the first. */
export interface Published {
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
    const next = reportStageAfter(report, 'publish')
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
