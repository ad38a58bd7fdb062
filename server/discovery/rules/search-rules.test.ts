import { describe, expect, test } from 'vitest'
import {
  curveQueries,
  detections,
  factOf,
  keys,
  run,
  searchOf,
  searchValue,
  siteFacts,
} from '#tests/support/discovery-facts.ts'
import type { Facts, SearchValue } from '../facts/facts.ts'
import { brandMatcher } from './brand-terms.ts'
import { brandShare } from './brand-share.ts'
import { cannibalisedQueries } from './cannibalised-queries.ts'
import { lostQueries } from './lost-queries.ts'
import { lowCtr } from './low-ctr.ts'
import { nearPageOne } from './near-page-one.ts'
import { newQueries } from './new-queries.ts'
import { isCurve, positionCurve } from './position-curve.ts'

const withQueries = (...queries: SearchValue[]): Facts =>
  siteFacts({ search: searchOf([...curveQueries(), ...queries]) })
const pair = (query: string, page: string, clicks: number, impressions: number, position = 4) => ({
  query,
  page,
  clicks,
  impressions,
  position,
})

describe('The client’s own curve', () => {
  test('has the median and the quartiles of its queries at each position', () => {
    const curve = positionCurve(withQueries())
    expect(isCurve(curve) && curve.at(1)).toMatchObject({ lower: 0.38, median: 0.4, upper: 0.42, queries: 5 })
  })

  test('never rises towards worse positions, and leaves out brand queries and rare ones', () => {
    const odd = Array.from({ length: 5 }, (_, each) =>
      searchValue(`lucky ${each}`, { clicks: 900, impressions: 1000, position: 15 }),
    )
    const brand = searchValue('Fernhollow tea', { clicks: 999, impressions: 1000, position: 1 })
    const rare = searchValue('rare', { clicks: 49, impressions: 49, position: 1 })
    const curve = positionCurve(withQueries(...odd, brand, rare))
    if (!isCurve(curve)) throw new Error('There is no curve.')
    const medians = Array.from({ length: 20 }, (_, index) => curve.at(index + 1).median)
    expect(medians).toEqual(medians.toSorted((a, b) => b - a))
    expect(curve.at(1).median).toBe(0.4)
    expect(curve.queries).toBe(65)
  })

  test('needs twenty queries', () => {
    const few = siteFacts({ search: searchOf(curveQueries().slice(0, 19)) })
    expect(positionCurve(few)).toEqual({ queries: 19 })
    for (const rule of [lowCtr, nearPageOne]) {
      expect(run(rule, few)).toEqual({ ran: false, why: 'tooLittle', has: 19, needs: 20, of: 'queries' })
    }
    expect(isCurve(positionCurve(siteFacts({ search: searchOf(curveQueries().slice(0, 20)) })))).toBe(true)
  })
})

test.each([
  ['fernhollow', true],
  ['tea from FERN HOLLOW', true],
  ['ｆｅｒｎｈｏｌｌｏｗ', true],
  ['ada lovelace', true],
  ['canada tea', false],
  ['green tea', false],
  ['', false],
])('the query “%s” contains a brand term: %s', (query, isBrand) => {
  expect(brandMatcher(['Fernhollow', 'Ada', ' ', '__proto__'])(query)).toBe(isBrand)
})

describe('low-ctr', () => {
  const low = (clicks: number, impressions = 1000, position = 3) =>
    searchValue('cheap tea', { clicks, impressions, position })

  test('finds a query that is clicked less than 60 % of what is usual at its position', () => {
    const [found, ...others] = detections(lowCtr, withQueries(low(80)))
    expect(others).toEqual([])
    // Of the six queries at position 3, itself among them, the quartiles are at 233 and 266 clicks.
    expect(found).toMatchObject({ key: 'cheap tea', severity: 'high', page: null, impact: { unit: 'clicks' } })
    expect(factOf(found, 'ctr')).toBe(0.08)
    expect(found?.impact.low).toBeCloseTo(153.25)
    expect(found?.impact.high).toBeCloseTo(185.75)
  })

  test('finds nothing at the limit, with too few impressions, beyond page one, or for the brand', () => {
    expect(keys(lowCtr, withQueries(low(149)))).toHaveLength(1)
    expect(keys(lowCtr, withQueries(low(150)))).toEqual([])
    expect(keys(lowCtr, withQueries(low(0, 100)))).toHaveLength(1)
    expect(keys(lowCtr, withQueries(low(0, 99)))).toEqual([])
    expect(keys(lowCtr, withQueries(low(0, 1000, 10.1)))).toEqual([])
    expect(keys(lowCtr, withQueries(searchValue('fernhollow', { clicks: 0, impressions: 1000, position: 1 })))).toEqual(
      [],
    )
  })

  test('names the page that is shown most, if the API says which', () => {
    const searchPairs = { pairs: [pair('cheap tea', '/b', 1, 100), pair('cheap tea', '/a', 79, 900)] }
    const [found] = detections(lowCtr, { ...withQueries(low(80)), searchPairs })
    expect(found).toMatchObject({ page: '/a', exhibits: [{ role: 'page', text: '/a' }, { text: '/b' }] })
  })
})

test('near-page-one finds queries from position 10.5 to 20 with enough impressions', () => {
  const at = (value: string, position: number, impressions = 400) =>
    searchValue(value, { clicks: 1, impressions, position })
  const facts = withQueries(at('early', 10.4), at('first', 10.5), at('last', 20), at('late', 20.1), at('few', 15, 99))
  const found = keys(nearPageOne, facts).filter((key) => !key.startsWith('usual'))
  expect(found.toSorted()).toEqual(['first', 'last'])
  const [first] = detections(nearPageOne, facts).filter(({ key }) => key === 'first')
  // 400 impressions × the lower quartile at position 10, and × the upper one at position 6, minus a click.
  expect(first?.impact.low).toBeCloseTo(400 * 0.04875 - 1)
  expect(first?.impact.high).toBeCloseTo(400 * 0.138 - 1)
})

describe('cannibalised-queries', () => {
  const withPairs = (...pairs: ReturnType<typeof pair>[]) => siteFacts({ searchPairs: { pairs } })

  test('finds a query whose impressions two pages share', () => {
    const [found] = detections(
      cannibalisedQueries,
      withPairs(pair('tea', '/one', 79, 790), pair('tea', '/two', 5, 200), pair('tea', '/three', 0, 10)),
    )
    expect(found).toMatchObject({ key: 'tea', page: '/one', impact: { unit: 'clicks', low: 0 } })
    expect(found?.impact.high).toBeCloseTo(15)
    expect([factOf(found, 'pages'), found?.exhibits.length]).toEqual([2, 2])
  })

  test('finds nothing for a lone page, an uneven share, a worse position, equal pages, or the brand', () => {
    expect(keys(cannibalisedQueries, withPairs(pair('tea', '/one', 80, 800)))).toEqual([])
    expect(keys(cannibalisedQueries, withPairs(pair('a', '/1', 80, 801), pair('a', '/2', 5, 199)))).toEqual([])
    expect(keys(cannibalisedQueries, withPairs(pair('a', '/1', 80, 800), pair('a', '/2', 5, 200, 21)))).toEqual([])
    expect(keys(cannibalisedQueries, withPairs(pair('a', '/1', 50, 500), pair('a', '/2', 50, 500)))).toEqual([])
    const brand = withPairs(pair('fernhollow', '/1', 80, 500), pair('fernhollow', '/2', 5, 500))
    expect(keys(cannibalisedQueries, brand)).toEqual([])
  })
})

describe('Queries that come and go', () => {
  const numbers = (clicks: number, impressions: number) => ({ clicks, impressions, position: 9 })

  test('new-queries finds those that the month before did not have', () => {
    const facts = withQueries(
      searchValue('new', numbers(5, 50), null),
      searchValue('rare', numbers(5, 49), null),
      searchValue('old', numbers(5, 500)),
    )
    expect(keys(newQueries, facts)).toEqual(['new'])
    const [found] = detections(newQueries, siteFacts({ search: searchOf([searchValue('new', numbers(5, 50), null)]) }))
    expect(found).toMatchObject({ severity: 'low', impact: { low: 5, high: 5 } })
  })

  test('lost-queries finds those that keep at most 30 % of their impressions', () => {
    const facts = withQueries(
      searchValue('gone', { clicks: 0, impressions: 0, position: 9 }, numbers(10, 100)),
      searchValue('kept', numbers(4, 31), numbers(40, 100)),
      searchValue('rare', numbers(0, 0), numbers(9, 100)),
    )
    expect(keys(lostQueries, facts)).toEqual(['gone'])
    expect(detections(lostQueries, facts)[0]?.impact.high).toBe(10)
  })

  test('lost-queries finds nothing in a season in which the whole website is shown less', () => {
    const quiet = [1, 2, 3].map((each) => searchValue(`tea ${each}`, numbers(2, 20), numbers(20, 100)))
    expect(keys(lostQueries, siteFacts({ search: searchOf(quiet) }))).toEqual([])
  })

  test.each([newQueries, lostQueries, brandShare])('$id says that it lacks the month before', (rule) => {
    const search = { ...searchOf([]), hasBefore: false }
    expect(run(rule, siteFacts({ search }))).toMatchObject({ ran: false, has: 31, needs: 62, of: 'days' })
  })
})

describe('brand-share', () => {
  const shares = (now: number, before: number, rest = 400, restBefore = 400) => {
    const numbers = (clicks: number) => ({ clicks, impressions: 1000, position: 1 })
    return searchOf([
      searchValue('fernhollow', numbers(now), numbers(before)),
      searchValue('tea', numbers(rest), numbers(restBefore)),
    ])
  }

  test('finds that fewer people search for the name', () => {
    const [found] = detections(brandShare, siteFacts({ search: shares(200, 400) }))
    expect(found).toMatchObject({ key: 'brand', subject: { kind: 'website' }, exhibits: [{ text: 'fernhollow' }] })
    expect(found?.impact).toMatchObject({ low: 100, high: 200 })
    expect(found?.confidence.value).toBeGreaterThan(0.99)
  })

  test('finds nothing if the share hardly falls, or only because other queries grow', () => {
    expect(keys(brandShare, siteFacts({ search: shares(340, 400) }))).toEqual([])
    expect(keys(brandShare, siteFacts({ search: shares(400, 400, 900) }))).toEqual([])
  })

  test('says that it lacks brand terms or clicks', () => {
    const facts = siteFacts({ search: shares(200, 400) })
    expect(run(brandShare, { ...facts, site: { ...facts.site, brandTerms: [] } })).toMatchObject({ of: 'brandTerms' })
    expect(run(brandShare, siteFacts({ search: shares(9, 90, 90) }))).toMatchObject({ has: 99, of: 'clicks' })
  })
})
