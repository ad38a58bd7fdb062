import * as v from 'valibot'
import type { CustomizerSettings } from '../shell/theme-settings.ts'

/** Settings of the whole installation with their defaults. */
const installationSettingsSchema = v.object({
  /** Whether the template's demo screens can be opened. */
  demoScreens: v.optional(v.boolean(), true),
  /** Whether people may customize the shell; the environment sets the default. */
  customizer: v.boolean(),
  /** Whether the customizer offers its tour; the environment sets the default. */
  themeTour: v.boolean(),
})
export type InstallationSettings = v.InferOutput<typeof installationSettingsSchema>

/** A change of some settings. */
export const installationChangesSchema = v.object({
  demoScreens: v.exactOptional(v.boolean()),
  customizer: v.exactOptional(v.boolean()),
  themeTour: v.exactOptional(v.boolean()),
})
export type InstallationChanges = v.InferOutput<typeof installationChangesSchema>

/**
 * Returns stored settings; an invalid one counts as never chosen.
 * @param configured defaults from the environment
 */
export function readInstallationSettings(
  stored: Readonly<Record<string, unknown>>,
  configured: CustomizerSettings,
): InstallationSettings {
  const readable = Object.entries(stored).filter(([name, value]) => v.is(installationChangesSchema, { [name]: value }))
  return v.parse(installationSettingsSchema, { ...configured, ...Object.fromEntries(readable) })
}
