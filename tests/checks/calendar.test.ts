import { expect, test } from 'vitest'
import { filesIn, importsOf, read, sourceFiles } from './source-files.ts'

/** Operations that only app/shared/calendar may do, with their pattern in code. */
const dateArithmetic: Readonly<Record<string, RegExp>> = {
  'the length of a day': /86_?400_?000|\b864e5\b|\b24 \* (60 \* (60|minute)|60_000|3_?600_?000|minute|hourMs)/,
  'fields of a date by UTC': /\.[gs]etUTC(Date|Day|Month|FullYear)\(|\bDate\.UTC\(/,
  'the day or month of an instant': /\.toISOString\(\)\s*\.(slice\(0, ?(7|10)\)|split\('T'\))/,
  'the day or month of a written instant': /\.slice\(0, ?(7|10)\)/,
  'the calendar of a time zone': /DateTimeFormat\((?:[^()]|\([^()]*\))*?\btimeZone\b|resolvedOptions\(\)\.timeZone/,
}
const libraries = /^(date-fns|@date-fns\/.*)$/

/** Files that do them elsewhere, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'app/shared/format/date.ts': 'writes days and months for people',
  'app/features/analytics/visit-hours/week-hour.ts': 'writes weekdays and hours for people',
  'app/features/auth/credentials/second-factor-card.tsx': 'writes a day for people, in full',
  'app/tracker/tracker.ts': 'imports nothing: it runs on other websites',
  'app/routes/_demo/-kit/tables/data-tables/02-custom-column.tsx': 'an example that writes a day for people',
  'server/alerts/alert-words.ts': 'writes days and times of a time zone for people',
  'server/analytics/stats-api/time-buckets.ts': 'a label is written in local time, and its day is cut from it',
  'server/imports/kinds/access-log/log-line.ts': 'reads the time of a line by its own numbers, a million times over',
  'server/stand-ins/programs/stripe/periods.ts': 'counts billing periods by Stripe’s rules, apart from the product’s',
  'tests/support/reference-month.ts': 'has rules of its own to compare with the server’s',
  'tests/support/reference-comparison.ts': 'has rules of its own to compare with the server’s',
  'tests/e2e/dates.spec.ts': 'sets the clock of a time zone with a library, to compare with the product',
}

/** Tests write instants and durations as numbers, so only these are refused in tests. */
const inTests = ['the day or month of an instant', 'the calendar of a time zone']

/** Returns the operations in a file that belong to the calendar. */
function usesIn(file: string): string[] {
  const isTest = file.startsWith('tests/') || /\.test\.tsx?$/.test(file)
  const source = read(file)
  const found = Object.keys(dateArithmetic).filter(
    (use) => (!isTest || inTests.includes(use)) && dateArithmetic[use]?.test(source),
  )
  return importsOf(file).some(({ target }) => libraries.test(target)) ? [...found, 'a library for dates'] : found
}

/** Examples of a calendar to choose days from, which takes and gives dates as its library has them. */
const isPicker = (file: string) => file.startsWith('app/routes/_demo/-kit/forms/elements/pickers/')
const isCalendar = (file: string) => file.startsWith('app/shared/calendar/') || file === 'tests/checks/calendar.test.ts'
const tests = ['app', 'server', 'tests']
  .flatMap(filesIn)
  .filter((file) => /\.(test|spec)\.tsx?$|^tests\/.*\.ts$/.test(file))
const files = [...new Set([...sourceFiles(), ...tests])].filter((file) => !isCalendar(file) && !isPicker(file))
const found = files.flatMap((file) => usesIn(file).map((use) => ({ file, use })))

test('only app/shared/calendar calculates with days, months and time zones', () => {
  const elsewhere = found.filter(({ file }) => !Object.hasOwn(exceptions, file))
  expect(elsewhere.map(({ file, use }) => `${file}: ${use}`)).toEqual([])
})

test('each exception is still needed', () => {
  expect(Object.keys(exceptions).filter((file) => !found.some((each) => each.file === file))).toEqual([])
})
