import type { Month } from '#app/shared/calendar/month.ts'
import { addMonths } from '#app/shared/calendar/month.ts'
import { majorUnits, minorDigits } from '#app/shared/format/money.ts'
import { monthsIn, spanOfMonth, type Span } from '#app/shared/growth/span.ts'
import { subjectKey, type NamedSubject } from '#app/shared/growth/subject.ts'
import type { Target, TargetBasis } from '#app/shared/growth/target.ts'
import { unitOfSubject, type GrowthUnit } from '../growth-numbers.ts'

/** What a person enters of a target. */
export interface TargetEntry {
  /** The key of the subject. */
  subject: string
  span: Span
  first: Month
  repeats: boolean
  from: TargetBasis['from']
  /** As it is typed: of a share the percents, of a revenue the major unit. */
  amount: string
  /** Percents more than last year. */
  percent: string
}

/** Returns an amount as a person types it: 35 for a share of 0.35, 12.5 for 1250 cents. */
export function typedAmount(unit: GrowthUnit, amount: number): string {
  const digits = (value: number) => String(Number(value.toFixed(2)))
  if (unit === 'share') return digits(amount * 100)
  return typeof unit === 'string' ? String(Math.round(amount)) : digits(majorUnits(unit.currency, amount))
}

/** Returns the amount of a typed one; NaN for none, which the schema refuses. */
export function readAmount(unit: GrowthUnit, typed: string): number {
  const number = typed.trim() === '' ? Number.NaN : Number(typed)
  if (unit === 'share') return number / 100
  return typeof unit === 'string' ? number : Math.round(number * 10 ** minorDigits(unit.currency))
}

/** Returns what is stored of an entry, to be checked by the schema. */
export function targetOfEntry(entry: TargetEntry, subjects: readonly NamedSubject[]): unknown {
  const { span, first, from, amount, percent } = entry
  const named = subjects.find(({ subject }) => subjectKey(subject) === entry.subject)
  if (!named) return {}
  return {
    subject: named.subject,
    span,
    first,
    repeats: span === 'month' && entry.repeats,
    basis:
      from === 'hand'
        ? { from, amount: readAmount(unitOfSubject(named), amount) }
        : { from, percent: percent.trim() === '' ? Number.NaN : Number(percent) },
  }
}

/** Returns what a dialog shows first: the target as it is, or an empty one for the shown month. */
export function entryOf(target: Target | null, subjects: readonly NamedSubject[], month: Month): TargetEntry {
  const [standard] = subjects
  const empty = { span: 'month', first: month, repeats: false, from: 'hand', amount: '', percent: '10' } as const
  if (target === null) return { subject: standard ? subjectKey(standard.subject) : '', ...empty }
  const { subject, span, first, repeats, basis, amount } = target
  return {
    subject: subjectKey(subject),
    span,
    first,
    repeats,
    from: basis.from,
    amount: typedAmount(unitOfSubject(target), amount),
    percent: basis.from === 'lastYear' ? String(basis.percent) : empty.percent,
  }
}

/** How many periods ahead a target can be set for. */
const periodsAhead = { month: 12, quarter: 5, year: 2 } as const satisfies Record<Span, number>

/** Returns the first months of the periods that can be chosen, from the one of a month on. */
export function firstMonths(span: Span, from: Month): Month[] {
  const begin = spanOfMonth(span, from)
  const months = monthsIn(begin).length
  return Array.from({ length: periodsAhead[span] + 1 }, (_, index) => addMonths(begin.first, index * months))
}
