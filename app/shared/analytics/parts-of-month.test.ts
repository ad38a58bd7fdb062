import { expect, test } from 'vitest'
import { filterDimensions } from './filters.ts'
import { partsOfSums } from './parts-of-month.ts'

test('Totals by every dimension still lack funnels', () => {
  expect(partsOfSums([filterDimensions])).toEqual({ missing: ['funnel'], partly: [] })
})

/** A month without imports, as for most websites. */
const areas: readonly string[] = ['region', 'city']

test.each(filterDimensions.filter((name) => !areas.includes(name)))(
  'Sums by everything but %s tell nothing of it and of funnels',
  (missing) => {
    const by = filterDimensions.filter((name) => name !== missing)
    expect(partsOfSums([by])).toEqual({ missing: [missing, 'funnel'], partly: [] })
  },
)

test('Totals without regions and cities lack nothing', () => {
  const by = filterDimensions.filter((name) => !areas.includes(name))
  expect(partsOfSums([by])).toEqual({ missing: ['funnel'], partly: [] })
})

test('A panel without any dimension is named as a whole', () => {
  const by = filterDimensions.filter((name) => !name.startsWith('utm') && !name.startsWith('browser'))
  expect(partsOfSums([by]).missing).toEqual(['utm', 'browser', 'funnel'])
})

test('Data of only some days is partly included', () => {
  expect(partsOfSums([filterDimensions, []])).toMatchObject({
    missing: ['funnel'],
    partly: expect.arrayContaining(['utm']),
  })
  const source = partsOfSums([['source'], ['source', 'country']])
  expect(source.partly).toEqual(['country'])
  expect(source.missing).not.toContain('source')
})
