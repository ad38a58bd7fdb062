import { type Actor, isStaff } from '#app/shared/access/permissions.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { PublishedReport, PublishedSummary } from '#app/shared/reports/report-list.ts'
import type { ReportState } from '#app/shared/reports/report.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import { changing, onClient, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { notFound } from '../../errors/user-errors.ts'
import type { StoredReportLogo } from '../../profile/agency-look.sql.ts'
import { reportNotFound, reporters } from '../permission.ts'
import { readReportsAtWork } from '../reports.sql.ts'
import { readDocument, requireReader } from './frozen-document.ts'
import { wordsOfVersion } from './frozen-forms.ts'
import {
  readRestated,
  markVersionViewed,
  readPublished,
  readReportVersion,
  readVersionLogo,
  type VersionKey,
} from './versions.sql.ts'

/**
 * Returns a client's published reports, newest month first: the newest version of each month. May be called by the
 * client's own people, who don't learn who of the staff published it, and by Admins.
 * @throws UserError auth.forbidden, not_found
 */
export async function listPublished(context: Context, actor: Actor, clientId: string): Promise<PublishedSummary[]> {
  requireReader(actor, clientId)
  const versions = await reading(context, actor, onClient({ clientId }), (trx) =>
    readPublished(trx, { clientId, month: null }),
  )
  return versions.filter(({ month }, index) => versions[index - 1]?.month !== month)
}

/** A month of a client that has a report. */
interface ReportMonth {
  month: Month
  /** The newest published version; null if none is published yet. */
  published: { version: number; publishedAt: string; viewedAt: string | null } | null
  /** The version that staff work on, for Admins; null without one. */
  atWork: { version: number; state: Exclude<ReportState, 'published'>; changedAt: string } | null
}

/**
 * Returns the months of a client that have a report, newest first. May be called by the client's own people, who get
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
 * Returns a published report with everything that is frozen in it. May be called by the client's own people and
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
  const found = await reading(context, actor, onClient({ clientId }), async (trx) => {
    const versions = await readPublished(trx, { clientId, month })
    const newest = versions[0]?.version ?? 0
    const asked = { ...key, version: version ?? newest }
    const summary = versions.find((one) => one.version === asked.version)
    const frozen = summary && (await readReportVersion(trx, asked))
    if (!frozen) throw reportNotFound()
    return {
      ...summary,
      clientId,
      newest,
      document: readDocument(frozen.document),
      written: frozen.written,
      look: frozen.look,
      restated: await readRestated(trx, asked),
      restatedAt: frozen.restatedAt?.toISOString() ?? null,
    }
  })
  return { ...found, written: await wordsOfVersion(context, { ...key, version: found.version }, found) }
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
    if (!(await readReportVersion(trx, key))) throw reportNotFound()
    await withoutRowSecurity(trx, (system) => markVersionViewed(system, key, context.clock()))
  })
}

/**
 * Returns the logo that a version was published with. May be called by the client's own people and Admins.
 * @throws UserError auth.forbidden, not_found without one
 */
export async function getPublishedLogo(context: Context, actor: Actor, key: VersionKey): Promise<StoredReportLogo> {
  requireReader(actor, key.clientId)
  const logo = await reading(context, actor, onClient({ clientId: key.clientId }), (trx) => readVersionLogo(trx, key))
  if (!logo) throw notFound((t) => t('logoNotFound'))
  return logo
}
