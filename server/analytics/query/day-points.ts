import { noCounters, type Counters } from '#app/shared/analytics/counters.ts'
import type { DayPoint, Period } from '#app/shared/analytics/overview.ts'
import { eachDay, type Day } from '#app/shared/calendar/day.ts'
import { countersOf, countersWithImports, type VisitsWithoutGoalData } from './counter-list.ts'
import { withImportedConversions, type ImportedConversions } from './imported-conversions.ts'
import type { DaysAnswer } from './month-overview.sql.ts'

/** Returns every day of a period with its numbers, zeros for days without any. */
export function dayPointsOf(
  answer: DaysAnswer,
  period: Period,
  { today, imports }: { today: Day; imports: ImportedConversions },
): DayPoint[] {
  const incomplete = new Map(answer.incompleteDays?.map(([day, ...visits]) => [day, visits]))
  const imported = new Map(answer.imported)
  // Imported days have no measured visits.
  const withoutGoalDataOf = (day: string, { visits, visitors }: Counters): VisitsWithoutGoalData =>
    imported.has(day) && visits > 0 ? [visits, visitors] : null
  const known = new Map(
    answer.days.map(([day, counters]) => [
      day,
      countersWithImports(counters, incomplete.get(day) ?? null, withoutGoalDataOf(day, countersOf(counters))),
    ]),
  )
  return eachDay(period).map((day) => {
    const by = imported.get(day)
    const counters = withImportedConversions({ ...noCounters, ...known.get(day) }, day, imports)
    return { ...counters, day, complete: day < today, ...(by && { imported: by }) }
  })
}
