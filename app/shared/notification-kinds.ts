import * as v from 'valibot'

/** What notifications are about; people choose by kind how they are told. */
export const notificationKinds = ['team', 'plan', 'tracking', 'alert', 'import', 'security', 'news'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** How a person is told of one kind: in the bell, by mail, both or not at all. */
const channelsSchema = v.object({ app: v.boolean(), mail: v.boolean() })
export type NotificationChannels = v.InferOutput<typeof channelsSchema>

const channels = (app: boolean, mail: boolean) => v.optional(channelsSchema, { app, mail })

/** A person's choices, with the defaults of what they never chose. */
export const notificationPreferencesSchema = v.object({
  team: channels(true, false),
  plan: channels(true, true),
  tracking: channels(true, true),
  alert: channels(true, true),
  import: channels(true, false),
  security: channels(true, true),
  news: channels(true, false),
})
export type NotificationPreferences = v.InferOutput<typeof notificationPreferencesSchema>

/** Reads stored choices; what cannot be read counts as never chosen. Of security matters everybody is told. */
export function readNotificationPreferences(stored: unknown): NotificationPreferences {
  const parsed = v.safeParse(notificationPreferencesSchema, stored)
  const preferences = parsed.success ? parsed.output : v.parse(notificationPreferencesSchema, {})
  return { ...preferences, security: { app: true, mail: true } }
}
