import { expect, test } from 'vitest'
import type { BotsMonth } from '#app/shared/analytics/bots.ts'
import { dropPoints, reasonRows } from './drop-reasons.ts'

const dropped: BotsMonth['dropped'] = {
  days: [
    { day: '2026-10-01', reason: 'bot', count: 1 },
    { day: '2026-10-01', reason: 'rate', count: 4 },
    { day: '2026-10-03', reason: 'bot', count: 5 },
  ],
  previous: [
    { reason: 'excluded', count: 2 },
    { reason: 'bot', count: 3 },
  ],
}
const period = { from: '2026-10-01', to: '2026-10-03' }

test('reasons are added up over the month; those that exist only in the comparison are last', () => {
  expect(reasonRows({ period, complete: true, dropped })).toEqual([
    { reason: 'bot', count: 6, share: 0.6, previous: 3 },
    { reason: 'rate', count: 4, share: 0.4, previous: 0 },
    { reason: 'excluded', count: 0, share: 0, previous: 2 },
  ])
  expect(reasonRows({ period, complete: true, dropped: { days: [], previous: null } })).toEqual([])
})

test('today’s dropped events in the current month are separate, so that they are not compared', () => {
  const running = reasonRows({ period, complete: false, dropped })
  expect(running.map(({ reason, count, today }) => [reason, count, today])).toEqual([
    ['bot', 6, { count: 5 }],
    ['rate', 4, undefined],
    ['excluded', 0, undefined],
  ])
  const alone = reasonRows({ period, complete: false, dropped: { ...dropped, previous: null } })
  expect(alone.some((row) => row.today)).toBe(false)
})

test('every day of the month has a point, for one reason or all', () => {
  const month = { period, complete: false, dropped }
  expect(dropPoints(month, null)).toEqual([
    { day: '2026-10-01', value: 5, complete: true },
    { day: '2026-10-02', value: 0, complete: true },
    { day: '2026-10-03', value: 5, complete: false },
  ])
  expect(dropPoints({ ...month, complete: true }, 'bot')).toMatchObject([
    { value: 1 },
    { value: 0 },
    { value: 5, complete: true },
  ])
})
