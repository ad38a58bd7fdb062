import { expect, test } from 'vitest'
import { filterDimensions } from './filters.ts'
import { partsOfSums } from './parts-of-month.ts'

test('Sums by everything still tell nothing of funnels', () => {
  expect(partsOfSums([filterDimensions])).toEqual({ untold: ['funnel'], partly: [] })
})

/** A month without imports, as for most websites. */
const areas: readonly string[] = ['region', 'city']

test.each(filterDimensions.filter((name) => !areas.includes(name)))(
  'Sums by everything but %s tell nothing of it and of funnels',
  (missing) => {
    const by = filterDimensions.filter((name) => name !== missing)
    expect(partsOfSums([by])).toEqual({ untold: [missing, 'funnel'], partly: [] })
  },
)

test('Sums without regions and cities miss nothing', () => {
  const by = filterDimensions.filter((name) => !areas.includes(name))
  expect(partsOfSums([by])).toEqual({ untold: ['funnel'], partly: [] })
})

test('A panel without any known dimension is named itself', () => {
  const by = filterDimensions.filter((name) => !name.startsWith('utm') && !name.startsWith('browser'))
  expect(partsOfSums([by]).untold).toEqual(['utm', 'browser', 'funnel'])
})

test('Data of some days only is partly known', () => {
  expect(partsOfSums([filterDimensions, []])).toMatchObject({
    untold: ['funnel'],
    partly: expect.arrayContaining(['utm']),
  })
  const source = partsOfSums([['source'], ['source', 'country']])
  expect(source.partly).toEqual(['country'])
  expect(source.untold).not.toContain('source')
})
