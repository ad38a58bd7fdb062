import type { Profile } from '#app/shared/profile/profile.ts'

/** The parts of a complete profile, without further domains, which a client may not have. */
type CompletenessItem =
  | 'company'
  | 'website'
  | 'industry'
  | 'whatMatters'
  | 'brandTerms'
  | 'products'
  | 'logo'
  | 'accentColor'

export interface Completeness {
  /** Whole percent, rounded down: 100 means that nothing is missing. */
  percent: number
  filled: number
  of: number
  missing: CompletenessItem[]
}

type Facts = Pick<
  Profile,
  'company' | 'website' | 'industry' | 'whatMatters' | 'brandTerms' | 'products' | 'logo' | 'accentColor'
>

const items: readonly { item: CompletenessItem; isFilled: (profile: Facts) => boolean }[] = [
  {
    item: 'company',
    isFilled: ({ company }) => company.trim() !== '',
  },
  {
    item: 'website',
    isFilled: ({ website }) => website !== null,
  },
  {
    item: 'brandTerms',
    isFilled: ({ brandTerms }) => brandTerms.length > 0,
  },
  {
    item: 'products',
    isFilled: ({ products }) => products.length > 0,
  },
  {
    item: 'whatMatters',
    isFilled: ({ whatMatters }) => whatMatters.trim() !== '',
  },
  {
    item: 'industry',
    isFilled: ({ industry }) => industry.trim() !== '',
  },
  {
    item: 'logo',
    isFilled: ({ logo }) => logo !== null,
  },
  {
    item: 'accentColor',
    isFilled: ({ accentColor }) => accentColor !== null,
  },
]

/** Returns how complete a profile is, and what is missing; the most useful items come first. */
export function profileCompleteness(profile: Facts): Completeness {
  const missing = items.filter(({ isFilled }) => !isFilled(profile))
  const filled = items.length - missing.length
  return {
    percent: Math.floor((100 * filled) / items.length),
    filled,
    of: items.length,
    missing: missing.map(({ item }) => item),
  }
}
