import type { SampleCompany } from './company-list.ts'
import type { WeightedValues } from './random.ts'

/** What visitors of one kind of website do. */
export interface SiteHabits {
  /** Pages weighted by how often they are viewed; the first one is the home page. */
  pages: WeightedValues<string>
  /** Relative traffic of each hour of the local day, from midnight. */
  hours: readonly number[]
  /** Relative traffic of each day of the week, from Sunday. */
  weekdays: readonly number[]
  /** Relative traffic of each month, from January. */
  months: readonly number[]
  /** Average number of page views of a visit that does not bounce. */
  depth: number
  /** How a visit may end: the event, the page it happens on, and how often. */
  outcomes: readonly Outcome[]
  files: readonly string[]
  outbound: readonly string[]
}

interface Outcome {
  name: string
  page: string
  probability: number
  /** Smallest and largest amount, in units of the website's currency. */
  revenue?: readonly [number, number]
}

/** Weights of a popularity list: the n-th page gets 1/n^0.9 of the first one's weight. */
const popular = (paths: readonly string[]): WeightedValues<string> =>
  paths.map((path, index) => [path, 1 / (index + 1) ** 0.9] as const)

// Shops and magazines have two peaks (lunch, evening), websites used at work have one.
const leisureHours = [2, 1, 1, 1, 1, 2, 4, 6, 7, 8, 8, 9, 10, 9, 8, 8, 8, 9, 11, 13, 14, 12, 8, 4]
const officeHours = [1, 1, 0.5, 0.5, 0.5, 1, 2, 5, 10, 13, 14, 13, 10, 12, 13, 12, 10, 8, 5, 4, 4, 3, 2, 1]
const leisureWeek = [1.25, 0.95, 0.9, 0.9, 0.95, 1.0, 1.2]
const officeWeek = [0.45, 1.15, 1.25, 1.2, 1.15, 1.0, 0.5]

const habits: Record<SampleCompany['kind'], SiteHabits> = {
  shop: {
    pages: popular([
      '/',
      '/shop',
      '/shop/new-arrivals',
      '/shop/sale',
      '/shop/gift-sets',
      '/journal/how-we-choose-materials',
      '/basket',
      '/shop/classic',
      '/about',
      '/journal/care-and-repair',
      '/shop/small-batch',
      '/delivery-and-returns',
      '/contact',
      '/journal/a-day-in-the-workshop',
      '/shop/spares',
      '/wholesale',
    ]),
    hours: leisureHours,
    weekdays: leisureWeek,
    months: [0.85, 0.85, 0.9, 0.95, 1, 0.95, 0.9, 0.9, 0.95, 1.05, 1.35, 1.5],
    depth: 3.2,
    outcomes: [
      { name: 'Purchase', page: '/basket', probability: 0.028, revenue: [18, 240] },
      { name: 'Newsletter', page: '/', probability: 0.015 },
    ],
    files: ['/files/size-guide.pdf', '/files/catalogue.pdf'],
    outbound: ['https://maps.example/directions', 'https://photos.example/workshop'],
  },
  service: {
    pages: popular([
      '/',
      '/services',
      '/contact',
      '/pricing',
      '/about',
      '/services/first-visit',
      '/stories',
      '/guides/what-to-ask-before-you-choose',
      '/stories/a-year-later',
      '/faq',
      '/guides/costs-explained',
      '/team',
      '/locations',
      '/guides/checklist',
    ]),
    hours: officeHours,
    weekdays: officeWeek,
    months: [1.15, 1.05, 1.1, 1.05, 1, 0.95, 0.8, 0.8, 1.1, 1.1, 1.05, 0.7],
    depth: 2.6,
    outcomes: [
      { name: 'Enquiry', page: '/contact', probability: 0.035 },
      { name: 'Phone Click', page: '/contact', probability: 0.02 },
    ],
    files: ['/files/price-list.pdf', '/files/checklist.pdf'],
    outbound: ['https://reviews.example/profile', 'https://maps.example/directions'],
  },
  magazine: {
    pages: popular([
      '/',
      '/recipes/slow-sunday-stew',
      '/essays/the-long-way-home',
      '/recipes',
      '/essays',
      '/places/ten-quiet-harbours',
      '/recipes/bread-without-hurry',
      '/subscribe',
      '/essays/letters-to-a-lighthouse',
      '/places',
      '/recipes/almond-cake',
      '/about',
      '/archive',
      '/essays/what-the-river-kept',
      '/places/market-mornings',
      '/contact',
      '/authors',
      '/recipes/winter-salad',
    ]),
    hours: leisureHours,
    weekdays: leisureWeek,
    months: [1.05, 1, 1, 1, 0.95, 0.9, 0.85, 0.85, 1, 1.05, 1.1, 1.2],
    depth: 1.9,
    outcomes: [{ name: 'Signup', page: '/subscribe', probability: 0.022 }],
    files: ['/files/reading-list.pdf', '/files/issue-preview.pdf'],
    outbound: ['https://books.example/shelf', 'https://radio.example/interview'],
  },
  software: {
    pages: popular([
      '/',
      '/pricing',
      '/docs',
      '/signup',
      '/features',
      '/docs/getting-started',
      '/blog/what-we-learned-this-year',
      '/docs/import',
      '/changelog',
      '/compare',
      '/blog/fewer-dashboards',
      '/docs/api',
      '/customers',
      '/security',
      '/about',
      '/blog/release-notes',
    ]),
    hours: officeHours,
    weekdays: officeWeek,
    months: [1.05, 1.05, 1.05, 1, 1, 0.95, 0.85, 0.85, 1.1, 1.1, 1.1, 0.8],
    depth: 2.9,
    outcomes: [
      { name: 'Signup', page: '/signup', probability: 0.03 },
      { name: 'Demo Request', page: '/pricing', probability: 0.012 },
    ],
    files: ['/files/security-overview.pdf', '/downloads/setup.zip'],
    outbound: ['https://status.example/today', 'https://forum.example/new'],
  },
}

export const habitsOf = (company: Pick<SampleCompany, 'kind'>): SiteHabits => habits[company.kind]
