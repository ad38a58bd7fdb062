import * as v from 'valibot'
import { expect, test } from 'vitest'
import { monthSchema } from '#app/shared/calendar/month.ts'
import type { NamedSubject } from '#app/shared/growth/subject.ts'
import { targetFormSchema } from '#app/shared/growth/target.ts'
import { entryOf, firstMonths, readAmount, targetOfEntry, typedAmount } from './target-entry.ts'

const month = v.parse(monthSchema, '2026-11')
const subjects: NamedSubject[] = [
  { subject: { metric: 'visits' }, goal: null, isGone: false, currency: null },
  { subject: { metric: 'revenue', goalId: 2 }, goal: 'Order', isGone: false, currency: 'EUR' },
  { subject: { metric: 'channelShare', channel: 'Email' }, goal: null, isGone: false, currency: null },
]
const entry = entryOf(null, subjects, month)

test('a typed amount is stored in the unit of its number', () => {
  const stored = (subject: string, amount: string) =>
    v.safeParse(targetFormSchema, targetOfEntry({ ...entry, subject, amount }, subjects)).output
  expect(stored('visits', '1400')).toMatchObject({ basis: { from: 'hand', amount: 1400 } })
  expect(stored('revenue:2', '1250.5')).toMatchObject({ basis: { from: 'hand', amount: 125_050 } })
  expect(stored('channelShare:Email', '25')).toMatchObject({ basis: { from: 'hand', amount: 0.25 } })
})

test('what is read from a field is written there again', () => {
  for (const [unit, amount] of [
    ['count', 12],
    ['share', 0.125],
    [{ currency: 'JPY' }, 900],
    [{ currency: 'EUR' }, 1250],
  ] as const) {
    expect(readAmount(unit, typedAmount(unit, amount))).toBeCloseTo(amount)
  }
})

test('an empty amount is refused, not stored as 0', () => {
  const parsed = v.safeParse(targetFormSchema, targetOfEntry(entry, subjects))
  expect(parsed.issues?.map((issue) => v.getDotPath(issue))).toEqual(['basis.amount'])
})

test('last year and so many percent more needs no amount, and only months repeat', () => {
  const given = targetOfEntry(
    { ...entry, span: 'year', first: v.parse(monthSchema, '2026-01'), repeats: true, from: 'lastYear' },
    subjects,
  )
  expect(v.parse(targetFormSchema, given)).toMatchObject({ repeats: false, basis: { from: 'lastYear', percent: 10 } })
})

test('the periods to choose from begin with the one of the month', () => {
  expect(firstMonths('month', month).slice(0, 2)).toEqual(['2026-11', '2026-12'])
  expect(firstMonths('quarter', month).slice(0, 2)).toEqual(['2026-10', '2027-01'])
  expect(firstMonths('year', month)).toEqual(['2026-01', '2027-01', '2028-01'])
})
