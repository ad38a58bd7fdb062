import * as v from 'valibot'
import { expect, test } from 'vitest'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { neighbours } from './use-neighbour-months.ts'

const month = (text: string) => v.parse(monthSchema, text)

test('only the allowed months next to the chosen one are preloaded', () => {
  const range = { first: month('2026-09'), current: month('2026-11') }
  expect(neighbours({ ...range, selected: month('2026-10') })).toEqual(['2026-09', '2026-11'])
  expect(neighbours({ ...range, selected: month('2026-11') })).toEqual(['2026-10'])
  expect(neighbours({ ...range, selected: month('2026-09') })).toEqual(['2026-10'])
})
