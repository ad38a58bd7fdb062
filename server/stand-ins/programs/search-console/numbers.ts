import { addDays, daysBetween, eachDay, type Day } from '#app/shared/calendar/day.ts'

export const dimensions = ['date', 'query', 'page', 'country', 'device'] as const
type Dimension = (typeof dimensions)[number]

/** A row of `searchAnalytics.query`. */
export interface Row {
  keys: string[]
  clicks: number
  impressions: number
  ctr: number
  position: number
}

/** Google has no numbers of the last days, and changes those of the days before. */
const delayDays = 3
const revisedDays = 5

/** What people search for. Google hides some queries, here every seventh one. */
const subjects = [
  'prices',
  'opening hours',
  'reviews',
  'near me',
  'delivery',
  'gift',
  'guide',
  'repair',
  'jobs',
  'contact',
]
const kinds = ['', 'best ', 'cheap ', 'how to find ']
const hiddenEvery = 7
const paths = ['/', '/pricing', '/blog', '/blog/guide', '/contact', '/delivery', '/gifts', '/jobs']
const countries: [code: string, share: number][] = [
  ['deu', 0.6],
  ['aut', 0.25],
  ['prt', 0.15],
]
const devices: [name: string, share: number][] = [
  ['MOBILE', 0.6],
  ['DESKTOP', 0.35],
  ['TABLET', 0.05],
]

/** Returns a number from 0 to 1 that is always the same for a text (FNV-1a, mixed once more). */
function chance(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

interface Cell extends Record<Dimension, string> {
  clicks: number
  impressions: number
  position: number
  isHidden: boolean
}

/** Returns the host that a property is about. */
const hostOf = (property: string): string =>
  property.startsWith('sc-domain:') ? property.slice('sc-domain:'.length) : new URL(property).host

/** The queries of a property, each with the pages that are shown for it, where, and how often on a usual day. */
function pairsOf(property: string) {
  const host = hostOf(property)
  const brand = host.split('.')[0] ?? host
  const queries = [brand, ...subjects.flatMap((subject) => kinds.map((kind) => `${kind}${brand} ${subject}`))]
  return queries.flatMap((query, index) => {
    const first = Math.floor(chance(`${property} page ${query}`) * paths.length)
    const places = index % 5 === 0 ? [first, (first + 3) % paths.length] : [first]
    return places.map((place, rank) => ({
      query,
      page: `https://${host}${paths[place] ?? '/'}`,
      usual: (index === 0 ? 300 : 120 / (1 + index / 4)) / (1 + rank),
      position: index === 0 ? 1.2 : 2 + chance(`${property} position ${query}`) * 18 + rank * 4,
      isHidden: index % hiddenEvery === hiddenEvery - 1,
    }))
  })
}

/** The days that were asked for recently, because a month is asked for in several dimensions. */
const known = new Map<string, Cell[]>()
const maxKnown = 600

/** Returns the numbers of one day in their smallest parts; the same for the same day, until Google changes it. */
function cellsOf(property: string, day: Day, today: Day): Cell[] {
  const isFinal = daysBetween(day, today) >= delayDays + revisedDays
  const name = `${property} ${day} ${isFinal}`
  const cells = known.get(name) ?? makeCells(property, day, isFinal)
  if (known.size >= maxKnown) known.clear()
  known.set(name, cells)
  return cells
}

function makeCells(property: string, day: Day, isFinal: boolean): Cell[] {
  // A few clicks of the newest days are found later.
  const found = isFinal ? 1 : 0.9
  return pairsOf(property).flatMap(({ query, page, usual, position, isHidden }) =>
    countries.flatMap(([country, ofCountry]) =>
      devices.map(([device, ofDevice]) => {
        const seed = `${property} ${day} ${query} ${page} ${country} ${device}`
        const impressions = Math.round(usual * ofCountry * ofDevice * (0.7 + 0.6 * chance(seed)))
        const clicks = Math.floor(impressions * found * (0.35 / position) + chance(`${seed} click`) * 0.5)
        return {
          date: day,
          query,
          page,
          country,
          device,
          clicks: Math.min(clicks, impressions),
          impressions,
          position,
          isHidden,
        }
      }),
    ),
  )
}

interface SearchQuery {
  property: string
  startDate: Day
  endDate: Day
  dimensions: readonly Dimension[]
  rowLimit: number
  startRow: number
}

/**
 * Answers a question from the numbers of each day: most clicks first, days in order. Rare queries are missing wherever
 * queries are asked for, as at Google.
 */
export function answerQuestion(question: SearchQuery, today: Day): Row[] {
  const last = addDays(today, -delayDays)
  const to = question.endDate < last ? question.endDate : last
  const sums = new Map<string, { keys: string[]; clicks: number; impressions: number; places: number }>()
  for (const day of eachDay({ from: question.startDate, to })) {
    for (const cell of cellsOf(question.property, day, today)) {
      if (cell.impressions === 0 || (cell.isHidden && question.dimensions.includes('query'))) continue
      const keys = question.dimensions.map((dimension) => cell[dimension])
      const name = keys.join('\n')
      const sum = sums.get(name) ?? { keys, clicks: 0, impressions: 0, places: 0 }
      sum.clicks += cell.clicks
      sum.impressions += cell.impressions
      sum.places += cell.position * cell.impressions
      sums.set(name, sum)
    }
  }
  const rows = [...sums.values()].map(({ keys, clicks, impressions, places }) => ({
    keys,
    clicks,
    impressions,
    ctr: clicks / impressions,
    position: places / impressions,
  }))
  const isByDay = question.dimensions.includes('date')
  rows.sort((one, other) => {
    const [first, second] = [one.keys.join('\n'), other.keys.join('\n')]
    return (isByDay ? 0 : other.clicks - one.clicks) || (first < second ? -1 : 1)
  })
  return rows.slice(question.startRow, question.startRow + question.rowLimit)
}
