import type { Db } from '#server/db/database.ts'

/** Returns one piece of an uploaded file, or undefined. */
export async function readChunk(
  db: Db,
  { siteId, importId, number }: { siteId: number; importId: number; number: number },
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('website_import_chunk')
    .select('bytes')
    .where('site_id', '=', siteId)
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.bytes
}
