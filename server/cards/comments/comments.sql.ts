import { sql } from 'kysely'
import { maxComments } from '#app/shared/items/comment.ts'
import type { SystemTrx, Trx } from '../../db/database.ts'
import { userError } from '../../errors/user-errors.ts'
import type { CommentKind } from '../../items/comments/comments.ts'
import { cardBell } from '../card-bell.ts'
import type { CardKey } from '../card-history.sql.ts'

/** Comments on cards. */
export const cardComments: CommentKind<CardKey & { title: string }> = {
  rows: { table: 'card_comment', within: 'client_id', item: 'card_id' },
  keyOf: ({ clientId, id }) => ({ within: clientId, id }),
  bell: cardBell,
  readWorkers,
  tooMany: () => userError('card.too_many_comments', (t) => t('tooManyComments', { most: maxComments })),
  addToCount,
}

/** Returns who works on a card: its owner, its people and who created it. */
async function readWorkers(trx: SystemTrx, { clientId, id }: CardKey): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`
    select unnest(array[owner_id, created_by]) as id from card where client_id = ${clientId} and id = ${id}
    union select person_id from card_person where client_id = ${clientId} and card_id = ${id}`.execute(trx)
  return rows.flatMap((row) => row.id ?? [])
}

/** Changes the number of comments that lists show of a card. */
async function addToCount(trx: Trx, { clientId, id }: CardKey, more: 1 | -1): Promise<void> {
  await trx
    .updateTable('card')
    .set((card) => ({ comment_count: card('comment_count', '+', more) }))
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute()
}
