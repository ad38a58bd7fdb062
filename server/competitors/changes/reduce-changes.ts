import * as v from 'valibot'
import { changeRules } from '#app/shared/competitors/change-rules.ts'
import { changeStateSchema } from '#app/shared/competitors/change.ts'
import { noiseRuleSchema, type NoiseRule } from '#app/shared/competitors/competitor.ts'
import { hunksSchema, type Hunk } from '#app/shared/competitors/hunk.ts'
import { listOf } from '#app/shared/list-of.ts'
import type { ActorTrx } from '../../db/database.ts'
import { strongestHunk } from '../compare/strongest-hunk.ts'
import { withoutNoise } from '../compare/without-noise.ts'
import type { LockedChange } from './act-on-changes.sql.ts'
import { summaryOf } from './change-summary.ts'
import { readableVisits, type ReadVisit } from './change-visits.ts'
import {
  insertReduction,
  readReductions,
  readRulesOfPage,
  readVisitRows,
  updateChange,
  updateVisit,
  type Reduction,
} from './reduce-changes.sql.ts'

/** Changes that are read at once: their differences may be large. */
const atOnce = 100

/** Who changes something, and when. */
interface Step {
  personId: string
  at: Date
}

/**
 * Takes what is like a taught rule from other changes, which are locked: those that have nothing left become ignored.
 * Each gets an entry in its history with what it had.
 * @returns the ids of those that lost something
 */
export async function reduceChanges(
  trx: ActorTrx,
  changes: readonly LockedChange[],
  { ruleId, rule, personId, at }: Step & { ruleId: string | null; rule: NoiseRule },
): Promise<string[]> {
  const reduced: string[] = []
  for (let from = 0; from < changes.length; from += atOnce) {
    const part = changes.slice(from, from + atOnce)
    const visits = await readVisitsOf(trx, part)
    for (const change of part) {
      const had = visits.get(change.id) ?? []
      const has = had.map((visit) => ({ ...visit, hunks: withoutNoise(visit.hunks, [rule]) }))
      const lost = had.filter(({ hunks }, index) => (has[index]?.hunks.length ?? 0) < hunks.length)
      if (lost.length === 0) continue
      await storeVisits(trx, change.siteId, has.filter(isAmong(lost)))
      const summary = summaryOf(has)
      await updateChange(trx, change, summary ?? { state: 'ignored' })
      const took: Reduction = {
        byRule: ruleId,
        state: change.state,
        visits: lost.map(({ id, hunks }) => ({ id, hunks })),
      }
      await insertReduction(trx, change, { kind: summary ? 'partIgnored' : 'ignored', at, personId, took })
      reduced.push(change.id)
    }
  }
  return reduced
}

const reductionSchema = v.object({
  state: changeStateSchema,
  visits: listOf(v.object({ id: v.string(), hunks: hunksSchema }), 1000),
})

/**
 * Brings back what a rule took from changes, which are locked, once it is deleted: as far as no other rule ignores it, and
 * with their state, unless something happened to them since then.
 */
export async function bringBack(
  trx: ActorTrx,
  changes: readonly LockedChange[],
  { ruleId, personId, at }: Step & { ruleId: string },
): Promise<void> {
  const [first] = changes
  if (!first) return
  const changeIds = changes.map(({ id }) => id)
  const reductions = await readReductions(trx, first.siteId, { ruleId, changeIds })
  for (const { changeId, details, isLast } of reductions) {
    const change = changes.find(({ id }) => id === changeId)
    const took = v.safeParse(reductionSchema, details)
    if (!change || !took.success) continue
    const rules = parsedRules(await readRulesOfPage(trx, change))
    const visits = (await readVisitsOf(trx, [change])).get(change.id) ?? []
    const back = visits.map((visit) => {
      const hunks = took.output.visits.find(({ id }) => id === visit.id)?.hunks
      return hunks ? { ...visit, hunks: withoutNoise(hunks, rules) } : visit
    })
    await storeVisits(trx, change.siteId, back.filter(isAmong(took.output.visits)))
    const summary = summaryOf(back)
    if (!summary) continue
    await updateChange(trx, change, isLast ? { ...summary, state: took.output.state } : summary)
    await insertReduction(trx, change, { kind: 'undone', at, personId })
  }
}

const isAmong =
  (others: readonly { id: string }[]) =>
  ({ id }: { id: string }): boolean =>
    others.some((other) => other.id === id)

async function readVisitsOf(trx: ActorTrx, changes: readonly LockedChange[]): Promise<Map<string, ReadVisit[]>> {
  const siteId = changes[0]?.siteId ?? 0
  const rows = await readVisitRows(
    trx,
    siteId,
    changes.map(({ id }) => id),
  )
  return Map.groupBy(readableVisits(rows), ({ changeId }) => changeId)
}

async function storeVisits(trx: ActorTrx, siteId: number, visits: readonly ReadVisit[]): Promise<void> {
  for (const visit of visits) await updateVisit(trx, siteId, visit, visit.hunks, judgedBy(visit.hunks))
}

/** Returns what the strongest difference says of a visit. */
function judgedBy(hunks: readonly Hunk[]) {
  const strongest = strongestHunk(hunks)
  return strongest && { ...changeRules[strongest.rule], rule: strongest.rule }
}

const parsedRules = (rules: readonly unknown[]): NoiseRule[] =>
  rules.flatMap((rule) => {
    const parsed = v.safeParse(noiseRuleSchema, rule)
    return parsed.success ? [parsed.output] : []
  })
