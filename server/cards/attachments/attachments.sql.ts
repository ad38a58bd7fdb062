import { sql } from 'kysely'
import type { AttachmentType, CardAttachment } from '#app/shared/cards/attachment.ts'
import type { ActorTrx, Db, Trx } from '../../db/database.ts'
import type { CardKey } from '../card-history.sql.ts'
import type { AttachmentFile } from './attachment-file.ts'

/** Files without their bytes, oldest first. */
const listed = (trx: ActorTrx) =>
  trx
    .selectFrom('card_attachment as file')
    .leftJoin('app_user as person', 'person.id', 'file.person_id')
    .select(['file.id', 'file.name', 'file.type', 'file.size', 'file.width', 'file.height', 'file.at'])
    .select(sql<string | null>`nullif(trim(person.first_name || ' ' || person.last_name), '')`.as('person'))
    .orderBy('file.at')
    .orderBy('file.id')

type ListedRow = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

const attachmentOf = ({ id, name, type, size, width, height, person, at }: ListedRow): CardAttachment => ({
  id,
  name,
  type,
  size,
  width,
  height,
  person,
  at: at.toISOString(),
})

/** Returns the files at a card, oldest first. */
export async function readAttachments(trx: ActorTrx, { clientId, id }: CardKey): Promise<CardAttachment[]> {
  const rows = await listed(trx).where('file.client_id', '=', clientId).where('file.card_id', '=', id).execute()
  return rows.map(attachmentOf)
}

/** Returns the files at several cards of a client, by card. */
export async function readAttachmentsByCard(
  trx: ActorTrx,
  clientId: string,
  cardIds: readonly string[],
): Promise<Map<string, CardAttachment[]>> {
  const rows = await listed(trx)
    .select('file.card_id')
    .where('file.client_id', '=', clientId)
    .where(sql<boolean>`file.card_id = any(${[...cardIds]}::uuid[])`)
    .execute()
  const byCard = Map.groupBy(rows, ({ card_id }) => card_id)
  return new Map([...byCard].map(([id, files]) => [id, files.map(attachmentOf)]))
}

/** Returns the file at a card that has the same content. */
export async function readSameAttachment(
  trx: ActorTrx,
  { clientId, id }: CardKey,
  sha256: Uint8Array,
): Promise<CardAttachment | undefined> {
  const row = await listed(trx)
    .where('file.client_id', '=', clientId)
    .where('file.card_id', '=', id)
    .where('file.sha256', '=', sha256)
    .executeTakeFirst()
  return row && attachmentOf(row)
}

/** Returns how many files a card has, and the size of all files at the client's cards. */
export async function readAttachmentUse(
  trx: ActorTrx,
  { clientId, id }: CardKey,
): Promise<{ files: number; clientBytes: number }> {
  const row = await trx
    .selectFrom('card_attachment')
    .select((file) => [
      file.fn.countAll<number>().filterWhere('card_id', '=', id).as('files'),
      sql<number>`coalesce(sum(size), 0)`.as('clientBytes'),
    ])
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  return { files: Number(row.files), clientBytes: Number(row.clientBytes) }
}

export async function insertAttachment(
  trx: ActorTrx,
  card: CardKey & { internal: boolean },
  { name, type, width, height, bytes, sha256 }: AttachmentFile,
  { personId, at }: { personId: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('card_attachment')
    .values({
      client_id: card.clientId,
      card_id: card.id,
      internal: card.internal,
      name,
      type,
      size: bytes.byteLength,
      width,
      height,
      sha256,
      bytes,
      person_id: personId,
      at,
    })
    .execute()
}

/**
 * Removes a file from a card.
 * @returns its name; undefined if it isn't there
 */
export async function deleteAttachmentRow(
  trx: ActorTrx,
  { clientId, id }: CardKey,
  attachmentId: string,
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('card_attachment')
    .where('client_id', '=', clientId)
    .where('card_id', '=', id)
    .where('id', '=', attachmentId)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

export interface StoredAttachment {
  name: string
  type: AttachmentType
  /** Hash of the content. */
  version: string
  /** Null if the reader has this version already. */
  bytes: Uint8Array | null
}

/**
 * Returns a file for a person.
 * @param asked.sharedOnly whether the card must be shared with the client and outside the trash
 * @param asked.known the version that the reader has, of which the bytes are not read
 */
export async function readAttachment(
  trx: ActorTrx,
  { clientId, id }: CardKey,
  asked: { attachmentId: string; sharedOnly: boolean; known: string | null },
): Promise<StoredAttachment | undefined> {
  const version = sql<string>`left(encode(file.sha256, 'hex'), 20)`
  return trx
    .selectFrom('card_attachment as file')
    .innerJoin('card', (join) =>
      join.onRef('card.client_id', '=', 'file.client_id').onRef('card.id', '=', 'file.card_id'),
    )
    .select(['file.name', 'file.type', version.as('version')])
    .select(
      sql<Uint8Array | null>`case when ${version} is distinct from ${asked.known}::text then file.bytes end`.as(
        'bytes',
      ),
    )
    .where('file.client_id', '=', clientId)
    .where('file.card_id', '=', id)
    .where('file.id', '=', asked.attachmentId)
    .$if(asked.sharedOnly, (query) => query.where('card.internal', '=', false).where('card.trashed_at', 'is', null))
    .executeTakeFirst()
}

/** A picture at a card, for people with a link. */
export interface SharedPicture extends Pick<CardAttachment, 'id' | 'name'> {
  /** In pixels. */
  width: number
  height: number
}

/** The pictures at a card that is shared with its client, oldest first. */
const sharedPictures = (db: Db, { clientId, id }: CardKey) =>
  db
    .selectFrom('card_attachment as file')
    .where('file.client_id', '=', clientId)
    .where('file.card_id', '=', id)
    .where('file.internal', '=', false)
    .where('file.width', 'is not', null)
    .orderBy('file.at')
    .orderBy('file.id')

/** Returns the first picture at a shared card. */
export async function readSharedPicture(db: Db, card: CardKey): Promise<SharedPicture | null> {
  const row = await sharedPictures(db, card)
    .select(['file.id', 'file.name', 'file.width', 'file.height'])
    .executeTakeFirst()
  return row && row.width !== null && row.height !== null ? { ...row, width: row.width, height: row.height } : null
}

/** Returns a picture at a shared card with its bytes. */
export async function readSharedPictureFile(db: Db, card: CardKey, pictureId: string): Promise<PictureFile | null> {
  const row = await sharedPictures(db, card)
    .select(['file.type', 'file.bytes'])
    .where('file.id', '=', pictureId)
    .executeTakeFirst()
  return row ?? null
}

/** A picture with its type and bytes. */
export interface PictureFile {
  type: AttachmentType
  bytes: Uint8Array
}

/** Returns pictures at a client's shared cards by their ids; those that are gone or for staff only are absent. */
export async function readSharedPictures(
  trx: Trx,
  clientId: string,
  pictureIds: readonly string[],
): Promise<Map<string, PictureFile>> {
  if (pictureIds.length === 0) return new Map()
  const { rows } = await sql<PictureFile & { id: string }>`select id, type, bytes from card_attachment
    where client_id = ${clientId} and id = any(${[...pictureIds]}::uuid[]) and not internal and width is not null`.execute(
    trx,
  )
  return new Map(rows.map(({ id, ...picture }) => [id, picture]))
}
