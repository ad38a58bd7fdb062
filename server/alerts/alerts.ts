import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import { alertFactsSchema, type AlertFacts } from '#app/shared/alerts/alert-facts.ts'
import {
  defaultSettings,
  pacingSettingsSchema,
  readAlertSettings,
  readMargin,
  type AlertKind,
  type AlertRule,
  type DropSettings,
  type PacingSettings,
  type NoDataSettings,
  type Snooze,
  type SpikeSettings,
} from '#app/shared/alerts/alert-rules.ts'
import { paceOf, patternStart, type Pace } from '#app/shared/alerts/pacing.ts'
import { dayBefore, dayOfMonth, type Day } from '#app/shared/calendar/day.ts'
import { addMonths, firstDays, monthOf, type Month } from '#app/shared/calendar/month.ts'
import { localDay, localMonth } from '#app/shared/calendar/zone.ts'
import type { PaceState as GrowthState } from '#app/shared/growth/target.ts'
import { changing, onWebsite, reading } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import type { Trx } from '../db/database.ts'
import { readMonthTarget, readMonthTargets, writeMonthTarget } from '../db/month-targets.sql.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import { badInput, notFound } from '../errors/user-errors.ts'
import {
  hasGoal,
  lockRule,
  readAlert,
  readAlerts,
  readGoalsOfMonth,
  readGrowthStates,
  readRules,
  writeRule,
  type StoredAlert,
  type StoredRule,
} from './alerts.sql.ts'
import { agreedPace } from './agreed-pace.ts'
import { readDemoAlerts, readDemoTargets } from './demo-alerts.ts'
import { readGoalDays } from './finished-days.sql.ts'

/** A rule with its current settings: the stored ones, or the defaults where nothing is stored. */
interface RuleView<Settings> {
  enabled: boolean
  settings: Settings
  /** Website-local day on which a snoozed rule resumes; always in the future, or null when not snoozed. */
  snoozedUntil: string | null
}

/** A goal with its monthly target. */
export interface GoalTarget {
  goalId: number
  goal: string
  /** Conversions in the running month so far. */
  reached: number
  rule: RuleView<PacingSettings> | null
  /** Progress of the running month towards the target; null without a target, or before the first event. */
  pace: Pace | null
}

export interface AlertRules {
  timeZone: string
  /** Website-local. */
  today: string
  spike: RuleView<SpikeSettings>
  drop: RuleView<DropSettings>
  noData: RuleView<NoDataSettings>
  targets: GoalTarget[]
}

/** An entry of the alert history, whether or not people were notified. */
export interface Alert {
  id: string
  kind: AlertKind
  /** ISO. */
  at: string
  facts: AlertFacts
  /** Whether people were notified: at most two alerts of a kind notify per day, further ones only appear here. */
  notified: boolean
  /** For "no data received": when data came again; null while it lasts. */
  endedAt: string | null
}

export interface AlertList {
  timeZone: string
  alerts: Alert[]
  /** Id to pass as `after` for the next page; null on the last page. */
  after: string | null
}

const atOnce = 20

/**
 * Returns a client's alert rules and its goals' progress towards their monthly targets; in demo mode those of the
 * sample company. May be called by the client's own people and staff.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function listAlertRules(context: Context, actor: Actor, clientId: string): Promise<AlertRules> {
  return reading(context, actor, onWebsite({ clientId }), async (trx, { id: siteId, time_zone: timeZone }) => {
    const today = localDay(context.clock(), timeZone)
    // The sample company has no stored rules.
    const rules = await readRules(trx, siteId)
    const ruleOf = (kind: AlertKind) => rules.find((rule) => rule.kind === kind)
    const settingsOf = (kind: AlertKind) => ruleOf(kind)?.settings
    const aims = actor.demo
      ? await readDemoTargets(trx, { id: siteId, timeZone }, context.clock())
      : await readMonthTargets(trx, siteId, monthOf(today))
    const targets = await targetsOf(trx, siteId, today, { aims, rules })
    return {
      timeZone,
      today,
      spike: ruleView(ruleOf('spike'), readAlertSettings('spike', settingsOf('spike')), today),
      drop: ruleView(ruleOf('drop'), readAlertSettings('drop', settingsOf('drop')), today),
      noData: ruleView(ruleOf('noData'), readAlertSettings('noData', settingsOf('noData')), today),
      targets,
    }
  })
}

function ruleView<Settings>(rule: StoredRule | undefined, settings: Settings, today: string): RuleView<Settings> {
  const until = rule?.snoozedUntil ?? null
  return { enabled: rule?.enabled ?? true, settings, snoozedUntil: until !== null && until > today ? until : null }
}

interface Aims {
  /** What goals should bring in the month; those of the sample company have no stored target. */
  aims: readonly { goalId: number; amount: number; targetId?: string }[]
  rules: readonly StoredRule[]
}

async function targetsOf(trx: Trx, siteId: number, today: string, { aims, rules }: Aims): Promise<GoalTarget[]> {
  const month = monthOf(today)
  const yesterday = dayBefore(today)
  const goals = await readGoalsOfMonth(trx, siteId, month)
  const aimed = aims.map(({ goalId }) => goalId)
  const span = { from: patternStart(month), to: yesterday }
  const days = aimed.length > 0 ? await readGoalDays(trx, siteId, aimed, span) : []
  const growth = new Map<string | undefined, GrowthState>(
    (await readGrowthStates(trx, siteId, yesterday)).map(({ targetId, state }) => [targetId, state]),
  )
  return goals.map(({ id: goalId, name: goal, reached, firstDay }) => {
    const aim = aims.find((one) => one.goalId === goalId)
    if (!aim) return { goalId, goal, reached, rule: null, pace: null }
    const stored = rules.find((rule) => rule.goalId === goalId)
    const rule = ruleView(stored, pacingOf(stored, aim.amount), today)
    const counts = days.filter((counted) => counted.goalId === goalId)
    const pace = firstDay
      ? agreedPace(paceOf(month, yesterday, rule.settings, counts, firstDay, reached), growth.get(aim.targetId) ?? null)
      : null
    return { goalId, goal, reached, rule, pace }
  })
}

/** A goal's target with the margin of its rule, which is the default one without a rule. */
const pacingOf = (rule: StoredRule | undefined, target: number): PacingSettings => ({
  target,
  margin: readMargin(rule?.settings),
})

/**
 * Returns the alert history, newest first, twenty at a time. May be called by the client's own people and staff.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function listAlerts(
  context: Context,
  actor: Actor,
  { clientId, after = null }: { clientId: string; after?: string | null | undefined },
): Promise<AlertList> {
  return reading(context, actor, onWebsite({ clientId }), async (trx, { id: siteId, time_zone: timeZone }) => {
    const asked = { after, limit: atOnce + 1 }
    const rows = actor.demo
      ? await readDemoAlerts(trx, { id: siteId, timeZone }, { ...asked, now: context.clock() })
      : await readAlerts(trx, siteId, asked)
    const shown = rows.slice(0, atOnce)
    return {
      timeZone,
      alerts: shown.flatMap((row) => alertOf(row) ?? []),
      after: rows.length > atOnce ? (shown.at(-1)?.id ?? null) : null,
    }
  })
}

/** Returns a stored alert; null if its facts are of a version that this product does not know. */
function alertOf({ id, kind, at, told, facts, endedAt }: StoredAlert): Alert | null {
  const known = v.safeParse(alertFactsSchema, facts)
  if (!known.success) return null
  const ended = endedAt?.toISOString() ?? null
  return { id, kind, at: at.toISOString(), facts: known.output, notified: told !== null, endedAt: ended }
}

/**
 * Returns one alert of a client's website; null if it has none with this id. The sample company's alerts are not
 * stored. May be called by the client's own people and staff.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function findAlert(
  context: Context,
  actor: Actor,
  { clientId, alertId }: { clientId: string; alertId: string },
): Promise<Alert | null> {
  return reading(context, actor, onWebsite({ clientId }), async (trx, { id: siteId }) => {
    const row = await readAlert(trx, siteId, alertId)
    return row ? alertOf(row) : null
  })
}

/**
 * Enables or disables a rule and stores its settings. A goal's new target holds from the current month on and repeats;
 * Growth shows it too. May be called by the client's own people and staff.
 * @throws UserError not_found for a goal that does not exist, auth.forbidden, website.missing
 */
export async function updateAlertRule(
  context: Context,
  actor: Actor,
  { clientId, rule }: { clientId: string; rule: AlertRule },
): Promise<void> {
  const { kind, enabled, settings } = rule
  const goalId = rule.kind === 'pacing' ? rule.goalId : null
  await changeRule(context, actor, clientId, { kind, goalId }, (before) => ({
    kind: 'alert.rule_changed',
    rule: { kind, goalId, enabled, settings, snoozedUntil: before?.snoozedUntil ?? null },
    ...(rule.kind === 'pacing' && { target: rule.settings.target }),
  }))
}

/**
 * Snoozes a rule: it resumes on the given website-local day, or at once for null. May be called by the client's own
 * people and staff.
 * @throws UserError input.invalid for a day that is not within the next year, not_found for a goal without a target,
 * auth.forbidden, website.missing
 */
export async function snoozeAlert(
  context: Context,
  actor: Actor,
  { clientId, snooze }: { clientId: string; snooze: Snooze },
): Promise<void> {
  const { kind, goalId, until } = snooze
  await changeRule(context, actor, clientId, { kind, goalId }, (before, timeZone) => {
    const today = localDay(context.clock(), timeZone)
    const inTime = until === null || (until > today && until <= yearAfter(today))
    if (!inTime) throw badInput((t) => t('snoozeAhead'))
    if (!before && kind === 'pacing') throw notFound((t) => t('goalNotFound'))
    const settings = kind === 'pacing' ? null : defaultSettings[kind]
    const rule = before ?? { kind, goalId, enabled: true, settings, snoozedUntil: null }
    return { kind: 'alert.snoozed', rule: { ...rule, snoozedUntil: until } }
  })
}

/** The same day a year later; February 28 after a February 29. */
const yearAfter = (day: Day): Day => firstDays(addMonths(monthOf(day), 12), dayOfMonth(day)).to

interface Change {
  kind: 'alert.rule_changed' | 'alert.snoozed'
  rule: StoredRule
  /** A goal's target from the current month on; undefined if it stays as it is. */
  target?: number
}

/** Replaces a rule and records both versions in the audit log. A change without effect is not recorded. */
async function changeRule(
  context: Context,
  actor: Actor,
  clientId: string,
  { kind, goalId }: { kind: AlertKind; goalId: number | null },
  change: (before: StoredRule | undefined, timeZone: string) => Change,
): Promise<void> {
  await changing(context, actor, onWebsite({ clientId }), async ({ trx, at, record }, website) => {
    const { id: siteId, time_zone: timeZone } = website
    const isGoals = kind === 'pacing'
    if (isGoals !== (goalId !== null) || (goalId !== null && !(await hasGoal(trx, siteId, goalId)))) {
      throw notFound((t) => t('goalNotFound'))
    }
    // A default rule has no row to lock.
    await oneAtATime(trx, 'alert rules', siteId)
    const stored = await lockRule(trx, siteId, kind, goalId)
    const month = localMonth(at, timeZone)
    const aim = goalId === null ? null : await readMonthTarget(trx, siteId, goalId, month)
    const before = goalId === null ? stored : aim ? aimedRule(stored, goalId, aim.amount) : undefined
    const { kind: action, rule, target } = change(before, timeZone)
    if (before && JSON.stringify(before) === JSON.stringify(rule)) return
    await writeRule(trx, siteId, goalId === null ? rule : withMarginOnly(rule), at)
    if (goalId !== null && target !== undefined && target !== aim?.amount) {
      await writeMonthTarget(trx, { siteId, goalId, month, amount: target, by: actor.userId }, at)
    }
    const { enabled, settings, snoozedUntil: until } = rule
    await record(action, { siteId, kind, goalId, enabled, settings, until, before: before ?? null })
  })
}

/** A goal's rule as it is stored: its target is stored apart. */
const withMarginOnly = (rule: StoredRule): StoredRule => ({ ...rule, settings: { margin: readMargin(rule.settings) } })

/** Returns a goal's rule with its target; the default rule without a stored one. */
const aimedRule = (rule: StoredRule | undefined, goalId: number, target: number): StoredRule => ({
  kind: 'pacing',
  goalId,
  enabled: rule?.enabled ?? true,
  settings: pacingOf(rule, target),
  snoozedUntil: rule?.snoozedUntil ?? null,
})

/** The rule of a goal that is kept while the goal is deleted, so that undo can restore it. Targets stay as they are. */
export const deletedTargetSchema = v.object({
  enabled: v.boolean(),
  settings: v.record(v.string(), v.unknown()),
  snoozedUntil: v.nullable(v.string()),
})
type DeletedTarget = v.InferOutput<typeof deletedTargetSchema>

/** Returns the rule of a goal and locks it, for server/analytics/goals in its transaction: it is deleted with the goal. */
export async function lockTarget(trx: Trx, siteId: number, goalId: number): Promise<DeletedTarget | null> {
  const rule = await lockRule(trx, siteId, 'pacing', goalId)
  return rule ? v.parse(deletedTargetSchema, rule) : null
}

/**
 * Restores the rule of a goal, for server/analytics/goals in its transaction. Its targets were kept, unless it was deleted
 * before they belonged to Growth: then its rule has the target, which holds again from the given month on.
 */
export async function restoreTarget(
  trx: Trx,
  { siteId, goalId, month }: { siteId: number; goalId: number; month: Month },
  target: DeletedTarget,
  at: Date,
): Promise<void> {
  await writeRule(trx, siteId, withMarginOnly({ kind: 'pacing', goalId, ...target }), at)
  const earlier = v.safeParse(pacingSettingsSchema, target.settings)
  if (!earlier.success || (await readMonthTarget(trx, siteId, goalId, month))) return
  await writeMonthTarget(trx, { siteId, goalId, month, amount: earlier.output.target, by: null }, at)
}
