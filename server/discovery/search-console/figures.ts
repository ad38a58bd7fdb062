import { searchDimensions, type SearchDimension } from '#app/shared/analytics/search-terms.ts'
import { firstDayOf, lastDayOf, type Month } from '#app/shared/calendar/month.ts'
import { cleanText } from '../../db/clean-text.ts'
import { alpha2 } from './alpha-2.ts'
import type { ApiRow, SearchQuestion } from './google.ts'

/** The longest text that is stored, as of exports (server/imports/kinds/aggregate/search-columns.ts). */
const longest = 500

interface Figures {
  clicks: number
  impressions: number
  /** The average position times impressions, in hundredths, so that averages can be weighted. */
  positionSum: number
}

export interface MonthFigures {
  month: Month
  days: (Figures & { day: string })[]
  values: (Figures & { dimension: SearchDimension; value: string })[]
  /** Most clicks first. */
  pairs: (Figures & { query: string; page: string })[]
}

/** Rows of one request, and of one question: Google gives 50,000 a day for a property and kind of search. */
export const pageRows = 25_000
const maxPages = 2

/** Asks Google one page of rows. */
type Ask = (question: SearchQuestion) => Promise<ApiRow[]>

/**
 * Reads a month from Google. Days come without queries and pages, so they are complete. Queries that few people searched
 * for are missing in the other rows, which therefore add up to less.
 * @param rowLimit rows of one request
 */
export async function readMonth(ask: Ask, month: Month, today: string, rowLimit: number): Promise<MonthFigures> {
  const lastDay = lastDayOf(month)
  const range = { startDate: firstDayOf(month), endDate: lastDay < today ? lastDay : today }
  const rowsBy = async (...dimensions: SearchQuestion['dimensions']): Promise<ApiRow[]> => {
    const rows: ApiRow[] = []
    for (let page = 0; page < maxPages; page += 1) {
      const found = await ask({ ...range, dimensions, rowLimit, startRow: page * rowLimit })
      rows.push(...found)
      if (found.length < rowLimit) break
    }
    return rows
  }
  const days = (await rowsBy('date')).flatMap((row) => {
    const day = row.keys[0] ?? ''
    return day >= range.startDate && day <= range.endDate ? [{ ...figuresOf(row), day }] : []
  })
  const values: MonthFigures['values'] = []
  for (const dimension of searchDimensions) {
    const rows = await rowsBy(dimension)
    values.push(
      ...rows.map((row) => ({ ...figuresOf(row), dimension, value: storedValue(dimension, row.keys[0] ?? '') })),
    )
  }
  const pairs = (await rowsBy('query', 'page')).map((row) => ({
    ...figuresOf(row),
    query: storedValue('query', row.keys[0] ?? ''),
    page: storedValue('page', row.keys[1] ?? ''),
  }))
  return {
    month,
    days: merged(days, ({ day }) => day),
    values: merged(values, ({ dimension, value }) => `${dimension} ${value}`),
    pairs: merged(pairs, ({ query, page }) => `${query}\n${page}`).sort((one, other) => other.clicks - one.clicks),
  }
}

const figuresOf = ({ clicks, impressions, position }: ApiRow): Figures => ({
  clicks: Math.round(clicks),
  impressions: Math.round(impressions),
  positionSum: Math.round(position * 100) * Math.round(impressions),
})

const devices = new Map([
  ['DESKTOP', 'Desktop'],
  ['MOBILE', 'Mobile'],
  ['TABLET', 'Tablet'],
])

/** Returns a value as exports have it: countries by two letters, devices by our names, texts cut. */
function storedValue(dimension: SearchDimension, text: string): string {
  const value = cleanText(text, longest)
  if (dimension === 'country') return alpha2(value)
  return dimension === 'device' ? (devices.get(value) ?? value) : value
}

/** Adds up rows that became the same, for example because their long texts were cut. */
function merged<Row extends Figures>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const known = new Map<string, Row>()
  for (const row of rows) {
    const key = keyOf(row)
    const first = known.get(key)
    if (!first) known.set(key, { ...row })
    else {
      first.clicks += row.clicks
      first.impressions += row.impressions
      first.positionSum += row.positionSum
    }
  }
  return [...known.values()]
}
