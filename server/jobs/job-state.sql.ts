import type { Db, Trx } from '../db/database.ts'

/** What jobs remember between two runs, by name; read it with a schema, as an older program may have written it. */
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
