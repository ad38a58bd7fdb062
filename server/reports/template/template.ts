import { randomUUID } from 'node:crypto'
import type { Actor } from '#app/shared/access/permissions.ts'
import { defaultBlocks } from '#app/shared/reports/default-blocks.ts'
import type { ReportTemplate, SaveTemplate } from '#app/shared/reports/report-list.ts'
import type { ReportBlock } from '#app/shared/reports/report.ts'
import type { Segment } from '#app/shared/analytics/segments/segment.ts'
import { changing, onClient, reading, requirePermission } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { badInput, userError } from '../../errors/user-errors.ts'
import { listSegments } from '../../analytics/segments/segments.ts'
import { reporters } from '../permission.ts'
import { readKnownPictures } from '../pictures/pictures.sql.ts'
import { readReportCompany } from '../reports.sql.ts'
import { readOpenClients, readTemplate, writeTemplate, writeTemplates } from './template.sql.ts'

/**
 * Returns what a client's reports begin with: its own template, or the default one with revision 0. For Admins.
 * @throws UserError auth.forbidden, not_found
 */
export async function getTemplate(context: Context, actor: Actor, clientId: string): Promise<ReportTemplate> {
  requirePermission(actor, { clientId, permission: reporters })
  return reading(context, actor, onClient({ clientId }), (trx) => shownTemplate(trx, clientId))
}

async function shownTemplate(trx: ActorTrx, clientId: string): Promise<ReportTemplate> {
  const own = await readTemplate(trx, clientId)
  if (own) return { ...own, clientId, changedAt: own.changedAt.toISOString() }
  const { language } = await readReportCompany(trx, clientId)
  return { clientId, revision: 0, language: language ?? 'en', blocks: defaultBlocks(randomUUID), changedAt: null }
}

/**
 * Returns the segments that can limit a block: those that the team shares, because a report shows the same to everyone.
 * For Admins.
 * @throws UserError auth.forbidden, not_found
 */
export async function listReportSegments(context: Context, actor: Actor, clientId: string): Promise<Segment[]> {
  requirePermission(actor, { clientId, permission: reporters })
  return (await listSegments(context, actor, clientId)).filter(({ shared }) => shared)
}

/**
 * Stores what a client's reports begin with, if no one changed it since. Reports that have begun stay as they are. For
 * Admins.
 * @throws UserError report.template_changed (409), input.invalid for a picture that the client doesn't have,
 * auth.forbidden, not_found
 */
export async function saveTemplate(context: Context, actor: Actor, input: SaveTemplate): Promise<ReportTemplate> {
  const { clientId, revision, language, blocks } = input
  return changing(context, actor, onClient({ clientId, permission: reporters }), async ({ trx, at, record }) => {
    const fileIds = [...new Set(blocks.flatMap(({ picture }) => picture?.fileId ?? []))]
    const known = await readKnownPictures(trx, clientId, fileIds)
    if (known.length < fileIds.length) throw badInput((t) => t('reportPictureNotFound'))
    const isStored = await writeTemplate(trx, clientId, revision, { language, blocks, personId: actor.userId, at })
    if (!isStored) throw userError('report.template_changed', (t) => t('reportTemplateChanged'))
    await record('report.template_changed', { blocks: blocks.length })
    return shownTemplate(trx, clientId)
  })
}

/**
 * Copies a client's template to other clients, over theirs. Segments and pictures belong to one client and are not
 * copied: such blocks are without them. Each client keeps its language. For Admins.
 * @returns the clients that have it now; archived and unknown ones are left out
 * @throws UserError auth.forbidden, not_found
 */
export async function copyTemplate(
  context: Context,
  actor: Actor,
  { clientId, to }: { clientId: string; to: readonly string[] },
): Promise<{ copied: string[] }> {
  return changing(context, actor, onClient({ clientId, permission: reporters }), async ({ trx, at, about }) => {
    const template = await shownTemplate(trx, clientId)
    const others = (await readOpenClients(trx, to)).filter((id) => id !== clientId)
    const blocks = template.blocks.map(withoutOwn)
    const { language } = template
    await writeTemplates(trx, others, { language, blocks, personId: actor.userId, at })
    for (const other of others) {
      await about(other).record('report.template_changed', { blocks: blocks.length, copied: true })
    }
    return { copied: others }
  })
}

/** The ids may stay: they are unique within a report. */
const withoutOwn = (block: ReportBlock): ReportBlock => ({ ...block, segmentId: null, picture: null })
