import { sql } from 'kysely'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { ItemComment } from '#app/shared/items/comment.ts'
import type { ActorTrx, Trx } from '../../db/database.ts'
import { ofItem, type ItemKey, type ItemTable } from '../item-table.sql.ts'

/** A kind's table of comments; all have the columns of `card_comment`. */
export type CommentTable = ItemTable<'id' | 'at' | 'person_id' | 'text' | 'mentions' | 'told' | 'version' | 'edited_at'>

/** Returns an item's comments, oldest first, with what the reader may do with them. */
export async function readComments(
  trx: ActorTrx,
  rows: CommentTable,
  key: ItemKey,
  reader: Actor,
): Promise<ItemComment[]> {
  const found = await sql<
    Pick<ItemComment, 'id' | 'text' | 'version' | 'mentions' | 'person'> & {
      at: Date
      editedAt: Date | null
      personId: string | null
    }
  >`
    select own.id, own.text, own.at, own.edited_at as "editedAt", own.version, own.person_id as "personId",
      array(select trim(first_name || ' ' || last_name) from app_user where id = any(own.mentions) order by id) as mentions,
      nullif(trim(author.first_name || ' ' || author.last_name), '') as person
    from ${sql.table(rows.table)} as own left join app_user as author on author.id = own.person_id
    where ${ofItem(rows, key)} order by own.at, own.id`.execute(trx)
  return found.rows.map(({ at, editedAt, personId, ...row }) => {
    const mayEdit = personId === reader.userId
    const mayRemove = mayEdit || reader.role === 'Admin'
    return { ...row, at: at.toISOString(), editedAt: editedAt?.toISOString() ?? null, mayEdit, mayRemove }
  })
}

export async function countComments(trx: Trx, rows: CommentTable, key: ItemKey): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(rows.table)} as own where ${ofItem(rows, key)}`.execute(trx)
  return found.rows[0]?.count ?? 0
}

/** Returns whether an item already has the comment with an id that a program chose. */
export async function hasComment(trx: Trx, rows: CommentTable, key: ItemKey, id: string): Promise<boolean> {
  const found = await sql`
    select from ${sql.table(rows.table)} as own where ${ofItem(rows, key)} and own.id = ${id}`.execute(trx)
  return found.rows.length > 0
}

interface NewComment {
  /** The id that a program chose. */
  id: string | undefined
  text: string
  mentions: string[]
  personId: string
  at: Date
}

/**
 * Stores a comment.
 * @returns its id
 */
export async function insertComment(
  trx: Trx,
  { table, within, item }: CommentTable,
  key: ItemKey,
  { id, text, mentions, personId, at }: NewComment,
): Promise<string> {
  const columns = sql.join([within, item].map((column) => sql.ref(column)))
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${columns}, id, text, mentions, told, person_id, at)
    values (${key.within}, ${key.id}, coalesce(${id ?? null}::uuid, gen_random_uuid()), ${text},
      ${mentions}::uuid[], ${mentions}::uuid[], ${personId}, ${at})
    returning id`.execute(trx)
  return rows[0]?.id ?? ''
}

/** A comment as it is stored. */
interface StoredComment {
  text: string
  mentions: string[]
  told: string[]
  version: number
  personId: string | null
}

/** Returns a comment and locks it until the transaction ends. */
export async function readCommentForChange(
  trx: ActorTrx,
  rows: CommentTable,
  key: ItemKey,
  id: string,
): Promise<StoredComment | undefined> {
  const found = await sql<StoredComment>`
    select text, mentions, told, version, person_id as "personId" from ${sql.table(rows.table)} as own
    where ${ofItem(rows, key)} and own.id = ${id} for update`.execute(trx)
  return found.rows[0]
}

interface CommentChange extends Pick<StoredComment, 'text' | 'mentions' | 'told'> {
  id: string
  at: Date
}

export async function updateComment(
  trx: ActorTrx,
  rows: CommentTable,
  key: ItemKey,
  { id, text, mentions, told, at }: CommentChange,
): Promise<void> {
  await sql`
    update ${sql.table(rows.table)} as own
    set text = ${text}, mentions = ${mentions}::uuid[], told = ${told}::uuid[], edited_at = ${at}, version = own.version + 1
    where ${ofItem(rows, key)} and own.id = ${id}`.execute(trx)
}

export async function deleteComment(trx: ActorTrx, rows: CommentTable, key: ItemKey, id: string): Promise<void> {
  await sql`delete from ${sql.table(rows.table)} as own where ${ofItem(rows, key)} and own.id = ${id}`.execute(trx)
}
