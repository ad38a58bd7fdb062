import * as v from 'valibot'
import { appearanceChangeSchema, type AppearanceChange } from '#app/shared/account/appearance.ts'
import { personNameSchema, type PersonName } from '#app/shared/account/person-form.ts'
import type { Actor } from '#app/shared/access/permissions.ts'
import {
  notificationPreferencesSchema,
  readNotificationPreferences,
  type NotificationPreferences,
} from '#app/shared/notification-kinds.ts'
import { recordAudit } from '../audit/audit.ts'
import { hasPassword } from '#server/auth/auth.ts'
import { signInProviders } from '../auth/providers/configured.ts'
import type { Context } from '../context.ts'
import { asActor } from '../db/scope.ts'
import { notFound } from '../refusals/refusal.ts'
import { rejectedInput } from '../refusals/rejected-input.ts'
import {
  readOpenEmailChange,
  readPerson,
  updateAppearanceRow,
  updateNameRow,
  updateNotificationPreferencesRow,
} from './account.sql.ts'

/** What /account shows besides the session's user (app/shared/access/session-user.ts). */
export interface Account {
  email: string
  /** A requested email, until its link expires or is used. */
  pendingEmail: { email: string; expiresAt: string } | null
  /** The provider they signed in with. */
  provider: { id: string; label: string }
  /** Whether they have a password at Loop, which is then required to change the email. */
  hasPassword: boolean
  notifications: NotificationPreferences
  /** When the account was created. */
  createdAt: string
}

const pendingSchema = v.object({ email: v.string() })

/** Returns the actor's own account. */
export async function getAccount(context: Context, actor: Actor, session: { provider: string }): Promise<Account> {
  const { db } = context.database
  const person = await asActor(context.database, actor, (trx) => readPerson(trx, actor.userId))
  if (!person) throw notFound((say) => say('ownAccountNotFound'))
  const link = await readOpenEmailChange(db, actor.userId, context.clock())
  const details = v.safeParse(pendingSchema, link?.details)
  const known = signInProviders(context).find(({ settings }) => settings.id === session.provider)
  return {
    email: person.email,
    pendingEmail:
      link && details.success ? { email: details.output.email, expiresAt: link.expires_at.toISOString() } : null,
    provider: { id: session.provider, label: known?.settings.label ?? session.provider },
    hasPassword: await hasPassword(context, actor.userId, session.provider),
    notifications: readNotificationPreferences(person.notification_preferences),
    createdAt: person.created_at.toISOString(),
  }
}

/**
 * Changes the actor's own name.
 * @throws AppError input.invalid
 */
export async function updateName(context: Context, actor: Actor, input: unknown): Promise<PersonName> {
  const parsed = v.safeParse(personNameSchema, input)
  if (!parsed.success) throw rejectedInput(parsed.issues)
  await asActor(context.database, actor, async (trx) => {
    await updateNameRow(trx, actor.userId, parsed.output)
    const at = context.clock()
    await recordAudit(trx, { at, kind: 'account.name_changed', actor, clientId: actor.clientId })
  })
  return parsed.output
}

/**
 * Changes parts of the actor's own appearance and language settings; missing parts stay unchanged. Not audited,
 * because it concerns only the actor and changes no rights.
 * @throws AppError input.invalid
 */
export async function updateAppearance(context: Context, actor: Actor, change: AppearanceChange): Promise<void> {
  const parsed = v.safeParse(appearanceChangeSchema, change)
  if (!parsed.success) throw rejectedInput(parsed.issues)
  if (Object.values(parsed.output).every((value) => value === undefined)) return
  await asActor(context.database, actor, (trx) => updateAppearanceRow(trx, actor.userId, parsed.output))
}

/**
 * Stores how the actor wants to be notified, by kind. Notifications about security can't be turned off.
 * @throws AppError input.invalid
 */
export async function updateNotificationPreferences(
  context: Context,
  actor: Actor,
  input: unknown,
): Promise<NotificationPreferences> {
  const parsed = v.safeParse(notificationPreferencesSchema, input)
  if (!parsed.success) throw rejectedInput(parsed.issues)
  const preferences = readNotificationPreferences(parsed.output)
  await asActor(context.database, actor, async (trx) => {
    await updateNotificationPreferencesRow(trx, actor.userId, preferences)
    const at = context.clock()
    await recordAudit(trx, { at, kind: 'account.notifications_changed', actor, clientId: actor.clientId })
  })
  return preferences
}
