import { judgeCounts } from '#app/shared/analytics/change-judgement.ts'
import { comparedOf, type PortfolioRow } from '#app/shared/analytics/portfolio.ts'
import type { ReportNeed } from '#app/shared/reports/report-state.ts'

/**
 * The signs that a client needs someone, the most urgent first. Each has a text, `sign.<name>`, and is in the rule that the
 * list of clients shows.
 */
export const healthSigns = [
  'quiet',
  'targetAtRisk',
  'reportLate',
  'fewerVisits',
  'overdueCards',
  'targetBehind',
  'notUseful',
  'draftIdle',
  'newMentions',
] as const
export type HealthSign = (typeof healthSigns)[number]

/** The health of a client by its signs: none, one, or several. The portfolio shows the rule. */
type ClientHealth = 'good' | 'watch' | 'risk'

type MeasuredFacts = Pick<PortfolioRow, 'totals' | 'today' | 'previous' | 'tracking' | 'lastAnswer'>

/** The work for a client, as far as the reader may see it and it is known. */
export interface WorkFacts {
  overdueCards: number
  /** Targets by how they stand. */
  targetsAtRisk: number
  targetsBehind: number
  report: ReportNeed | null
  newMentions: number
}

/** A client of which nothing but its month is known. */
export const noWork: WorkFacts = { overdueCards: 0, targetsAtRisk: 0, targetsBehind: 0, report: null, newMentions: 0 }

/** The smallest fall of visits that is a sign, as a share of the visits before. */
const smallestFall = 0.2
/** So many new mentions are a sign: a few come every week. */
const manyMentions = 10

/**
 * Whether visits fell by a fifth or more, also beyond normal variation, in full days against the same days of the month
 * before.
 */
function hasFewerVisits(row: MeasuredFacts): boolean {
  if (row.previous === null) return false
  const now = comparedOf(row, 'visits')
  const before = row.previous.visits
  return now <= before * (1 - smallestFall) && judgeCounts(now, before).kind === 'down'
}

/** Returns the signs of a client, the most urgent first. */
function signsOf(row: MeasuredFacts, work: WorkFacts): HealthSign[] {
  const has: Record<HealthSign, boolean> = {
    quiet: row.tracking === 'quiet',
    targetAtRisk: work.targetsAtRisk > 0,
    reportLate: work.report === 'late',
    fewerVisits: hasFewerVisits(row),
    overdueCards: work.overdueCards > 0,
    targetBehind: work.targetsBehind > 0,
    notUseful: row.lastAnswer === 'notUseful',
    draftIdle: work.report === 'idle',
    newMentions: work.newMentions >= manyMentions,
  }
  return healthSigns.filter((sign) => has[sign])
}

export interface HealthOfClient {
  /** Null for a client without a sign that was never measured. */
  health: ClientHealth | null
  signs: HealthSign[]
  /**
   * How much the client needs someone, for sorting: more signs first, then the more urgent first sign. 0 without a sign, -1
   * for a client who was never measured.
   */
  need: number
}

/** Returns a client's health, the signs that lead to it, and how much it needs someone. */
export function clientHealthOf(row: MeasuredFacts, work: WorkFacts = noWork): HealthOfClient {
  const signs = signsOf(row, work)
  const [first] = signs
  if (first !== undefined) {
    const urgency = healthSigns.length - healthSigns.indexOf(first)
    return { health: signs.length === 1 ? 'watch' : 'risk', signs, need: signs.length * 10 + urgency }
  }
  return row.tracking === 'receiving' ? { health: 'good', signs, need: 0 } : { health: null, signs, need: -1 }
}
