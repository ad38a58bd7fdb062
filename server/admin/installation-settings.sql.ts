import type { Db, Trx } from '../db/database.ts'

/** Every stored setting by its name. */
export async function selectSettings(db: Db | Trx): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('installation_setting').select(['name', 'value']).execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

export async function upsertSetting(trx: Trx, name: string, value: unknown, at: Date): Promise<void> {
  const row = { value: JSON.stringify(value), changed_at: at }
  await trx
    .insertInto('installation_setting')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}
