import * as v from 'valibot'
import type { CustomizerSettings } from '../shell/theme-settings.ts'

/** Settings of the whole installation, with what they are where nobody has chosen. */
const installationSettingsSchema = v.object({
  /** Whether the template's demo screens can be opened. */
  demoScreens: v.optional(v.boolean(), true),
  /** Whether people may customize the shell; where nobody chose, the environment says. */
  customizer: v.boolean(),
  /** Whether the customizer offers its tour; where nobody chose, the environment says. */
  themeTour: v.boolean(),
})
export type InstallationSettings = v.InferOutput<typeof installationSettingsSchema>

/** Some of the settings: those that are to change. */
export const installationChangesSchema = v.object({
  demoScreens: v.exactOptional(v.boolean()),
  customizer: v.exactOptional(v.boolean()),
  themeTour: v.exactOptional(v.boolean()),
})
export type InstallationChanges = v.InferOutput<typeof installationChangesSchema>

/**
 * Reads stored settings; one that cannot be read counts as never chosen.
 * @param configured what holds where nobody chose, from the environment
 */
export function readInstallationSettings(
  stored: Readonly<Record<string, unknown>>,
  configured: CustomizerSettings,
): InstallationSettings {
  const readable = Object.entries(stored).filter(([name, value]) => v.is(installationChangesSchema, { [name]: value }))
  return v.parse(installationSettingsSchema, { ...configured, ...Object.fromEntries(readable) })
}
