import * as v from 'valibot'
import { isStaff, type Role } from './access/permissions.ts'

/** The subjects of notifications; people choose the channels for each. */
export const notificationKinds = [
  'team',
  'plan',
  'card',
  'tracking',
  'alert',
  'finding',
  'mention',
  'competitor',
  'report',
  'import',
  'security',
  'news',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Kinds about pages that only Admins may open. */
const forAdmins: readonly NotificationKind[] = ['finding', 'mention', 'report']

/** Kinds about pages that only the Loop team may open. */
const forStaff: readonly NotificationKind[] = ['competitor']

/** Returns the kinds that a person may get: Discovery, Listening and Reports are for Admins, Competitors for staff. */
export const kindsFor = (role: Role): NotificationKind[] =>
  notificationKinds.filter(
    (kind) => (role === 'Admin' || !forAdmins.includes(kind)) && (isStaff(role) || !forStaff.includes(kind)),
  )

/** The channels for one kind: the bell, email, both or neither. */
const channelsSchema = v.object({ app: v.boolean(), mail: v.boolean() })
export type NotificationChannels = v.InferOutput<typeof channelsSchema>

const channels = (app: boolean, mail: boolean) => v.optional(channelsSchema, { app, mail })

/** A person's choices, with defaults. */
export const notificationPreferencesSchema = v.object({
  team: channels(true, false),
  plan: channels(true, true),
  card: channels(true, true),
  tracking: channels(true, true),
  alert: channels(true, true),
  finding: channels(true, true),
  mention: channels(true, true),
  competitor: channels(true, true),
  report: channels(true, true),
  import: channels(true, false),
  security: channels(true, true),
  news: channels(true, false),
})
export type NotificationPreferences = v.InferOutput<typeof notificationPreferencesSchema>

/** Returns stored choices; invalid ones count as never chosen. Everyone is notified of security matters. */
export function readNotificationPreferences(stored: unknown): NotificationPreferences {
  const parsed = v.safeParse(notificationPreferencesSchema, stored)
  const preferences = parsed.success ? parsed.output : v.parse(notificationPreferencesSchema, {})
  return { ...preferences, security: { app: true, mail: true } }
}
