import type { Context } from '#server/context.ts'

/** An import that is in place and holds days. @returns its id */
export async function insertImport(context: Context, siteId: number, days: readonly string[]): Promise<number> {
  const { db } = context.database
  const at = context.clock()
  const { id } = await db
    .insertInto('website_import')
    .values({
      site_id: siteId,
      kind: 'access-log',
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
