import { expect, test } from 'vitest'
import { shownCompetitor, shownPage } from '#tests/support/shown-competitor.ts'
import { checksOf } from './checks-of.ts'

test('the last check is the newest of all pages, the next one the soonest', () => {
  const pages = [
    shownPage({ readAt: '2026-10-01T00:00:00.000Z', dueAt: '2026-10-20T00:00:00.000Z' }),
    shownPage({ readAt: '2026-10-09T00:00:00.000Z', dueAt: null }),
  ]
  expect(checksOf([shownCompetitor({ pages }), shownCompetitor({ pages: [shownPage({ readAt: null })] })])).toEqual({
    last: '2026-10-09T00:00:00.000Z',
    next: '2026-10-20T00:00:00.000Z',
    isPaused: false,
  })
})

test('before the first check nothing is known, and paused competitors plan none', () => {
  const pages = [shownPage({ readAt: null, dueAt: null })]
  expect(checksOf([shownCompetitor({ state: 'paused', pages })])).toEqual({ last: null, next: null, isPaused: true })
  expect(checksOf([])).toEqual({ last: null, next: null, isPaused: false })
})
