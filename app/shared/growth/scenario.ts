import type { ConcentrationRow } from './concentration.ts'

export interface ScenarioResult {
  visits: number
  /** Null where the rate is unknown. */
  conversions: number | null
  revenue: number | null
}

/**
 * Returns what a channel would bring more if its visits grew by a share: arithmetic on its own rates of the month. It is no
 * forecast: nothing says that new visits are like those before.
 */
export function scenarioOf(row: ConcentrationRow, growth: number): ScenarioResult {
  const more = (count: number | null) => (count === null || row.visits === 0 ? null : count * growth)
  return { visits: row.visits * growth, conversions: more(row.conversions), revenue: more(row.revenue) }
}
