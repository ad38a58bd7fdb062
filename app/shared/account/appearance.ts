import * as v from 'valibot'
import { modes, shellSettingsSchema } from '../shell/theme-settings.ts'

/** The languages that people can choose; null follows the browser. */
export const languages = ['en', 'de', 'fr', 'pt'] as const
export type Language = (typeof languages)[number]

/** `system` follows the device; null was never chosen, so the browser's own cookie decides, and light without one. */
export const themes = modes

/** Clocks with 12 and 24 hours; null follows the language. */
export const timeFormats = ['12', '24'] as const
export type TimeFormat = (typeof timeFormats)[number]

const appearance = {
  language: v.nullable(v.picklist(languages)),
  theme: v.nullable(v.picklist(themes)),
  timeFormat: v.nullable(v.picklist(timeFormats)),
}

/** A person's settings for the look, numbers and times. */
export const appearanceSchema = v.object(appearance)
export type Appearance = v.InferOutput<typeof appearanceSchema>

/** A change of some settings; omitted ones stay. The shell's settings change as a whole. */
export const appearanceChangeSchema = v.object({
  language: v.exactOptional(appearance.language),
  theme: v.exactOptional(appearance.theme),
  timeFormat: v.exactOptional(appearance.timeFormat),
  shell: v.exactOptional(shellSettingsSchema),
})
export type AppearanceChange = v.InferOutput<typeof appearanceChangeSchema>
