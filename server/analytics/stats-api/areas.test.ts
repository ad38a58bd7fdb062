import { beforeAll, describe, expect, it } from 'vitest'
import { openContext } from '#tests/support/open-context.ts'
import { insertStatsSite, reader, statsDomain } from '#tests/support/stats-site.ts'
import { queryStats } from './query-stats.ts'

const context = openContext()
beforeAll(async () => {
  await insertStatsSite(context)
})

async function rows(dimensions: string[], filters: unknown[] = []) {
  const query = { site_id: statsDomain, metrics: ['visitors', 'visits'], date_range: ['2026-10-01', '2026-10-31'] }
  const { results } = await queryStats(context, reader, { ...query, dimensions, filters })
  return results.map((row) => [...row.dimensions, ...row.metrics])
}

describe('regions and cities', () => {
  // Read from rollups, visits and events. The visit without a GeoIP lookup is in no row.
  it.each([
    ['visit:region', 'DE-BE'],
    ['visit:region_name', 'Land Berlin'],
    ['visit:city', '2950159'],
    ['visit:city_name', 'Berlin'],
  ])('have the same values of %s from rollups, visits and events', async (dimension, value) => {
    const expected = [
      [value, 2, 2],
      ['(not set)', 1, 2],
    ]
    expect(await rows([dimension])).toEqual(expected)
    expect(await rows([dimension], [['is_not', 'visit:device', ['Watch']]])).toEqual(expected)
    expect(await rows([dimension], [['is_not', 'event:props:plan', ['none']]])).toEqual(expected)
  })

  it.each([
    ['a region’s code', ['is', 'visit:region', ['DE-BE']], 2, 2],
    ['part of a region’s name', ['contains', 'visit:region_name', ['Berl']], 2, 2],
    ['what was looked up in vain', ['is', 'visit:region', ['(not set)']], 1, 2],
    ['no such region, looked up or not', ['is_not', 'visit:region', ['DE-BE']], 2, 3],
    ['a city’s GeoNames id, as a number', ['is', 'visit:city', [2950159]], 2, 2],
    ['a city’s name without its region', ['is', 'visit:city_name', ['Berlin']], 2, 2],
    ['a pattern', ['matches', 'visit:city_name', ['^Ber']], 2, 2],
  ])('are filtered by %s', async (_what, filter, visitors, visits) => {
    expect(await rows([], [filter])).toEqual([[visitors, visits]])
  })
})
