import { expect, test } from 'vitest'
import { explanationOfRow } from './row-explanation.ts'

test('a row is explained by the number that its values can be added up for', () => {
  expect(explanationOfRow('page')).toEqual({ metric: 'pageviews', by: 'page' })
  expect(explanationOfRow('goal')).toEqual({ metric: 'conversions', by: 'goal' })
  expect(explanationOfRow('country')).toEqual({ metric: 'visits', by: 'country' })
})

test('an event is not explained, because a visit has many', () => {
  expect(explanationOfRow('event')).toBeNull()
})
