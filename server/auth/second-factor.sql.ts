import type { Db, SystemTrx } from '../db/database.ts'

export interface SecondFactorRow {
  secret: string
  confirmedAt: Date | null
}

export async function readSecondFactor(db: Db, userId: string): Promise<SecondFactorRow | null> {
  const row = await db
    .selectFrom('second_factor')
    .select(['secret', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Stores an unconfirmed secret, replacing another unconfirmed one. @returns whether it was stored */
export async function writeNewSecret(db: Db, userId: string, secret: string, at: Date): Promise<boolean> {
  const row = await db
    .insertInto('second_factor')
    .values({ user_id: userId, secret, created_at: at })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: at, last_step: 0 })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Confirms an unconfirmed secret.
 * @returns whether there was one
 */
export async function confirmSecret(trx: SystemTrx, userId: string, step: number, at: Date): Promise<boolean> {
  const row = await trx
    .updateTable('second_factor')
    .set({ confirmed_at: at, last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Marks the code of a 30-second step as used. @returns false for a step that was used before, or an earlier one */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteSecondFactor(trx: SystemTrx, userId: string): Promise<void> {
  await trx.deleteFrom('second_factor').where('user_id', '=', userId).execute()
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
}

export async function replaceRecoveryCodes(
  trx: SystemTrx,
  userId: string,
  hashes: readonly Uint8Array[],
): Promise<void> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute()
}

/**
 * Uses up a recovery code.
 * @returns whether it was unused
 */
export async function takeRecoveryCode(trx: SystemTrx, userId: string, hash: Uint8Array, at: Date): Promise<boolean> {
  const row = await trx
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((select) => select.fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}
