import type { AppearanceChange } from '#app/shared/account/appearance.ts'
import type { PersonName } from '#app/shared/account/person-form.ts'
import type { BoardView } from '#app/shared/cards/board-view.ts'
import type { NotificationPreferences } from '#app/shared/notification-kinds.ts'
import type { Db, SystemTrx, Trx } from '../db/database.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'

export async function readPerson(trx: Db | Trx, id: string) {
  return trx
    .selectFrom('app_user')
    .select(['email', 'role', 'client_id', 'notification_preferences', 'created_at', 'last_sign_in_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function updateNameRow(trx: Trx, id: string, { firstName, lastName }: PersonName): Promise<void> {
  await trx.updateTable('app_user').set({ first_name: firstName, last_name: lastName }).where('id', '=', id).execute()
}

export async function updateAppearanceRow(trx: Trx, id: string, change: AppearanceChange): Promise<void> {
  const { language, theme, timeFormat, shell } = change
  await trx
    .updateTable('app_user')
    .set({
      ...(language !== undefined && { language }),
      ...(theme !== undefined && { theme }),
      ...(timeFormat !== undefined && { time_format: timeFormat }),
      ...(shell !== undefined && { shell: JSON.stringify(shell) }),
    })
    .where('id', '=', id)
    .execute()
}

/** Stores how a person looked at the board; null forgets it. */
export async function updateBoardViewRow(trx: Trx, id: string, view: BoardView | null): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ board_view: view && JSON.stringify(view) })
    .where('id', '=', id)
    .execute()
}

export async function updateNotificationPreferencesRow(
  trx: Trx,
  id: string,
  preferences: NotificationPreferences,
): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ notification_preferences: JSON.stringify(preferences) })
    .where('id', '=', id)
    .execute()
}

/**
 * Changes a person's email.
 * @returns false if another account has it; the transaction can't continue then
 */
export async function updateEmail(trx: Trx, id: string, email: string): Promise<boolean> {
  try {
    await trx.updateTable('app_user').set({ email }).where('id', '=', id).execute()
    return true
  } catch (error) {
    if (isUniqueViolation(error, 'app_user_email')) return false
    throw error
  }
}

/** Returns the email a person has requested but not confirmed yet. */
export async function readOpenEmailChange(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('one_time_link')
    .select(['details', 'expires_at'])
    .where('kind', '=', 'email-change')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

/** Deletes all unused links that were sent to a person's mailbox. */
export async function deleteOpenLinks(trx: SystemTrx, userId: string): Promise<void> {
  await trx.deleteFrom('one_time_link').where('user_id', '=', userId).where('used_at', 'is', null).execute()
}
