import type { AdapterPayload } from 'oidc-provider'
import type { Db } from '../../db/database.ts'

interface EntityKey {
  model: string
  id: string
}

interface EntityRow {
  /** JSON. */
  payload: string
  grant_id: string | null
  user_code: string | null
  uid: string | null
  expires_at: Date | null
}

export async function upsertEntity(db: Db, key: EntityKey, row: EntityRow): Promise<void> {
  await db
    .insertInto('oidc_entity')
    .values({ ...key, ...row })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
    .execute()
}

export async function readEntity(
  db: Db,
  model: string,
  by: { column: 'id' | 'uid' | 'user_code'; value: string },
): Promise<{ payload: AdapterPayload; consumed_at: Date | null; expires_at: Date | null } | undefined> {
  return db
    .selectFrom('oidc_entity')
    .select(['payload', 'consumed_at', 'expires_at'])
    .where('model', '=', model)
    .where(by.column, '=', by.value)
    .executeTakeFirst()
}

export async function updateConsumed(db: Db, { model, id }: EntityKey, at: Date): Promise<void> {
  await db.updateTable('oidc_entity').set({ consumed_at: at }).where('model', '=', model).where('id', '=', id).execute()
}

export async function deleteEntities(db: Db, model: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('oidc_entity').where('model', '=', model).where('id', 'in', ids).execute()
}

export async function deleteEntitiesOfGrant(db: Db, model: string, grantId: string): Promise<void> {
  await db.deleteFrom('oidc_entity').where('model', '=', model).where('grant_id', '=', grantId).execute()
}
