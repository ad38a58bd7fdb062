import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readDate } from './read-date.ts'

const now = new Date('2026-11-28T12:00:00Z')

it.each([
  ['Tue, 03 Nov 2026 10:00:00 GMT', '2026-11-03T10:00:00.000Z'],
  ['Tue, 03 Nov 2026 10:00:00 +0100', '2026-11-03T09:00:00.000Z'],
  ['3 Nov 26 10:00 EST', '2026-11-03T15:00:00.000Z'],
  ['Friday, 03 Nov 2026 10:00:60 GMT', '2026-11-03T10:00:59.000Z'],
  ['2026-11-03T10:00:00+01:00', '2026-11-03T09:00:00.000Z'],
  ['2026-11-03T10:00:00.123Z', '2026-11-03T10:00:00.000Z'],
  ['2026-11-03 10:00:00', '2026-11-03T10:00:00.000Z'],
  ['2026-11-03', '2026-11-03T00:00:00.000Z'],
  ['Di, 03 Nov 2026', '2026-11-03T00:00:00.000Z'],
  ['Mi, 04 Mär 2026 08:15:00 MEZ', '2026-03-04T07:15:00.000Z'],
  ['03.11.2026', '2026-11-03T00:00:00.000Z'],
  ['3. November 2026 um 14.30 Uhr', '2026-11-03T14:30:00.000Z'],
  ['mar. 3 février 2026 10:00:00', '2026-02-03T10:00:00.000Z'],
  ['3 de março de 2026', '2026-03-03T00:00:00.000Z'],
  ['November 3, 2026 3:04 PM', '2026-11-03T15:04:00.000Z'],
  ['Tue Nov 03 10:00:00 +0000 2026', '2026-11-03T10:00:00.000Z'],
  ['11/23/2026', '2026-11-23T00:00:00.000Z'],
  ['23/11/2026', '2026-11-23T00:00:00.000Z'],
  [1_793_700_000, '2026-11-03T10:00:00.000Z'],
  ['1793700000000', '2026-11-03T10:00:00.000Z'],
  ['2026-11-29T11:59:00Z', '2026-11-29T11:59:00.000Z'],
])('the date %j is read', (text, iso) => expect(readDate(text, now)).toBe(iso))

it.each([
  '',
  'soon',
  '11/03/2026',
  '2026-13-01',
  '2026-11-32',
  '0001-01-01T00:00:00Z',
  '1970-01-01',
  '2026-11-29T12:01:00Z',
  '2099-01-01',
  null,
  undefined,
])('the date %j is none: unreadable, with two meanings, a default, or ahead of the clock', (text) =>
  expect(readDate(text, now)).toBeNull(),
)

it('no text makes the reader of dates fail', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => void readDate(text, now)))
})
