import { randomUUID } from 'node:crypto'
import type { Actor } from '#app/shared/access/permissions.ts'
import { defaultBlocks } from '#app/shared/reports/default-blocks.ts'
import type {
  AgencyTemplate,
  ReportTemplate,
  SaveAgencyTemplate,
  SaveTemplate,
} from '#app/shared/reports/report-list.ts'
import type { ReportBlock } from '#app/shared/reports/report.ts'
import type { Segment } from '#app/shared/analytics/segments/segment.ts'
import { changing, onAll, onClient, onOwn, reading, requirePermission } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { badInput, userError } from '../../errors/user-errors.ts'
import { listSegments } from '../../analytics/segments/segments.ts'
import { reporters, requireReporter } from '../permission.ts'
import { readKnownPictures } from '../pictures/pictures.sql.ts'
import { readReportCompany } from '../reports.sql.ts'
import {
  readAgencyTemplate,
  readBeginning,
  readOpenClients,
  writeAgencyTemplate,
  writeTemplate,
  writeTemplates,
} from './template.sql.ts'

/**
 * Returns what a client's reports begin with: its own template, else the agency's, else Loop's. For Admins.
 * @throws UserError auth.forbidden, not_found
 */
export async function getTemplate(context: Context, actor: Actor, clientId: string): Promise<ReportTemplate> {
  requirePermission(actor, { clientId, permission: reporters })
  return reading(context, actor, onClient({ clientId }), (trx) => shownTemplate(trx, clientId))
}

async function shownTemplate(trx: ActorTrx, clientId: string): Promise<ReportTemplate> {
  const { language, changedAt, ...beginning } = await readBeginning(trx, clientId)
  const company = await readReportCompany(trx, clientId)
  return {
    ...beginning,
    clientId,
    language: language ?? company.language ?? 'en',
    changedAt: changedAt?.toISOString() ?? null,
  }
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
 * Stores what a client's reports begin with, if no one changed it since. Without blocks it is the agency's template again.
 * Reports that have begun stay as they are. For Admins.
 * @throws UserError report.template_changed (409), input.invalid for a picture that the client doesn't have,
 * auth.forbidden, not_found
 */
export async function saveTemplate(context: Context, actor: Actor, input: SaveTemplate): Promise<ReportTemplate> {
  const { clientId, revision, language, blocks } = input
  return changing(context, actor, onClient({ clientId, permission: reporters }), async ({ trx, at, record }) => {
    const before = await readBeginning(trx, clientId)
    const fileIds = [...new Set(blocks?.flatMap(({ picture }) => picture?.fileId ?? []))]
    const known = await readKnownPictures(trx, clientId, fileIds)
    if (known.length < fileIds.length) throw badInput((t) => t('reportPictureNotFound'))
    const isStored = await writeTemplate(trx, clientId, revision, { language, blocks, personId: actor.userId, at })
    if (!isStored) throw userError('report.template_changed', (t) => t('reportTemplateChanged'))
    const isGivenUp = blocks === null && before.from === 'client'
    await record('report.template_changed', { blocks: blocks?.length ?? null, ...(isGivenUp && { givenUp: true }) })
    return shownTemplate(trx, clientId)
  })
}

/** Returns what reports begin with for clients without a template of their own. For Admins. @throws UserError auth.forbidden */
export async function getAgencyTemplate(context: Context, actor: Actor): Promise<AgencyTemplate> {
  requireReporter(actor)
  return reading(context, actor, onAll(), shownAgencyTemplate)
}

async function shownAgencyTemplate(trx: ActorTrx): Promise<AgencyTemplate> {
  const stored = await readAgencyTemplate(trx)
  if (stored) return { ...stored, changedAt: stored.changedAt.toISOString() }
  return { revision: 0, blocks: defaultBlocks(randomUUID), changedAt: null }
}

/**
 * Stores what reports begin with for clients without a template of their own, if no one changed it since. Reports that
 * have begun stay as they are. For Admins.
 * @param input.blocks without segments and pictures, which belong to one client
 * @throws UserError report.template_changed (409), auth.forbidden
 */
export async function saveAgencyTemplate(
  context: Context,
  actor: Actor,
  { revision, blocks }: SaveAgencyTemplate,
): Promise<AgencyTemplate> {
  requireReporter(actor)
  return changing(context, actor, onOwn, async ({ trx, at, record }) => {
    const isStored = await writeAgencyTemplate(trx, revision, { blocks, personId: actor.userId, at })
    if (!isStored) throw userError('report.template_changed', (t) => t('reportTemplateChanged'))
    await record('report.agency_template_changed', { blocks: blocks.length })
    return shownAgencyTemplate(trx)
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
