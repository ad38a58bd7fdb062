import * as v from 'valibot'
import { modes, shellSettingsSchema } from '../shell/theme-settings.ts'

/** The languages people may choose; null is "as my browser says". */
export const languages = ['en', 'de', 'fr', 'pt'] as const
export type Language = (typeof languages)[number]

/** `system` follows the device; null was never chosen, so the browser's own cookie decides. */
export const themes = modes

/** Clocks of 12 and of 24 hours; null is as the language does it. */
export const timeFormats = ['12', '24'] as const
export type TimeFormat = (typeof timeFormats)[number]

const appearance = {
  language: v.nullable(v.picklist(languages)),
  theme: v.nullable(v.picklist(themes)),
  timeFormat: v.nullable(v.picklist(timeFormats)),
}

/** How a person wants Loop to look and to write numbers and times. */
export const appearanceSchema = v.object(appearance)
export type Appearance = v.InferOutput<typeof appearanceSchema>

/** Some of it; what is left out stays as it is. The shell's settings are changed as a whole. */
export const appearanceChangeSchema = v.object({
  language: v.exactOptional(appearance.language),
  theme: v.exactOptional(appearance.theme),
  timeFormat: v.exactOptional(appearance.timeFormat),
  shell: v.exactOptional(shellSettingsSchema),
})
export type AppearanceChange = v.InferOutput<typeof appearanceChangeSchema>
