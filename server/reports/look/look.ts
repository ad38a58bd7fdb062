import type { Actor } from '#app/shared/access/permissions.ts'
import type { ReportAgencyForm } from '#app/shared/reports/look.ts'
import { type Change, changing, onAll, onOwn, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors/user-errors.ts'
import { decodeUpload, readLogo } from '../../profile/logo-image.ts'
import { requireReporter } from '../permission.ts'
import {
  readAgency,
  readAgencyLogo,
  writeAgency,
  writeAgencyLogo,
  type StoredAgency,
  type StoredReportLogo,
} from '../../profile/agency-look.sql.ts'

const nothingSet: StoredAgency = { senderName: '', footer: '', accentColor: null, holidays: [], logo: null }

/** Returns the look of the agency's reports and its holidays. For Admins. @throws UserError auth.forbidden */
export async function getReportAgency(context: Context, actor: Actor): Promise<StoredAgency> {
  requireReporter(actor)
  return reading(context, actor, onAll(), async (trx) => (await readAgency(trx)) ?? nothingSet)
}

async function changeAgency(context: Context, actor: Actor, change: (begun: Change) => Promise<void>) {
  requireReporter(actor)
  return changing(context, actor, onOwn, async (begun) => {
    await change(begun)
    await begun.record('report.agency_changed')
    return (await readAgency(begun.trx)) ?? nothingSet
  })
}

/**
 * Sets the look of the agency's reports, without the logo, and its holidays. Published reports keep the look that they
 * were published with. For Admins.
 * @throws UserError auth.forbidden
 */
export async function saveReportAgency(context: Context, actor: Actor, form: ReportAgencyForm): Promise<StoredAgency> {
  return changeAgency(context, actor, ({ trx, at }) => writeAgency(trx, form, at))
}

/**
 * Sets the logo of the agency's reports from an uploaded file, which is recognised by its own bytes. For Admins.
 * @param input.image the file in base64; null removes the logo
 * @throws UserError logo.too_large (413), logo.not_an_image, logo.broken, logo.animated, logo.dimensions, auth.forbidden
 */
export async function saveReportLogo(
  context: Context,
  actor: Actor,
  { image }: { image: string | null },
): Promise<StoredAgency> {
  requireReporter(actor)
  const logo = image === null ? null : readLogo(decodeUpload(image))
  return changeAgency(context, actor, ({ trx, at }) => writeAgencyLogo(trx, logo, at))
}

/** Returns the logo of the agency's reports. For Admins. @throws UserError auth.forbidden, not_found without one */
export async function getReportLogo(context: Context, actor: Actor): Promise<StoredReportLogo> {
  requireReporter(actor)
  const logo = await reading(context, actor, onAll(), readAgencyLogo)
  if (!logo) throw notFound((t) => t('logoNotFound'))
  return logo
}
