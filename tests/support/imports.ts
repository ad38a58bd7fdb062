import type { Actor } from '#app/shared/access/permissions.ts'
import { pieceBytes, type ImportKind } from '#app/shared/imports/import-kinds.ts'
import type { Context } from '#server/context.ts'
import { beginUpload, receivePiece } from '#server/imports/imports.ts'

/** Inserts a finished import that holds days. @returns its id */
export async function insertImport(
  context: Context,
  siteId: number,
  days: readonly string[],
  kind: ImportKind = 'access-log',
): Promise<number> {
  const { db } = context.database
  const at = context.clock()
  const { id } = await db
    .insertInto('website_import')
    .values({
      site_id: siteId,
      kind,
      origin: 'command',
      state: 'done',
      file_name: 'access.log',
      created_at: at,
      finished_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (days.length > 0) {
    await db
      .insertInto('website_import_day')
      .values(days.map((day) => ({ site_id: siteId, import_id: id, day, claimed_at: at })))
      .execute()
  }
  return id
}

/** Uploads a file like the page does. @returns the import's id */
export async function uploadImport(
  context: Context,
  actor: Actor,
  { clientId, kind, name, file }: { clientId: string; kind: ImportKind; name: string; file: string | Buffer },
): Promise<number> {
  const bytes = Buffer.from(file)
  const { id } = await beginUpload(context, actor, { clientId, file: { kind, fileName: name, size: bytes.length } })
  for (let number = 0; number * pieceBytes < bytes.length; number += 1) {
    const piece = bytes.subarray(number * pieceBytes, (number + 1) * pieceBytes)
    await receivePiece(context, actor, { clientId, importId: id, number, bytes: piece })
  }
  return id
}
