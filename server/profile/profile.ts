import { createHash } from 'node:crypto'
import type { Actor } from '#app/shared/access/permissions.ts'
import { issue } from '#app/shared/messages/issue.ts'
import { tidyList, type ProfileChange } from '#app/shared/profile/profile-form.ts'
import type { Profile, ProfileField, ProfileSection } from '#app/shared/profile/profile.ts'
import { type Change, changing, onClient, reading, requirePermission } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import { issueWords } from '../errors/rejected-input.ts'
import { badInput, userError, notFound } from '../errors/user-errors.ts'
import { websiteDomain } from '../tracking/domain.ts'
import { decodeUpload, readLogo } from './logo-image.ts'
import {
  lockCompany,
  readProfile,
  updateCompanyName,
  updateCurrency,
  writeProfile,
  type ProfileRow,
  readLogoImage,
} from './profile.sql.ts'

/** A field's value in the form of the history. */
export type FieldValue = string | string[] | null

/** The fields of each section. */
const sectionFields: Record<ProfileSection, readonly ProfileField[]> = {
  company: ['company', 'currency', 'furtherDomains'],
  about: ['industry', 'whatMatters'],
  words: ['brandTerms', 'products'],
  look: ['accentColor'],
  logo: ['logo'],
}

/**
 * Returns a client's profile, with empty parts that were never entered. May be called by the client's own people
 * and staff.
 * @throws UserError auth.forbidden for people of another client, not_found for one that does not exist
 */
export async function getProfile(context: Context, actor: Actor, clientId: string): Promise<Profile> {
  return reading(context, actor, onClient({ clientId }), async (trx) => toProfile(await readProfile(trx, clientId)))
}

/**
 * Saves one section of a profile, if it has not changed since the person saw it, and records both values. A save
 * without changes is not recorded. May be called by the client's own people and staff.
 * @param input.version version of this section as the person saw it
 * @throws UserError profile.changed_meanwhile (409), input.invalid for a domain or currency, auth.forbidden, not_found
 */
export async function updateProfile(
  context: Context,
  actor: Actor,
  { clientId, version, change }: { clientId: string; version: string; change: ProfileChange },
): Promise<Profile> {
  const edit = { clientId, section: change.section, version }
  return editProfile(context, actor, edit, async ({ trx, at }, profile, siteId) => {
    switch (change.section) {
      case 'company': {
        const values = companyValues(change.values, profile)
        if (values.company !== profile.company) await updateCompanyName(trx, clientId, values.company)
        if (siteId !== null && values.currency !== null && values.currency !== profile.currency) {
          await updateCurrency(trx, siteId, values.currency)
        }
        await writeProfile(trx, clientId, at, { further_domains: values.furtherDomains })
        return values
      }
      case 'about':
        await writeProfile(trx, clientId, at, {
          industry: change.values.industry,
          what_matters: change.values.whatMatters,
        })
        return change.values
      case 'words':
        await writeProfile(trx, clientId, at, {
          brand_terms: change.values.brandTerms,
          products: change.values.products,
        })
        return change.values
      case 'look':
        await writeProfile(trx, clientId, at, { accent_color: change.values.accentColor })
        return change.values
    }
  })
}

interface LogoEdit {
  clientId: string
  /** The logo section's version as the person saw it. */
  version: string
}

/**
 * Sets a client's logo from an uploaded file, which is recognised by its own bytes. May be called by the client's
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
 * Removes a client's logo. May be called by the client's own people and staff.
 * @throws UserError profile.changed_meanwhile (409), auth.forbidden, not_found
 */
export async function deleteLogo(context: Context, actor: Actor, edit: LogoEdit): Promise<Profile> {
  return editProfile(context, actor, { ...edit, section: 'logo' }, async ({ trx, at }) => {
    await writeProfile(trx, edit.clientId, at, { logo: null, logo_type: null })
    return { logo: null }
  })
}

interface StoredLogo {
  bytes: Uint8Array
  /** The type that readLogo recognised. */
  type: string
  version: string
}

/**
 * Returns a client's logo for people who may see the client.
 * @throws UserError auth.forbidden for people of another client, not_found without a client or a logo
 */
export async function getLogo(context: Context, actor: Actor, clientId: string): Promise<StoredLogo> {
  const row = await reading(context, actor, onClient({ clientId }), (trx) => readLogoImage(trx, clientId))
  if (!row?.logo || row.logo_type === null || row.version === null) throw notFound((t) => t('logoNotFound'))
  return { bytes: row.logo, type: row.logo_type, version: row.version }
}

interface Edit {
  clientId: string
  section: ProfileSection
  version: string
}

/**
 * Runs a write to a profile with everything all writes need: permission, lock, version check, audit entry.
 * @param write returns the section's new values as the history stores them
 */
async function editProfile(
  context: Context,
  actor: Actor,
  { clientId, section, version }: Edit,
  write: (
    change: Change,
    profile: Profile,
    siteId: number | null,
  ) => Promise<Partial<Record<ProfileField, FieldValue>>>,
): Promise<Profile> {
  return changing(context, actor, onClient({ clientId }), async (change) => {
    const { trx, record } = change
    await lockCompany(trx, clientId)
    const row = await readProfile(trx, clientId)
    const profile = toProfile(row)
    if (profile.versions[section] !== version) throw changedMeanwhile()
    const changes = changedFields(profile, await write(change, profile, row.siteId))
    if (Object.keys(changes).length === 0) return profile
    await record('profile.changed', { section, role: actor.role, changes })
    return toProfile(await readProfile(trx, clientId))
  })
}

const changedMeanwhile = () => userError('profile.changed_meanwhile', (t) => t('profileChangedMeanwhile'))

type CompanyValues = Extract<ProfileChange, { section: 'company' }>['values']

/**
 * Returns the values with domains in their registered form without the main one, and with a currency only if there is
 * a website.
 */
function companyValues(values: CompanyValues, { website }: Profile): CompanyValues {
  const domains = tidyList(values.furtherDomains.map(websiteDomain))
  const furtherDomains = domains.filter((domain) => domain !== website?.domain)
  if (website && values.currency === null) throw badInput(issueWords(issue('currencyWritten')))
  return { ...values, currency: website ? values.currency : null, furtherDomains }
}

/** Converts a stored profile for its page. */
function toProfile(row: ProfileRow): Profile {
  const profile = {
    clientId: row.id,
    company: row.company,
    website: row.domain === null ? null : { domain: row.domain, timeZone: row.time_zone ?? 'UTC' },
    currency: row.currency,
    furtherDomains: row.further_domains ?? [],
    industry: row.industry ?? '',
    whatMatters: row.what_matters ?? '',
    brandTerms: row.brand_terms ?? [],
    products: row.products ?? [],
    accentColor: row.accent_color,
    logo: row.logoVersion === null ? null : { version: row.logoVersion },
  }
  const version = (section: ProfileSection) => contentVersion(sectionFields[section].map((field) => profile[field]))
  return {
    ...profile,
    versions: {
      company: version('company'),
      about: version('about'),
      words: version('words'),
      look: version('look'),
      logo: version('logo'),
    },
  }
}

/**
 * Returns a version for a section: a hash of its content. Unlike a time, it lets two people edit different sections,
 * and also detects a name that was changed on another page.
 */
const contentVersion = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16)

/** Returns the changed fields of a section with both values. */
function changedFields(
  before: Pick<Profile, ProfileField>,
  after: Partial<Record<ProfileField, FieldValue>>,
): Partial<Record<ProfileField, { before: FieldValue; after: FieldValue }>> {
  const changes: Partial<Record<ProfileField, { before: FieldValue; after: FieldValue }>> = {}
  for (const fields of Object.values(sectionFields)) {
    for (const field of fields) {
      const [was, is] = [valueOf(before, field), after[field]]
      if (is !== undefined && JSON.stringify(was) !== JSON.stringify(is)) changes[field] = { before: was, after: is }
    }
  }
  return changes
}

/** Returns a field's value for the history; for a logo only its version, because an image is not readable text. */
function valueOf(profile: Pick<Profile, ProfileField>, field: ProfileField): FieldValue {
  return field === 'logo' ? (profile.logo?.version ?? null) : profile[field]
}
