import { onClient, reading, requirePermission } from '../access/calls/use-case.ts'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Profile } from '#app/shared/profile/profile.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors/user-errors.ts'
import { decodeUpload, readLogo } from './logo-image.ts'
import { readLogoImage, writeProfile } from './profile.sql.ts'
import { editProfile } from './profile.ts'

interface LogoEdit {
  clientId: string
  /** The logo section's version as the person saw it. */
  version: string
}

/**
 * Sets a company's logo from an uploaded file, which is recognised by its own bytes. May be called by the company's
 * own people and staff.
 * @param input.image the file in base64
 * @throws UserError logo.too_large (413), logo.not_an_image, logo.broken, logo.animated, logo.dimensions,
 * profile.changed_meanwhile (409), auth.forbidden, not_found
 */
export async function setLogo(
  context: Context,
  actor: Actor,
  { image, ...edit }: LogoEdit & { image: string },
): Promise<Profile> {
  requirePermission(actor, { clientId: edit.clientId })
  const logo = readLogo(decodeUpload(image))
  return editProfile(context, actor, { ...edit, section: 'logo' }, async ({ trx, at }) => {
    await writeProfile(trx, edit.clientId, at, { logo: logo.bytes, logo_type: logo.type })
    return { logo: logo.version }
  })
}

/**
 * Removes a company's logo. May be called by the company's own people and staff.
 * @throws UserError profile.changed_meanwhile (409), auth.forbidden, not_found
 */
export async function deleteLogo(context: Context, actor: Actor, edit: LogoEdit): Promise<Profile> {
  return editProfile(context, actor, { ...edit, section: 'logo' }, async ({ trx, at }) => {
    await writeProfile(trx, edit.clientId, at, { logo: null, logo_type: null })
    return { logo: null }
  })
}

export interface StoredLogo {
  bytes: Uint8Array
  /** The type that readLogo recognised. */
  type: string
  version: string
}

/**
 * Returns a company's logo for people who may see the company.
 * @throws UserError auth.forbidden for another company's client, not_found without a company or a logo
 */
export async function getLogo(context: Context, actor: Actor, clientId: string): Promise<StoredLogo> {
  const row = await reading(context, actor, onClient({ clientId }), (trx) => readLogoImage(trx, clientId))
  if (!row?.logo || row.logo_type === null || row.version === null) throw notFound((t) => t('logoNotFound'))
  return { bytes: row.logo, type: row.logo_type, version: row.version }
}
