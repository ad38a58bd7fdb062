import * as v from 'valibot'
import { daySchema } from '../calendar/day.ts'
import { issue } from '../messages/issue.ts'
import { storedIdSchema } from '../tracking/goals.ts'

/** What people are told of a website: each kind at most twice a day. */
const alertKinds = ['spike', 'drop', 'silent', 'pacing'] as const
export type AlertKind = (typeof alertKinds)[number]

/** Most tellings of a website, kind and website-local day; what happens beyond them stands in the history alone. */
export const mostADay = 2

/** How far from the usual something must be, see robust.ts. */
export const sensitivities = ['low', 'normal', 'high'] as const
const sensitivitySchema = v.picklist(sensitivities)
export type Sensitivity = v.InferOutput<typeof sensitivitySchema>

/** The lengths, in minutes, over which present visitors may be counted for a number that somebody sets. */
export const spikeMinutes = [5, 15, 30, 60] as const
export const mostSilentHours = 168
export const mostMargin = 90
const mostCount = 1_000_000

function wholeNumber(least: number, most: number) {
  const message = issue('numberBetween', { least, most })
  return v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message))
}

/** Unusual against the same hour of the weekday, or as many visitors as somebody says in so many minutes. */
const spikeSettingsSchema = v.variant('by', [
  v.object({ by: v.literal('usual'), sensitivity: sensitivitySchema }),
  v.object({ by: v.literal('number'), visitors: wholeNumber(1, mostCount), minutes: v.picklist(spikeMinutes) }),
])
export type SpikeSettings = v.InferOutput<typeof spikeSettingsSchema>

const dropSettingsSchema = v.object({ sensitivity: sensitivitySchema })
export type DropSettings = v.InferOutput<typeof dropSettingsSchema>

/** Hours without any event; null is the website's own longest pause, and a day at least. */
const silentSettingsSchema = v.object({ hours: v.nullable(wholeNumber(1, mostSilentHours)) })
export type SilentSettings = v.InferOutput<typeof silentSettingsSchema>

/** How often a goal is to be reached in a month, and how many percent behind are still no alert. */
const pacingSettingsSchema = v.object({ target: wholeNumber(1, mostCount), margin: wholeNumber(5, mostMargin) })
export type PacingSettings = v.InferOutput<typeof pacingSettingsSchema>

/** What a rule of each kind waits for. */
const settingsSchemas = {
  spike: spikeSettingsSchema,
  drop: dropSettingsSchema,
  silent: silentSettingsSchema,
  pacing: pacingSettingsSchema,
}
type SettingsOf = { [K in AlertKind]: v.InferOutput<(typeof settingsSchemas)[K]> }

/** What stands where nobody has said anything. A goal has no target until somebody sets one. */
export const defaultSettings: Omit<SettingsOf, 'pacing'> = {
  spike: { by: 'usual', sensitivity: 'normal' },
  drop: { sensitivity: 'normal' },
  silent: { hours: null },
}
export const defaultMargin = 20

const enabled = v.boolean()
/** A rule as it is set: whether it is on, and what it waits for. */
export const alertRuleSchema = v.variant('kind', [
  v.object({ kind: v.literal('spike'), enabled, settings: spikeSettingsSchema }),
  v.object({ kind: v.literal('drop'), enabled, settings: dropSettingsSchema }),
  v.object({ kind: v.literal('silent'), enabled, settings: silentSettingsSchema }),
  v.object({ kind: v.literal('pacing'), goalId: storedIdSchema, enabled, settings: pacingSettingsSchema }),
])
export type AlertRule = v.InferOutput<typeof alertRuleSchema>

/** Until which website-local day a rule says nothing; null wakes it. */
export const snoozeSchema = v.object({
  kind: v.picklist(alertKinds),
  /** Set for `pacing` only. */
  goalId: v.nullable(storedIdSchema),
  until: v.nullable(daySchema),
})
export type Snooze = v.InferOutput<typeof snoozeSchema>

/** Stored settings of a kind other than pacing; what cannot be read counts as never set. */
export function readSettings<K extends 'spike' | 'drop' | 'silent'>(kind: K, stored: unknown): SettingsOf[K] {
  const parsed = v.safeParse(settingsSchemas[kind], stored)
  // The table of schemas gives each kind its own settings, which the compiler does not follow through the index.
  return (parsed.success ? parsed.output : defaultSettings[kind]) as SettingsOf[K]
}

/** Stored settings of a goal's pacing, or null where they cannot be read. */
export function readPacing(stored: unknown): PacingSettings | null {
  const parsed = v.safeParse(pacingSettingsSchema, stored)
  return parsed.success ? parsed.output : null
}
