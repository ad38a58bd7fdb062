import type { Db, Trx } from '../db/database.ts'

/**
 * Returns the stored states of jobs by name. Parse them with a schema, because an older version may have written
 * them.
 */
export async function readStates(db: Db | Trx, names: readonly string[]): Promise<Map<string, unknown>> {
  if (names.length === 0) return new Map()
  const rows = await db
    .selectFrom('job_state')
    .select(['name', 'value'])
    .where('name', 'in', [...names])
    .execute()
  return new Map(rows.map(({ name, value }) => [name, value]))
}

export async function writeState(db: Db | Trx, name: string, value: unknown, at: Date): Promise<void> {
  const row = { value: JSON.stringify(value), changed_at: at }
  await db
    .insertInto('job_state')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}
