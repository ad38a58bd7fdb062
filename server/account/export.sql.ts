import type { ActorTrx, Db } from '../db/database.ts'

/** Returns a person's row without their password hash and other secrets. */
export async function readPersonForExport(trx: ActorTrx, id: string) {
  return trx
    .selectFrom('app_user')
    .leftJoin('client', 'client.id', 'app_user.client_id')
    .select([
      'app_user.id',
      'app_user.first_name as firstName',
      'app_user.last_name as lastName',
      'app_user.email',
      'app_user.role',
      'app_user.client_id as clientId',
      'client.company',
      'app_user.created_at as createdAt',
      'app_user.last_sign_in_at as lastSignInAt',
      'app_user.language',
      'app_user.spoken_language as spokenLanguage',
      'app_user.theme',
      'app_user.time_format as timeFormat',
      'app_user.shell',
      'app_user.board_view as boardView',
      'app_user.notification_preferences as notificationPreferences',
    ])
    .where('app_user.id', '=', id)
    .executeTakeFirst()
}

/**
 * Returns the providers with which a person has signed in, and since when. Use cases have no rights on this table.
 */
export async function readIdentities(db: Db, userId: string) {
  return db
    .selectFrom('user_identity')
    .select(['issuer', 'created_at as since'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

export async function readInvitationsSent(trx: ActorTrx, userId: string) {
  return trx
    .selectFrom('invitation')
    .select([
      'email',
      'role',
      'client_id as clientId',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'accepted_at as acceptedAt',
      'revoked_at as revokedAt',
    ])
    .where('invited_by', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** Returns the comments that a person wrote on cards. */
export async function readCardComments(trx: ActorTrx, userId: string) {
  return trx
    .selectFrom('card_comment')
    .select(['client_id as clientId', 'card_id as cardId', 'at', 'text'])
    .where('person_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** Returns the comments that a person wrote on reports. */
export async function readReportComments(trx: ActorTrx, userId: string) {
  return trx
    .selectFrom('report_comment')
    .select(['client_id as clientId', 'month', 'version', 'at', 'text'])
    .where('person_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** Returns the comments that a person wrote on mentions. */
export async function readMentionComments(trx: ActorTrx, userId: string) {
  return trx
    .selectFrom('mention_comment as comment')
    .innerJoin('website', 'website.id', 'comment.site_id')
    .select(['website.client_id as clientId', 'comment.mention_id as mentionId', 'comment.at', 'comment.text'])
    .where('comment.person_id', '=', userId)
    .orderBy('comment.at')
    .orderBy('comment.id')
    .execute()
}

/** Returns a person's saved filters of lists. */
export async function readSavedFilters(trx: ActorTrx, userId: string) {
  return trx
    .selectFrom('saved_filter')
    .select(['list', 'name', 'search', 'created_at as createdAt'])
    .where('person_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Returns the ids of the clients that a person pinned. */
export async function readPinnedClients(trx: ActorTrx, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('client_pin')
    .select('client_id')
    .where('person_id', '=', userId)
    .orderBy('client_id')
    .execute()
  return rows.map((row) => row.client_id)
}

/** Returns the files that a person added to cards, without their bytes. */
export async function readCardFiles(trx: ActorTrx, userId: string) {
  return trx
    .selectFrom('card_attachment')
    .select(['client_id as clientId', 'card_id as cardId', 'at', 'name', 'type', 'size'])
    .where('person_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export interface ExportedNotification {
  id: string
  kind: string
  title: string
  text: string
  url: string | null
  createdAt: Date
  dismissedAt: Date | null
}

/** Returns a page of a person's notifications in the order of their ids. */
export async function readNotificationsAfter(
  trx: ActorTrx,
  userId: string,
  after: string | null,
  limit: number,
): Promise<ExportedNotification[]> {
  return trx
    .selectFrom('notification')
    .select(['id', 'kind', 'title', 'text', 'url', 'created_at as createdAt', 'dismissed_at as dismissedAt'])
    .where('user_id', '=', userId)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
}
