import * as v from 'valibot'
import { expect, test } from 'vitest'
import { monthSchema } from '#app/shared/calendar/month.ts'
import {
  isListeningFiltered,
  listeningSearchSchema,
  mentionFilterOf,
  mentionQueryOf,
  noFilters,
} from './listening-search.ts'

const month = v.parse(monthSchema, '2026-10')
const parse = (given: object) => v.parse(listeningSearchSchema, given)

test('An address without filters shows the new mentions of the month, the newest first', () => {
  const search = parse({})
  expect(mentionQueryOf(search, month)).toEqual({ month, when: 'month', states: ['new'], sort: 'newest', at: 1 })
  expect(isListeningFiltered(search)).toBe(false)
})

test('Unreadable filters are left out, the others stay', () => {
  const search = parse({
    state: 'lost',
    topic: 'x',
    sentiment: 'angry',
    language: 'English',
    unread: 'yes',
    linked: false,
  })
  expect(search).toEqual({ ...parse({}), linked: false })
  expect(isListeningFiltered(search)).toBe(true)
  expect(isListeningFiltered({ ...search, ...noFilters })).toBe(false)
})

test('The open mention and the place in the list are no filters', () => {
  const mention = '5f0c4b0e-8c43-4f0e-a0f4-1f6b2a1c9d20'
  const search = parse({ mention, at: 3, q: ' kiln ' })
  expect(mentionFilterOf(search, month)).toEqual({ month, when: 'month', states: ['new'], search: 'kiln' })
})
