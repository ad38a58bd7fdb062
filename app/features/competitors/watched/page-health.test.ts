import { expect, test } from 'vitest'
import { pageFailures, type ShownCompetitor, type ShownPage } from '#app/shared/competitors/competitor.ts'
import { shownCompetitor, shownPage } from '#tests/support/shown-competitor.ts'
import { adviceFor, isBeingChecked, isUnread, readPagesOf } from './page-health.ts'

test('a page that fails, is gone, forbidden or challenged can’t be read', () => {
  const states = [
    'waiting',
    'learning',
    'watched',
    'confirming',
    'failing',
    'forbidden',
    'challenged',
    'gone',
    'paused',
  ]
  const unread = (states as ShownPage['state'][]).filter((state) => isUnread({ state }))
  expect(unread).toEqual(['failing', 'forbidden', 'challenged', 'gone'])
})

test('the list is read again while a check is due', () => {
  const noon = '2026-10-15T12:00:00.000Z'
  expect(isBeingChecked({ dueAt: noon }, Date.parse(noon))).toBe(true)
  expect(isBeingChecked({ dueAt: noon }, Date.parse(noon) - 1)).toBe(false)
  expect(isBeingChecked({ dueAt: null }, Date.parse(noon))).toBe(false)
})

test('pages of paused competitors neither work nor fail', () => {
  const failing: ShownCompetitor = shownCompetitor({
    name: 'Rival',
    pages: [shownPage({ state: 'gone' }), shownPage({}), shownPage({ state: 'learning' })],
  })
  expect(readPagesOf([failing, shownCompetitor({ name: 'Moss' }), { ...failing, state: 'paused' }])).toEqual({
    pages: 4,
    unread: 1,
    names: ['Rival'],
  })
})

test('what is tried again by itself, or says what to do, has no advice', () => {
  expect(pageFailures.filter((failure) => adviceFor(failure) === null)).toEqual([
    'unreachable',
    'broken',
    'busy',
    'challenge',
  ])
})
