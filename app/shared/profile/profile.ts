/** The parts of a profile that are saved by themselves. */
const profileSections = ['company', 'about', 'words', 'look', 'logo'] as const
export type ProfileSection = (typeof profileSections)[number]

/** A company's profile as its page shows it. */
export interface Profile {
  clientId: string
  company: string
  /** The website that is measured, set up on Site Tracking; null where none is registered. */
  website: { domain: string; timeZone: string } | null
  /** ISO 4217, of the website's revenue; null without a website. */
  currency: string | null
  furtherDomains: string[]
  industry: string
  whatMatters: string
  brandTerms: string[]
  products: string[]
  /** `#rrggbb`. */
  accentColor: string | null
  /** The version names the image's content. */
  logo: { version: string } | null
  /** Names each section's content; a save names the one it was made from, so that nobody writes over another. */
  versions: Record<ProfileSection, string>
}

/** Everything of a profile that people change, and the history tells of. */
export const profileFields = [
  'company',
  'currency',
  'furtherDomains',
  'industry',
  'whatMatters',
  'brandTerms',
  'products',
  'accentColor',
  'logo',
] as const
export type ProfileField = (typeof profileFields)[number]
