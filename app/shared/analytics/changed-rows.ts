import { isBeyondVariation, judgeCounts } from './change-judgement.ts'
import { comparedRow } from './complete-days.ts'
import type { FilterDimension } from './filters.ts'
import { panelCounter, type MonthOverview, type PanelRow } from './overview.ts'

/** A row of a panel with a change beyond normal variation. */
export interface ChangedRow {
  row: PanelRow
  now: number
  before: number
  /** How far beyond chance: the standard deviations between both counts. */
  strength: number
}

/** Returns the rows of a panel that changed beyond normal variation since the compared days, the strongest first. */
export function changedRows({ panels }: Pick<MonthOverview, 'panels'>, dimension: FilterDimension): ChangedRow[] {
  const key = panelCounter(dimension)
  const { rows, fallen = [] } = panels[dimension]
  return [...rows, ...fallen]
    .flatMap((row): ChangedRow[] => {
      const [now, before] = [comparedRow(row)[key], row.previous?.[key] ?? 0]
      const judged = judgeCounts(now, before)
      return row.value !== '' && isBeyondVariation(judged) ? [{ row, now, before, strength: judged.strength }] : []
    })
    .toSorted((a, b) => b.strength - a.strength)
}
