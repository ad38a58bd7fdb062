import { searchDimensions, type SearchDimension } from '#app/shared/analytics/search-terms.ts'
import { eachDay, type Day } from '#app/shared/calendar/day.ts'
import { firstDayOf, lastDayOf, type Month } from '#app/shared/calendar/month.ts'
import type { MonthFigures } from '#server/discovery/search-console/figures.ts'
import { randomFrom } from './random.ts'
import type { SampleCompany } from './company-list.ts'
import { wordsOf } from './sample-site.ts'
import { habitsOf } from './traffic-sites.ts'

/** Something that people search for. */
interface Query {
  words: string
  path: string
  /** How often it is shown for every 100 clicks of the website, and at which position. */
  shown: number
  position: number
  /** Its CTR compared with what is usual at its position; 1 by default. */
  appeal?: number
  /** In which months it is searched for; in all of them by default. */
  when?: 'now' | 'before'
}

/** Google shows no query that few people searched for; here it hides the rest of the clicks, and this share of views. */
const hiddenViews = 0.12

/** Returns the share of people who click a result at a position. */
const usualCtr = (position: number): number => 0.34 / position ** 1.25

/** Returns the queries of a company: its name, its trade with the subjects of its pages, and a few with something to find. */
function queriesOf({ company, kind }: Pick<SampleCompany, 'company' | 'kind'>): Query[] {
  const name = company.toLowerCase()
  const trade = name.split(' ').at(-1) ?? name
  const paths = habitsOf({ kind }).pages.map(([path]) => path)
  const about = (place: number) => {
    const path = paths[place] ?? '/'
    return { path, words: `${trade} ${wordsOf(path)}` }
  }
  return [
    { words: name, path: '/', shown: 125, position: 1.2 },
    { ...about(1), shown: 90, position: 2.4 },
    { ...about(2), shown: 110, position: 3.8 },
    { ...about(4), shown: 70, position: 5.6 },
    // Shown often, and hardly clicked.
    { ...about(3), shown: 190, position: 4.4, appeal: 0.2 },
    // On the second page of results.
    { ...about(5), shown: 260, position: 12.4 },
    { ...about(9), shown: 170, position: 14.8 },
    // Two pages that compete.
    { words: `best ${trade}`, path: paths[1] ?? '/', shown: 110, position: 6.2 },
    { words: `best ${trade}`, path: paths[10] ?? '/', shown: 80, position: 8.7 },
    { ...about(11), shown: 75, position: 7.1, when: 'now' },
    { ...about(13), shown: 105, position: 3.1, when: 'before' },
  ]
}

type Figures = Pick<MonthFigures['days'][number], 'clicks' | 'impressions' | 'positionSum'>

const figuresOf = (clicks: number, impressions: number, position: number): Figures => ({
  clicks: Math.round(clicks),
  impressions: Math.round(impressions),
  positionSum: Math.round(position * 100) * Math.round(impressions),
})

function sumOf(rows: readonly Figures[], share = 1): Figures {
  const sum = (one: (row: Figures) => number) => rows.reduce((all, row) => all + one(row), 0)
  const impressions = sum((row) => row.impressions)
  const position = impressions === 0 ? 0 : sum((row) => row.positionSum) / impressions / 100
  return figuresOf(sum((row) => row.clicks) * share, impressions * share, position)
}

const devices = [
  ['Mobile', 0.6],
  ['Desktop', 0.35],
  ['Tablet', 0.05],
] as const

interface MonthOfClicks {
  month: Month
  /** Visits that came from Google by day; nothing is known about later days than these. */
  clicks: ReadonlyMap<Day, number>
  through: Day
  /** Whether it is the newest month that has enough days to be looked at. */
  isNewest: boolean
}

/**
 * Returns a month as Search Console would show it: as many clicks as the traffic has visits from Google, with queries and
 * pages. Always the same for the same clicks.
 */
export function sampleSearchMonth(
  company: Pick<SampleCompany, 'company' | 'domain' | 'kind' | 'country'>,
  { month, clicks, through, isNewest }: MonthOfClicks,
): MonthFigures {
  const last = lastDayOf(month)
  const days = eachDay({ from: firstDayOf(month), to: last < through ? last : through })
  const total = days.reduce((sum, day) => sum + (clicks.get(day) ?? 0), 0)
  if (total === 0) return { month, days: [], values: [], pairs: [] }

  const pairs = queriesOf(company)
    .filter(({ when }) => when === undefined || (when === 'now') === isNewest)
    .map(({ words, path, shown, position, appeal = 1 }) => {
      const random = randomFrom(`${company.domain} ${month} ${words} ${path}`)
      const impressions = (total / 100) * shown * random.skewed(1, 0.08)
      const figures = figuresOf(impressions * usualCtr(position) * appeal, impressions, position)
      return { query: words, page: `https://${company.domain}${path}`, ...figures }
    })
    .toSorted((one, other) => other.clicks - one.clicks)
  const views = sumOf(pairs)
  const position = views.positionSum / views.impressions / 100
  const perClick = views.impressions / (1 - hiddenViews) / total
  const rows = days.map((day) => {
    const ofDay = clicks.get(day) ?? 0
    const random = randomFrom(`${company.domain} ${day} search`)
    return { day, ...figuresOf(ofDay, Math.max(ofDay, ofDay * perClick * random.skewed(1, 0.1)), position) }
  })
  const all = sumOf(rows)
  const abroad = company.country === 'GB' ? 'US' : 'GB'
  const shares = {
    country: [
      [company.country, 0.8],
      [abroad, 0.2],
    ],
    device: devices,
  } as const
  const valuesOf = (dimension: SearchDimension): { value: string; sums: Figures }[] =>
    dimension === 'query' || dimension === 'page'
      ? [...Map.groupBy(pairs, (pair) => pair[dimension])].map(([value, parts]) => ({ value, sums: sumOf(parts) }))
      : shares[dimension].map(([value, share]) => ({ value, sums: sumOf([all], share) }))
  return {
    month,
    days: rows,
    values: searchDimensions.flatMap((dimension) =>
      valuesOf(dimension).map(({ value, sums }) => ({ dimension, value, ...sums })),
    ),
    pairs,
  }
}
