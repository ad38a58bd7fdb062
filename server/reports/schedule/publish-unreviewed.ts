import type { ReportDocument } from '#app/shared/reports/document.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import type { ReportStage } from '#app/shared/reports/stage.ts'
import { recordAudit } from '../../audit/audit.ts'
import type { Db, SystemTrx } from '../../db/database.ts'
import { freezePictures } from '../draft/stages.ts'
import { documentBefore } from '../published/frozen-document.ts'
import { insertVersion, type FrozenContent } from '../published/versions.sql.ts'
import { clearReviewer, readStoredReport, updateStage, type StoredReport } from '../reports.sql.ts'
import type { StoredSending } from './schedule.sql.ts'

/** Returns whether Loop may publish a report that no one reviewed: its first version only, never a correction of one. */
export const mayPublishUnreviewed = ({ state, version }: ReportStage): boolean => state !== 'published' && version === 1

/** A draft with what its document is built from. */
type UnreviewedDraft = Pick<StoredReport, 'language' | 'blocks' | 'revision'> & { before: ReportDocument | null }

/** Returns the draft that Loop may publish as it is; null without one. */
export async function draftToPublish(db: Db, key: ReportKey): Promise<UnreviewedDraft | null> {
  return db.transaction().execute(async (trx) => {
    const report = await readStoredReport(trx, key)
    if (!report || !mayPublishUnreviewed(report)) return null
    const { language, blocks, revision } = report
    return { language, blocks, revision, before: await documentBefore(trx, key) }
  })
}

/**
 * Publishes a draft as it is, by Loop itself: no one is its publisher or reviewer, and the audit log says who
 * allowed it. The caller holds the report's lock, and has checked that the document is of its revision.
 * @returns the report as it is then
 * @throws UserError input.invalid if a picture is gone
 */
export async function publishUnreviewed(
  trx: SystemTrx,
  report: StoredReport,
  {
    content,
    sending,
    at,
  }: { content: FrozenContent; sending: Pick<StoredSending, 'allowedBy' | 'allowedAt'>; at: Date },
): Promise<StoredReport> {
  const { clientId, month, version } = report
  const frozen = await freezePictures(trx, clientId, content, at)
  await insertVersion(trx, report, { ...frozen, personId: null, at })
  await updateStage(trx, report, { state: 'published', version, at })
  await clearReviewer(trx, report)
  await recordAudit(trx, {
    at,
    kind: 'report.published_unreviewed',
    actor: null,
    clientId,
    details: { month, version, allowedBy: sending.allowedBy, allowedAt: sending.allowedAt?.toISOString() ?? null },
  })
  return { ...report, state: 'published' }
}
