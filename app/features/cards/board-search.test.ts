import * as v from 'valibot'
import { expect, test } from 'vitest'
import { boardSearchSchema, isDefaultView, isMyWeek, myWeek, shownView } from './board-search.ts'

const last = { view: 'list', sort: 'due', group: 'source' } as const
const shown = (address: object, view?: typeof last) =>
  shownView(v.parse(boardSearchSchema, address), { last: view, isOneClient: false })

test('the board is shown as the person looked at it last, but the address always wins', () => {
  expect(shown({})).toEqual({ view: 'board', sort: 'priority', group: 'stage', q: '', only: null })
  expect(shown({}, last)).toEqual({ ...last, q: '', only: null })
  // Also where the address says what people see who never chose.
  expect(shown({ view: 'board', group: 'stage' }, last)).toEqual({
    view: 'board',
    sort: 'due',
    group: 'stage',
    q: '',
    only: null,
  })
  expect(shown({ only: 'overdue', q: 'form', sort: 'title' }, last)).toMatchObject({
    sort: 'title',
    only: 'overdue',
    q: 'form',
  })
})

test('unreadable values of the address are left out, so that the person’s own view applies', () => {
  expect(shown({ view: 'pie', sort: 7, group: ['due'], only: 'theirs', q: 'x'.repeat(201) }, last)).toEqual({
    ...last,
    q: '',
    only: null,
  })
})

test('a view can be reset only if it is not the default', () => {
  expect(isDefaultView(shown({ q: 'form', only: 'open' }))).toBe(true)
  expect(isDefaultView(shown({ group: 'source' }))).toBe(false)
  expect(isDefaultView(shown({}, last))).toBe(false)
})

test('only the cards of all clients have a lane for each client', () => {
  const week = v.parse(boardSearchSchema, myWeek)
  expect(isMyWeek(shownView(week, { isOneClient: false }))).toBe(true)
  expect(shownView(week, { isOneClient: true })).toMatchObject({ group: 'stage', only: 'mine' })
})
