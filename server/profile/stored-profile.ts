import { createHash } from 'node:crypto'
import type { Profile, ProfileField, ProfileSection } from '#app/shared/profile/profile.ts'
import type { ProfileRow } from './profile.sql.ts'

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

/** Converts a stored profile for its page. */
export function toProfile(row: ProfileRow): Profile {
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
export function changedFields(
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
