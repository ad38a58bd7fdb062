import type { Profile } from './profile.ts'

/** What a complete profile has; further domains are left out, because a company need not have any. */
export type CompletenessItem =
  | 'company'
  | 'website'
  | 'industry'
  | 'whatMatters'
  | 'brandTerms'
  | 'products'
  | 'logo'
  | 'accentColor'

export interface MissingItem {
  item: CompletenessItem
  label: string
  /** What goes without it, in one sentence. */
  consequence: string
}

export interface Completeness {
  /** Whole percent, rounded down: 100 means that nothing is missing. */
  percent: number
  filled: number
  of: number
  missing: MissingItem[]
}

type Facts = Pick<
  Profile,
  'company' | 'website' | 'industry' | 'whatMatters' | 'brandTerms' | 'products' | 'logo' | 'accentColor'
>

const items: readonly (MissingItem & { isFilled: (profile: Facts) => boolean })[] = [
  {
    item: 'company',
    label: 'Company name',
    consequence: 'Without a name, the company appears everywhere by its website’s address or a number.',
    isFilled: ({ company }) => company.trim() !== '',
  },
  {
    item: 'website',
    label: 'Main website',
    consequence: 'Without a website, nothing is measured and every month stays empty.',
    isFilled: ({ website }) => website !== null,
  },
  {
    item: 'brandTerms',
    label: 'Brand terms',
    consequence: 'Without brand terms, Listening cannot tell mentions of you from others.',
    isFilled: ({ brandTerms }) => brandTerms.length > 0,
  },
  {
    item: 'products',
    label: 'Products',
    consequence: 'Without products, mentions and searches cannot be sorted by what you sell.',
    isFilled: ({ products }) => products.length > 0,
  },
  {
    item: 'whatMatters',
    label: 'What matters',
    consequence: 'Without what matters, whoever writes recommendations has to guess your goals.',
    isFilled: ({ whatMatters }) => whatMatters.trim() !== '',
  },
  {
    item: 'industry',
    label: 'Industry',
    consequence: 'Without an industry, nobody reading your numbers knows which seasons and habits to expect.',
    isFilled: ({ industry }) => industry.trim() !== '',
  },
  {
    item: 'logo',
    label: 'Logo',
    consequence: 'Without a logo, your reports carry the company’s name in plain letters.',
    isFilled: ({ logo }) => logo !== null,
  },
  {
    item: 'accentColor',
    label: 'Accent colour',
    consequence: 'Without an accent colour, your reports come in Loop’s own colour.',
    isFilled: ({ accentColor }) => accentColor !== null,
  },
]

/** How complete a profile is, and what each empty field costs; the most useful to fill comes first. */
export function profileCompleteness(profile: Facts): Completeness {
  const missing = items.filter(({ isFilled }) => !isFilled(profile))
  const filled = items.length - missing.length
  return {
    percent: Math.floor((100 * filled) / items.length),
    filled,
    of: items.length,
    missing: missing.map(({ item, label, consequence }) => ({ item, label, consequence })),
  }
}
