import type { Actor } from '#app/shared/access/permissions.ts'
import { maxReportLinks, type ReportLink, type ReportLinkForm } from '#app/shared/reports/report-links.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import { changing, onClient, reading, requirePermission, requireBelowLimit } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { notFound, userError } from '../../errors/user-errors.ts'
import { endOfLink, lastDayOfLink } from '../../secret-links/shared-links.ts'
import { reporters } from '../permission.ts'
import { readPublished } from '../published/versions.sql.ts'
import { readReportCompany } from '../reports.sql.ts'
import { countSharedLinks, insertSharedLink, readLinks, updateRevoked, type StoredReportLink } from './links.sql.ts'
import { reportLinks } from './open-link.ts'

/**
 * Returns the links of a month's report, newest first, without their secrets: those that staff made, and those in mails.
 * For Admins.
 * @throws UserError auth.forbidden, not_found
 */
export async function listReportLinks(context: Context, actor: Actor, key: ReportKey): Promise<ReportLink[]> {
  requirePermission(actor, { clientId: key.clientId, permission: reporters })
  return reading(context, actor, onClient({ clientId: key.clientId }), async (trx) => {
    const { timeZone } = await readReportCompany(trx, key.clientId)
    const now = context.clock()
    return (await readLinks(trx, key)).map((link) => linkOf(link, timeZone, now))
  })
}

/**
 * Creates a link that shows a month's published versions to anyone who has it. For Admins.
 * @returns the link's id and its URL, which can't be shown again: the server stores only a hash of its secret
 * @throws UserError report.not_published, report.too_many_links (409), input.invalid for a day that is over,
 * auth.forbidden, not_found
 */
export async function createReportLink(
  context: Context,
  actor: Actor,
  { name, password, lastDay, ...key }: ReportLinkForm,
): Promise<{ id: string; url: string }> {
  const { clientId, month } = key
  requirePermission(actor, { clientId, permission: reporters })
  const { url, ...secret } = await reportLinks.create(context, password)
  return changing(context, actor, onClient({ clientId, permission: reporters }), async ({ trx, at, record }) => {
    if ((await readPublished(trx, key)).length === 0) {
      throw userError('report.not_published', (t) => t('reportNotPublished'))
    }
    await requireBelowLimit(trx, {
      kind: 'report-links',
      within: `${clientId} ${month}`,
      most: maxReportLinks,
      count: () => countSharedLinks(trx, key),
      error: () => userError('report.too_many_links', (t) => t('tooManyReportLinks', { most: maxReportLinks })),
    })
    const { timeZone } = await readReportCompany(trx, clientId)
    const expiresAt = endOfLink(lastDay, timeZone, at)
    const id = await insertSharedLink(trx, { ...key, ...secret, name, expiresAt, madeBy: actor.userId, at })
    await record('report.link_made', { id, month, name, lastDay, password: secret.passwordHash !== null })
    return { id, url }
  })
}

/**
 * Revokes a link at once for everyone who has it; one that is revoked stays so. Its row stays, because those who got it by
 * mail can still unsubscribe with it. For Admins.
 * @throws UserError auth.forbidden, not_found
 */
export async function revokeReportLink(
  context: Context,
  actor: Actor,
  { linkId, ...key }: ReportKey & { linkId: string },
): Promise<void> {
  const { clientId, month } = key
  await changing(context, actor, onClient({ clientId, permission: reporters }), async ({ trx, at, record }) => {
    const revoked = await updateRevoked(trx, key, linkId, at)
    if (!revoked) throw notFound((t) => t('shareNotFound'))
    if (revoked.isNew) await record('report.link_revoked', { id: linkId, month, name: revoked.name })
  })
}

function linkOf(link: StoredReportLink, timeZone: string, now: Date): ReportLink {
  const { expiresAt, revokedAt, viewedAt, madeAt, ...rest } = link
  return {
    ...rest,
    lastDay: lastDayOfLink(expiresAt, timeZone),
    state: revokedAt !== null ? 'revoked' : expiresAt !== null && expiresAt <= now ? 'expired' : 'works',
    viewedAt: viewedAt?.toISOString() ?? null,
    madeAt: madeAt.toISOString(),
  }
}
