import { describe, expect, test } from 'vitest'
import { formatDay, formatDayRange, formatDays, formatMonth, formatMonthName, formatWeekday } from './date.ts'
import { formatDuration } from './duration.ts'
import { countryName, languageName } from './names.ts'
import { formatChange, formatCompact, formatCount, formatPoints, formatShare } from './number.ts'

describe('numbers', () => {
  test('have the separators of the language', () => {
    expect(formatCount('en', 1234567)).toBe('1,234,567')
    expect(formatCount('de', 1234567)).toBe('1.234.567')
    expect(formatCompact('en', 12345)).toBe('12.3K')
  })

  test('shares have at most one decimal', () => {
    expect(formatShare('en', 0.42513)).toBe('42.5%')
    expect(formatShare('en', 1)).toBe('100%')
  })

  test.each([
    [0.124, '+12%'],
    [-0.0344, '−3.4%'],
    [0.0994, '+9.9%'],
    [0, '0%'],
    [-1, '−100%'],
    [14, '×15'],
  ])('a change of %s reads %s', (value, text) => {
    expect(formatChange('en', value)).toBe(text)
  })

  test('two shares differ in percentage points, not in percent', () => {
    expect(formatPoints('en', -0.0152)).toBe('−1.5')
    expect(formatPoints('en', 0.02)).toBe('+2')
  })
})

test.each([
  [0.4, '0s'],
  [59.6, '1m'],
  [200, '3m\u00a020s'],
  [3600, '1h'],
  [3930, '1h\u00a05m'],
])('a duration of %s seconds reads %s', (seconds, text) => {
  expect(formatDuration('en', seconds)).toBe(text)
})

test.each(['en', 'de', 'fr', 'pt'])('a duration never breaks over two lines in %s', (locale) => {
  // Every kind: seconds, minutes, hours, and two units together.
  const texts = [45, 120, 200, 3599, 7200, 7260, 360_000].map((seconds) => formatDuration(locale, seconds))
  expect(texts.filter((text) => /[^\S\u00a0]/.test(text))).toEqual([])
  expect(texts.filter((text) => !/\d/.test(text))).toEqual([])
})

describe('calendar days', () => {
  test('never show the day before, in any time zone of the reader', () => {
    expect(formatDay('en', '2026-11-01')).toBe('Nov 1')
    expect(formatWeekday('en', '2026-11-01')).toBe('Sun, Nov 1')
    expect(formatMonth('en', '2026-11')).toBe('November 2026')
  })

  test('a range writes its month once', () => {
    expect(formatDayRange('en', '2026-10-01', '2026-10-21')).toBe('Oct 1 – 21, 2026')
    expect(formatDays('en', '2026-10-01', '2026-10-21')).toBe('Oct\u00a01\u00a0–\u00a021')
    expect(formatMonthName('en', '2026-10')).toBe('October')
  })
})

describe('names', () => {
  test('countries and languages have names in the given language', () => {
    expect(countryName('en', 'DE')).toBe('Germany')
    expect(countryName('de', 'DE')).toBe('Deutschland')
    expect(languageName('en', 'pt-BR')).toBe('Brazilian Portuguese')
  })

  test('values that are no codes are shown as recorded', () => {
    expect(countryName('en', 'not a code')).toBe('not a code')
    expect(languageName('en', '')).toBe('')
  })
})
