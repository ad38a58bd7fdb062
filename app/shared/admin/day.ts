import * as v from 'valibot'
import { issue } from '../messages/issue.ts'

/** A calendar day as date fields carry it: `2026-11-05`. */
export const daySchema = v.pipe(
  v.string(),
  v.regex(/^(?!0000)\d{4}-\d{2}-\d{2}$/, issue('dayWritten')),
  v.check(isCalendarDay, issue('noSuchDay')),
)

/** Dates that no calendar has, such as February 30, are moved on by Date: they do not come back as they were. */
function isCalendarDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** The day after, `2026-11-06`. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}
