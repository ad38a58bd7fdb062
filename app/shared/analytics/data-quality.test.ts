import { expect, test } from 'vitest'
import { qualityNotes, type DataQuality } from './data-quality.ts'

const good: DataQuality = {
  visits: 100,
  counted: 990,
  gaps: [],
  deepDirect: 0,
  unknownCountry: 0,
  dropped: [],
  imported: [],
  elsewhere: [],
}
const kinds = (more: Partial<DataQuality>) => qualityNotes({ ...good, ...more }).map(({ kind }) => kind)

test('A well-measured month has no notes', () => {
  expect(qualityNotes(good)).toEqual([])
})

test.each([
  ['a fifth of the visits is direct on deep pages', { deepDirect: 20 }, ['deepDirect']],
  ['less is', { deepDirect: 19 }, []],
  ['a tenth has no country', { unknownCountry: 10 }, ['unknownCountry']],
  ['less has', { unknownCountry: 9 }, []],
  ['there are too few visits for a share', { visits: 29, deepDirect: 29, unknownCountry: 29 }, []],
  ['ten events in a thousand were dropped', { dropped: [{ reason: 'bot', count: 10 }] }, ['dropped']],
  ['nine were', { dropped: [{ reason: 'bot', count: 9 }] }, []],
  ['ten of more were', { counted: 991, dropped: [{ reason: 'bot', count: 10 }] }, []],
  ['what was dropped was excluded on purpose', { dropped: [{ reason: 'excluded', count: 500 }] }, []],
  ['a day is missing', { gaps: ['2026-10-02'] }, ['gaps']],
  ['a day was imported', { imported: [{ kind: 'access-log', days: ['2026-10-02'] }] }, ['imported']],
] as const)('When %s', (_, more, expected) => {
  expect(kinds(more as Partial<DataQuality>)).toEqual(expected)
})

test('Dropped events are shown with their share and reasons', () => {
  const dropped: DataQuality['dropped'] = [
    { reason: 'bot', count: 30 },
    { reason: 'excluded', count: 20 },
    { reason: 'rate', count: 10 },
  ]
  expect(qualityNotes({ ...good, counted: 60, dropped })).toEqual([
    {
      kind: 'dropped',
      events: 40,
      of: 100,
      reasons: [
        { reason: 'bot', count: 30 },
        { reason: 'rate', count: 10 },
      ],
    },
  ])
})
