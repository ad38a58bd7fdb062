import { sql } from 'kysely'
import type { ActorTrx, Trx } from '../../db/database.ts'
import type { UploadedImage } from '../../images/images.ts'

/** Returns which of these pictures a client has. */
export async function readKnownPictures(
  trx: ActorTrx,
  clientId: string,
  fileIds: readonly string[],
): Promise<string[]> {
  if (fileIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`select id from report_picture
    where client_id = ${clientId} and id = any(${[...fileIds]}::uuid[])`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Returns the picture of a client that has the same content. */
export async function readSamePicture(trx: ActorTrx, clientId: string, sha256: Uint8Array): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from report_picture
    where client_id = ${clientId} and sha256 = ${sha256}`.execute(trx)
  return rows[0]?.id ?? null
}

/** Returns the size of all pictures of a client, in bytes. */
export async function readPictureBytes(trx: ActorTrx, clientId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(size), 0)::int as bytes from report_picture
    where client_id = ${clientId}`.execute(trx)
  return rows[0]?.bytes ?? 0
}

/** Stores a picture. @returns its id */
export async function insertPicture(
  trx: ActorTrx,
  clientId: string,
  { type, width, height, bytes, sha256 }: UploadedImage,
  { personId, at }: { personId: string; at: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto('report_picture')
    .values({
      client_id: clientId,
      type,
      size: bytes.byteLength,
      width,
      height,
      sha256,
      bytes,
      person_id: personId,
      at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes pictures that are older than `before` and in no draft, template or published version. */
export async function deleteUnusedPictures(trx: ActorTrx, clientId: string, before: Date): Promise<void> {
  await sql`delete from report_picture where client_id = ${clientId} and not published and at < ${before}
    and not exists (
      select from (
        select blocks from report where client_id = ${clientId}
        union all select blocks from report_template where client_id = ${clientId}
      ) as used, jsonb_array_elements(used.blocks) as block
      where block -> 'picture' ->> 'fileId' = report_picture.id::text
    )`.execute(trx)
}

/** Marks pictures as published, which opens them to the client's people. @returns how many there are */
export async function publishPictures(trx: Trx, clientId: string, fileIds: readonly string[]): Promise<number> {
  if (fileIds.length === 0) return 0
  const { numAffectedRows } = await sql`update report_picture set published = true
    where client_id = ${clientId} and id = any(${[...fileIds]}::uuid[])`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}

/** A picture with its bytes. */
export interface StoredPicture {
  published: boolean
  type: UploadedImage['type']
  width: number
  height: number
  /** A hash of the content. */
  version: string
  bytes: Uint8Array
}

/** Returns pictures of a client with their bytes, by id: for staff all, for its own people published ones. */
export async function readPictures(
  trx: Trx,
  clientId: string,
  fileIds: readonly string[],
): Promise<Map<string, StoredPicture>> {
  const { rows } = await sql<StoredPicture & { id: string }>`
    select id, published, type, width, height, left(encode(sha256, 'hex'), 20) as version, bytes from report_picture
    where client_id = ${clientId} and id = any(${[...fileIds]}::uuid[])`.execute(trx)
  return new Map(rows.map(({ id, ...picture }) => [id, picture]))
}

/**
 * Copies pictures at shared cards of a client into its pictures of reports, published, so that a report keeps them
 * whatever becomes of the card. The same content is stored once.
 * @returns the id of each copy by the id of the picture at the card; pictures that are gone are absent
 */
export async function copyCardPictures(
  trx: Trx,
  clientId: string,
  pictureIds: readonly string[],
  at: Date,
): Promise<Map<string, string>> {
  if (pictureIds.length === 0) return new Map()
  const chosen = sql`file.client_id = ${clientId} and file.id = any(${[...pictureIds]}::uuid[]) and not file.internal
    and file.width is not null`
  await sql`insert into report_picture (client_id, published, type, size, width, height, sha256, bytes, at)
    select distinct on (file.sha256) file.client_id, true, file.type, file.size, file.width, file.height, file.sha256,
      file.bytes, ${at}::timestamptz
    from card_attachment file where ${chosen} order by file.sha256
    on conflict (client_id, sha256) do update set published = true`.execute(trx)
  const { rows } = await sql<{ from: string; to: string }>`select file.id as "from", copy.id as "to"
    from card_attachment file join report_picture copy using (client_id, sha256) where ${chosen}`.execute(trx)
  return new Map(rows.map(({ from, to }) => [from, to]))
}
