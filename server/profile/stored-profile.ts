import { createHash } from 'node:crypto'
import type { Profile, ProfileField, ProfileSection } from '#app/shared/profile/profile.ts'
import type { ProfileRow } from './profile.sql.ts'

/** What a field holds, in the form the history keeps it. */
export type FieldValue = string | string[] | null

/** Which fields a section is made of. */
const sectionFields: Record<ProfileSection, readonly ProfileField[]> = {
  company: ['company', 'currency', 'furtherDomains'],
  about: ['industry', 'whatMatters'],
  words: ['brandTerms', 'products'],
  look: ['accentColor'],
  logo: ['logo'],
}

/** A stored profile as its page shows it. */
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
 * Names a section's content. Versions by content rather than by time: two people in different sections do not get in
 * each other's way, and a name that was changed on another page is noticed as well.
 */
const contentVersion = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16)

/** Those of a section's fields whose value is another one, with both values. */
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

/** Of a logo only its version: an image is no text to read later. */
function valueOf(profile: Pick<Profile, ProfileField>, field: ProfileField): FieldValue {
  return field === 'logo' ? (profile.logo?.version ?? null) : profile[field]
}
