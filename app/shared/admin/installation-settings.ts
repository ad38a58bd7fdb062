import * as v from 'valibot'

/** Settings of the whole installation, with what they are where nobody has chosen. */
export const installationSettingsSchema = v.object({
  /** Whether the template's demo screens can be opened. */
  demoScreens: v.optional(v.boolean(), true),
})
export type InstallationSettings = v.InferOutput<typeof installationSettingsSchema>

/** Some of the settings: those that are to change. */
export const installationChangesSchema = v.partial(
  v.object({
    demoScreens: v.boolean(),
  }),
)
export type InstallationChanges = v.InferOutput<typeof installationChangesSchema>

/** What a setting is called, and in a sentence where it takes effect. */
export const installationSettingWords: Record<keyof InstallationSettings, { label: string; effect: string }> = {
  demoScreens: {
    label: 'Demo screens',
    effect:
      'The template’s example pages, such as mail, chat and calendar. When off, their addresses answer “not found” for everybody, from the next page that is opened.',
  },
}

/** Reads stored settings; one that cannot be read counts as never chosen. */
export function readInstallationSettings(stored: Readonly<Record<string, unknown>>): InstallationSettings {
  const readable = Object.entries(stored).filter(([name, value]) => v.is(installationChangesSchema, { [name]: value }))
  return v.parse(installationSettingsSchema, Object.fromEntries(readable))
}
