import * as v from 'valibot'
import { isStaff, type Actor } from '#app/shared/access/permissions.ts'
import type { AppearanceChange } from '#app/shared/account/appearance.ts'
import type { PersonName } from '#app/shared/account/person-form.ts'
import type { BoardView } from '#app/shared/cards/board-view.ts'
import { readNotificationPreferences, type NotificationPreferences } from '#app/shared/notification-kinds.ts'
import { changing, onOwn, reading, onAccount } from '../access/calls/use-case.ts'
import { hasPassword, endProviderStateOf, endSession } from '../auth/auth.ts'
import { signInProviders } from '../auth/providers/configured.ts'
import type { Context } from '../context.ts'
import { forbidden, notFound, badInput } from '../errors/user-errors.ts'
import { queueMail } from '../mail/mail.ts'
import { languageOfRecipient } from '../mail/recipient-language.ts'
import { deleteOwnPerson } from '../team/team.ts'
import {
  readOpenEmailChange,
  readPerson,
  updateAppearanceRow,
  updateBoardViewRow,
  updateNameRow,
  updateNotificationPreferencesRow,
} from './account.sql.ts'

/** What /account shows besides the session's user (app/shared/account/session-user.ts). */
export interface AccountOverview {
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
export async function getAccount(
  context: Context,
  actor: Actor,
  session: { provider: string },
): Promise<AccountOverview> {
  const { db } = context.database
  const person = await reading(context, actor, onOwn, (trx) => readPerson(trx, actor.userId))
  if (!person) throw notFound((t) => t('ownAccountNotFound'))
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

/** Changes the actor's own name. */
export async function updateName(context: Context, actor: Actor, name: PersonName): Promise<PersonName> {
  await changing(context, actor, onOwn, async ({ trx, record }) => {
    await updateNameRow(trx, actor.userId, name)
    await record('account.name_changed')
  })
  return name
}

/**
 * Changes parts of the actor's own appearance and language settings; missing parts stay unchanged. Not audited,
 * because it concerns only the actor and changes no rights.
 */
export async function updateAppearance(context: Context, actor: Actor, change: AppearanceChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return
  await changing(context, actor, onOwn, ({ trx }) => updateAppearanceRow(trx, actor.userId, change))
}

/**
 * Stores how the actor looked at the board of cards last; null returns to the default. Not audited, as above. For staff,
 * who alone see the board.
 * @throws UserError auth.forbidden
 */
export async function updateBoardView(context: Context, actor: Actor, view: BoardView | null): Promise<void> {
  if (!isStaff(actor.role)) throw forbidden((t) => t('staffManageCards'))
  await changing(context, actor, onOwn, ({ trx }) => updateBoardViewRow(trx, actor.userId, view))
}

/** Stores how the actor wants to be notified, by kind. Notifications about security can't be turned off. */
export async function updateNotificationPreferences(
  context: Context,
  actor: Actor,
  choices: NotificationPreferences,
): Promise<NotificationPreferences> {
  const preferences = readNotificationPreferences(choices)
  await changing(context, actor, onOwn, async ({ trx, record }) => {
    await updateNotificationPreferencesRow(trx, actor.userId, preferences)
    await record('account.notifications_changed')
  })
  return preferences
}

/**
 * Deletes the actor's account permanently: what they own is handed to a colleague, all data about them is deleted,
 * and all their sessions and tokens end. Only their id stays in the audit log. A last mail goes to their address.
 * Only the last Admin has to appoint another first; a client's last person may leave, and its data stays.
 *
 * It runs without row-level security, because it deletes rows that use cases have no rights on; every statement names
 * the actor's own id or their team's.
 * @param input.email their own email, typed as a confirmation
 * @param input.headers of the request, to sign its browser out
 * @returns the Set-Cookie values that delete the browser's cookies
 * @throws UserError input.invalid, team.last_admin (409), auth.forbidden, not_found
 */
export async function deleteAccount(
  context: Context,
  actor: Actor,
  input: { email: string; headers: Headers },
): Promise<string[]> {
  await changing(context, actor, onAccount, async ({ trx, at, record }) => {
    const person = await readPerson(trx, actor.userId)
    if (!person) throw notFound((t) => t('ownAccountNotFound'))
    if (input.email.trim().toLowerCase() !== person.email.toLowerCase()) {
      throw badInput((t) => t('typeOwnAddress'))
    }
    const language = await languageOfRecipient(trx, actor.userId)
    await endProviderStateOf(trx, actor.userId)
    await deleteOwnPerson(trx, actor)
    await record('account.deleted', { role: person.role })
    await queueMail(
      trx,
      {
        kind: 'account.deleted',
        userId: null,
        recipient: person.email,
        language,
        words: (t) => ({
          subject: t('accountDeleted'),
          paragraphs: [t('accountDeletedText'), t('accountDeletedAdvice')],
        }),
      },
      at,
    )
  })
  const { cookie } = await endSession(context, input.headers)
  return [cookie, ...((await context.identity?.endBrowserSession(input.headers)) ?? [])]
}
