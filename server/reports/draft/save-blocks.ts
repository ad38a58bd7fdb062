import type { Actor } from '#app/shared/access/permissions.ts'
import type { Language } from '#app/shared/account/appearance.ts'
import { blockChanges, type BlockChange } from '#app/shared/reports/block-changes.ts'
import type { ReportChanges } from '#app/shared/reports/report-list.ts'
import type { ReportBlock, ReportKey, SaveBlocks } from '#app/shared/reports/report.ts'
import { type Change, changing, onClient, reading, requirePermission } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { badInput } from '../../errors/user-errors.ts'
import { reportChanged, reporters, reportNotFound, requireAction } from '../permission.ts'
import { readKnownPictures } from '../pictures/pictures.sql.ts'
import { lockReport, readStoredReport, updateDraft, type StoredReport } from '../reports.sql.ts'
import { insertChange, readChanges } from './draft.sql.ts'

/** The revision of a draft that a change is based on. */
interface SeenDraft extends ReportKey {
  revision: number
}

/**
 * Stores the blocks of a draft, also of one in review, and returns its revision. It is stored only if nobody saved since
 * the revision that the person saw, so that no work is lost. Saving what is stored already changes nothing, so that a
 * repeated call succeeds. For Admins.
 * @throws UserError report.changed (409): `getReportChanges` says what changed; report.wrong_state (409) once it is
 * published; input.invalid for a picture that the company doesn't have; auth.forbidden, not_found
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
