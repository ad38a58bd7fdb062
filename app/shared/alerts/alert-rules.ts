import * as v from 'valibot'
import { daySchema } from '../calendar/day.ts'
import { issue } from '../messages/issue.ts'
import { storedIdSchema } from '../tracking/goals.ts'

/** The kinds of alerts of a website; each is sent at most twice a day. */
const alertKinds = ['spike', 'drop', 'noData', 'pacing'] as const
export type AlertKind = (typeof alertKinds)[number]

/** Most alerts per website, kind and website-local day; further ones are only in the history. */
export const maxAlertsADay = 2

/** How far a number must be from the usual one, see robust.ts. */
export const sensitivities = ['low', 'normal', 'high'] as const
const sensitivitySchema = v.picklist(sensitivities)
export type Sensitivity = v.InferOutput<typeof sensitivitySchema>

/** The durations, in minutes, for comparing visitors with a fixed number. */
export const spikeMinutes = [5, 15, 30, 60] as const
export const maxNoDataHours = 168
export const maxMargin = 90
const maxCount = 1_000_000

function wholeNumber(least: number, most: number) {
  const message = issue('numberBetween', { least, most })
  return v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message))
}

/** Unusual compared with the same hour of the weekday, or a fixed number of visitors within some minutes. */
const spikeSettingsSchema = v.variant('by', [
  v.object({ by: v.literal('usual'), sensitivity: sensitivitySchema }),
  v.object({ by: v.literal('number'), visitors: wholeNumber(1, maxCount), minutes: v.picklist(spikeMinutes) }),
])
export type SpikeSettings = v.InferOutput<typeof spikeSettingsSchema>

const dropSettingsSchema = v.object({ sensitivity: sensitivitySchema })
export type DropSettings = v.InferOutput<typeof dropSettingsSchema>

/** Hours without any event; null is the website's own longest pause, at least a day. */
const noDataSettingsSchema = v.object({ hours: v.nullable(wholeNumber(1, maxNoDataHours)) })
export type NoDataSettings = v.InferOutput<typeof noDataSettingsSchema>

const margin = wholeNumber(5, maxMargin)
/**
 * A goal's monthly target, and how many percent behind are tolerated. The rule stores only the margin: the target is one of
 * Growth (server/db/month-targets.sql.ts).
 */
export const pacingSettingsSchema = v.object({ target: wholeNumber(1, maxCount), margin })
export type PacingSettings = v.InferOutput<typeof pacingSettingsSchema>

/** The conditions of a rule of each kind. */
const settingsSchemas = {
  spike: spikeSettingsSchema,
  drop: dropSettingsSchema,
  noData: noDataSettingsSchema,
  pacing: pacingSettingsSchema,
}
type SettingsOf = { [K in AlertKind]: v.InferOutput<(typeof settingsSchemas)[K]> }

/** The default rules. A goal has no target until someone sets one. */
export const defaultSettings: Omit<SettingsOf, 'pacing'> = {
  spike: { by: 'usual', sensitivity: 'normal' },
  drop: { sensitivity: 'normal' },
  noData: { hours: null },
}
export const defaultMargin = 20

const enabled = v.boolean()
/** A saved rule: whether it is on, and its conditions. */
export const alertRuleSchema = v.variant('kind', [
  v.object({ kind: v.literal('spike'), enabled, settings: spikeSettingsSchema }),
  v.object({ kind: v.literal('drop'), enabled, settings: dropSettingsSchema }),
  v.object({ kind: v.literal('noData'), enabled, settings: noDataSettingsSchema }),
  v.object({ kind: v.literal('pacing'), goalId: storedIdSchema, enabled, settings: pacingSettingsSchema }),
])
export type AlertRule = v.InferOutput<typeof alertRuleSchema>

/** The website-local day until which a rule is snoozed; null resumes it. */
export const snoozeSchema = v.object({
  kind: v.picklist(alertKinds),
  /** Set for `pacing` only. */
  goalId: v.nullable(storedIdSchema),
  until: v.nullable(daySchema),
})
export type Snooze = v.InferOutput<typeof snoozeSchema>

/** Returns stored settings of a kind other than pacing; invalid ones count as never set. */
export function readAlertSettings<K extends 'spike' | 'drop' | 'noData'>(kind: K, stored: unknown): SettingsOf[K] {
  const parsed = v.safeParse(settingsSchemas[kind], stored)
  // The table of schemas gives each kind its own settings, but the compiler can't follow that through the index.
  return (parsed.success ? parsed.output : defaultSettings[kind]) as SettingsOf[K]
}

const storedPacingSchema = v.object({ margin })

/** Returns the margin of a goal's stored rule; the default one without a rule, or if it is invalid. */
export function readMargin(stored: unknown): number {
  const parsed = v.safeParse(storedPacingSchema, stored)
  return parsed.success ? parsed.output.margin : defaultMargin
}
