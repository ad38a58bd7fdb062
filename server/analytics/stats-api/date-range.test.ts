import { describe, expect, it } from 'vitest'
import { instantsOf, readDateRange } from './date-range.ts'
import { wholeMonths } from './from-rollups.sql.ts'
import { timeLabels } from './time-buckets.ts'

/** A Thursday; in Kolkata it is already the 16th. */
const now = new Date('2026-10-15T20:00:00Z')
const read = (given: string | [string, string], timeZone = 'UTC') =>
  readDateRange(given, { now, timeZone, firstDay: '2026-03-05' })

describe('a date range', () => {
  it.each([
    ['day', '2026-10-15', '2026-10-15'],
    ['1d', '2026-10-14', '2026-10-14'],
    ['7d', '2026-10-08', '2026-10-14'],
    ['28d', '2026-09-17', '2026-10-14'],
    ['30d', '2026-09-15', '2026-10-14'],
    ['91d', '2026-07-16', '2026-10-14'],
    ['month', '2026-10-01', '2026-10-31'],
    ['6mo', '2026-04-01', '2026-09-30'],
    ['12mo', '2025-10-01', '2026-09-30'],
    ['year', '2026-01-01', '2026-12-31'],
    ['all', '2026-03-05', '2026-10-15'],
  ])('%s is %s to %s', (word, from, to) => {
    expect(read(word)).toMatchObject({ from, to, instants: null })
  })

  it('begins and ends with the website’s own days', () => {
    expect(read('day', 'Asia/Kolkata')).toMatchObject({ from: '2026-10-16', to: '2026-10-16' })
    expect(instantsOf(read('1d', 'Asia/Kolkata'))).toEqual(['2026-10-15T00:00:00+05:30', '2026-10-15T23:59:59+05:30'])
    expect(instantsOf(read(['2026-03-29', '2026-03-29'], 'Europe/Berlin'))).toEqual([
      '2026-03-29T00:00:00+01:00',
      '2026-03-29T23:59:59+02:00',
    ])
  })

  it('of the running day ends now', () => {
    expect(instantsOf(read('day', 'Asia/Kolkata'))).toEqual(['2026-10-16T00:00:00+05:30', '2026-10-16T01:30:00+05:30'])
    expect(timeLabels(read('day', 'Asia/Kolkata'), 'hour')).toEqual(['2026-10-16 00:00:00', '2026-10-16 01:00:00'])
  })

  it('of instants includes all days its visits may count on', () => {
    expect(read(['2026-10-12T23:00:00Z', '2026-10-13T12:00:00+02:00'], 'Europe/Berlin')).toMatchObject({
      from: '2026-10-12',
      to: '2026-10-13',
      instants: { from: new Date('2026-10-12T23:00:00Z'), to: new Date('2026-10-13T10:00:00Z') },
    })
  })

  it('of the last 24 hours ends now', () => {
    expect(read('24h', 'Europe/Berlin')).toMatchObject({
      from: '2026-10-13',
      to: '2026-10-15',
      instants: { from: new Date('2026-10-14T20:00:00Z'), to: now },
    })
  })

  it.each<string | [string, string]>([
    'week',
    '25h',
    '0d',
    '5001d',
    '101mo',
    '1e3d',
    ['2026-02-29', '2026-03-01'],
    ['2026-03-02', '2026-03-01'],
    ['0001-01-01', '2026-03-01'],
    ['2026-03-01', '9999-12-31'],
    ['2026-03-01', '2026-03-02T10:00:00Z'],
    ['2026-03-02T10:00:00Z', '2026-03-02T09:00:00Z'],
    ['2026-13-02T10:00:00Z', '2026-13-02T11:00:00Z'],
  ])('%j is refused', (given) => {
    expect(() => read(given)).toThrow('Invalid date_range')
    expect(() => read(given)).toThrow('Use day, 24h, a number of days (7d, 28d, 30d, 91d,')
  })
})

describe('whole months within a range', () => {
  it.each([
    [['2026-09-01', '2026-10-31'], { months: { from: '2026-09-01', to: '2026-10-31' }, days: [] }],
    [
      ['2026-08-30', '2026-10-02'],
      {
        months: { from: '2026-09-01', to: '2026-09-30' },
        days: [
          { from: '2026-08-30', to: '2026-08-31' },
          { from: '2026-10-01', to: '2026-10-02' },
        ],
      },
    ],
    [['2026-09-02', '2026-10-30'], { months: null, days: [{ from: '2026-09-02', to: '2026-10-30' }] }],
    [['2026-09-02', '2026-09-10'], { months: null, days: [{ from: '2026-09-02', to: '2026-09-10' }] }],
  ])('%j', ([from = '', to = ''], expected) => {
    expect(wholeMonths({ from, to })).toEqual(expected)
  })
})
