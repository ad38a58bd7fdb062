/** The parts of a profile that are saved separately. */
const profileSections = ['company', 'about', 'words', 'look', 'logo'] as const
export type ProfileSection = (typeof profileSections)[number]

/** A client's profile as its page shows it. */
export interface Profile {
  clientId: string
  company: string
  /** The measured website, set up on Site Tracking; null if none is registered. */
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
  /** The version identifies the image's content. */
  logo: { version: string } | null
  /**
   * The version of each section's content; a save names its base version, so that no one overwrites another person's
   * change.
   */
  versions: Record<ProfileSection, string>
}

/** All fields of a profile that people change and the history shows. */
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
