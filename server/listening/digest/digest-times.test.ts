import { expect, test } from 'vitest'
import { digestThrough, type DigestRhythm } from './digest-times.ts'

// 2026-10-15 is a Thursday.
test.each<[why: string, rhythm: DigestRhythm, now: string, through: string]>([
  ['today at 07:00', { every: 'day', timeZone: 'UTC' }, '2026-10-15T07:00:00Z', '2026-10-15T06:55:00Z'],
  ['yesterday before 07:00', { every: 'day', timeZone: 'UTC' }, '2026-10-15T06:59:59Z', '2026-10-14T06:55:00Z'],
  ['yesterday just after midnight', { every: 'day', timeZone: 'UTC' }, '2026-10-15T00:00:01Z', '2026-10-14T06:55:00Z'],
  ['07:00 in Berlin', { every: 'day', timeZone: 'Europe/Berlin' }, '2026-10-15T05:00:00Z', '2026-10-15T04:55:00Z'],
  ['07:00 in winter', { every: 'day', timeZone: 'Europe/Berlin' }, '2026-10-25T06:00:00Z', '2026-10-25T05:55:00Z'],
  [
    'the evening before in Auckland',
    { every: 'day', timeZone: 'Pacific/Auckland' },
    '2026-10-14T18:00:00Z',
    '2026-10-14T17:55:00Z',
  ],
  ['Monday', { every: 'week', timeZone: 'UTC' }, '2026-10-15T12:00:00Z', '2026-10-12T06:55:00Z'],
  ['the Monday before', { every: 'week', timeZone: 'UTC' }, '2026-10-12T06:00:00Z', '2026-10-05T06:55:00Z'],
])('The newest digest that is due is that of %s', (_why, rhythm, now, through) => {
  expect(digestThrough(rhythm, new Date(now))).toEqual(new Date(through))
})
