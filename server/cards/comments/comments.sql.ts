import { sql } from 'kysely'
import type { ActorTrx, SystemTrx } from '../../db/database.ts'
import { addToCommentCount, type CardKey } from '../card-history.sql.ts'

/** A comment of a card by its id. */
export interface CommentKey extends CardKey {
  commentId: string
}

/** Returns a comment and locks it until the transaction ends. */
export async function readCommentForChange(trx: ActorTrx, { clientId, id, commentId }: CommentKey) {
  return trx
    .selectFrom('card_comment')
    .select(['text', 'mentions', 'told', 'version', 'person_id as personId'])
    .where('client_id', '=', clientId)
    .where('card_id', '=', id)
    .where('id', '=', commentId)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateComment(
  trx: ActorTrx,
  { clientId, id, commentId }: CommentKey,
  { text, mentions, told, at }: { text: string; mentions: string[]; told: string[]; at: Date },
): Promise<void> {
  await trx
    .updateTable('card_comment')
    .set({ text, mentions, told, edited_at: at })
    .set((comment) => ({ version: comment('version', '+', 1) }))
    .where('client_id', '=', clientId)
    .where('card_id', '=', id)
    .where('id', '=', commentId)
    .execute()
}

export async function deleteCardComment(trx: ActorTrx, { clientId, id, commentId }: CommentKey): Promise<void> {
  await trx
    .deleteFrom('card_comment')
    .where('client_id', '=', clientId)
    .where('card_id', '=', id)
    .where('id', '=', commentId)
    .execute()
  await addToCommentCount(trx, { clientId, id }, -1)
}

/** Returns who works on a card: its owner, its people and who created it. */
export async function readWorkers(
  trx: SystemTrx,
  { clientId, id }: { clientId: string; id: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select unnest(array[owner_id, created_by]) as id from card where client_id = ${clientId} and id = ${id}
    union select person_id from card_person where client_id = ${clientId} and card_id = ${id}`.execute(trx)
  return rows.flatMap((row) => row.id ?? [])
}
