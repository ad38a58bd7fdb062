import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { monthRange, nearestMonth } from './month-range.ts'
import { monthSchema } from './month.ts'

const month = (text: string) => v.parse(monthSchema, text)

describe('the month a page shows', () => {
  const first = month('2025-06')
  const current = month('2026-11')

  test.each([
    [undefined, '2026-11'],
    ['2026-03', '2026-03'],
    ['2025-06', '2025-06'],
    ['2025-05', '2025-06'],
    ['1999-01', '2025-06'],
    ['2026-12', '2026-11'],
  ])('requested as %s is %s', (asked, shown) => {
    expect(nearestMonth(asked === undefined ? undefined : month(asked), first, current)).toBe(shown)
  })

  test('follows the website’s time zone over the end of the month', () => {
    const now = new Date('2026-11-30T23:30:00Z')
    const createdAt = '2025-12-31T23:30:00.000Z'
    const inOslo = monthRange(undefined, { createdAt, timeZone: 'Europe/Oslo', now })
    const inLima = monthRange(undefined, { createdAt, timeZone: 'America/Lima', now })
    expect(inOslo).toEqual({ first: '2026-01', current: '2026-12', selected: '2026-12' })
    expect(inLima).toEqual({ first: '2025-12', current: '2026-11', selected: '2026-11' })
  })

  test('begins where the plan of the company’s own people begins', () => {
    const asked = { createdAt: '2024-01-10T00:00:00Z', timeZone: 'UTC', now: new Date('2026-11-21T00:00:00Z') }
    expect(monthRange(month('2024-03'), { ...asked, most: 24 })).toEqual({
      first: '2024-12',
      current: '2026-11',
      selected: '2024-12',
      hasOlder: true,
    })
    const whole = { first: '2024-01', current: '2026-11', selected: '2024-03' }
    expect(monthRange(month('2024-03'), { ...asked, most: 35 })).toEqual(whole)
    expect(monthRange(month('2024-03'), { ...asked, most: null })).toEqual(whole)
  })

  test('of a company that starts in the future is the current one', () => {
    const range = monthRange(month('2027-02'), {
      createdAt: '2027-01-10T00:00:00Z',
      timeZone: 'UTC',
      now: new Date('2026-11-21T00:00:00Z'),
    })
    expect(range.first).toBe(range.current)
    expect(range.selected).toBe(range.current)
  })
})
