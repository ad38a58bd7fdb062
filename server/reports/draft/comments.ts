import type { Actor } from '#app/shared/access/permissions.ts'
import { maxReportComments, type AddReportComment, type ReportKey } from '#app/shared/reports/report.ts'
import { changing, onClient, requireBelowLimit } from '../../access/use-case.ts'
import type { Context } from '../../context.ts'
import { notFound, userError } from '../../errors/user-errors.ts'
import { reporters, reportNotFound, requireAction } from '../permission.ts'
import { readStoredReport } from '../reports.sql.ts'
import { countReportComments, deleteCommentRow, insertReportComment } from './draft.sql.ts'

/**
 * Adds a comment to a report or to one of its blocks, and returns its id. A comment on a block that is deleted later
 * stays. For Admins.
 * @throws UserError report.too_many_comments (409), auth.forbidden, not_found
 */
export async function addComment(context: Context, actor: Actor, input: AddReportComment): Promise<{ id: string }> {
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
