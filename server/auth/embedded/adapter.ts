import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Context } from '../../context.ts'
import { deleteEntities, deleteEntitiesOfGrant, readEntity, updateConsumed, upsertEntity } from './oidc-entity.sql.ts'

/**
 * Stores the identity provider's sessions, codes and grants in the table oidc_entity, so that a restart signs no one
 * out. One instance per model. Expired entities are not found, and `purgeExpired` deletes them.
 */
export class DatabaseAdapter implements Adapter {
  readonly #context: Pick<Context, 'database' | 'clock'>
  readonly #model: string
  constructor(context: Pick<Context, 'database' | 'clock'>, model: string) {
    this.#context = context
    this.#model = model
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const row = {
      payload: JSON.stringify(payload),
      grant_id: payload.grantId ?? null,
      user_code: payload.userCode ?? null,
      uid: payload.uid ?? null,
      expires_at: expiresIn ? new Date(this.#context.clock().getTime() + expiresIn * 1000) : null,
    }
    await upsertEntity(this.#db, { model: this.#model, id }, row)
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#findBy('id', id)
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#findBy('uid', uid)
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#findBy('user_code', userCode)
  }

  /** Marks a code as used. From then on the provider refuses it and revokes what was issued for it. */
  async consume(id: string): Promise<void> {
    await updateConsumed(this.#db, { model: this.#model, id }, this.#context.clock())
  }

  async destroy(id: string): Promise<void> {
    await deleteEntities(this.#db, this.#model, [id])
  }

  /** Deletes this model's entities of a grant. The provider calls it once for each model. */
  async revokeByGrantId(grantId: string): Promise<void> {
    await deleteEntitiesOfGrant(this.#db, this.#model, grantId)
  }

  get #db() {
    return this.#context.database.db
  }

  async #findBy(column: 'id' | 'uid' | 'user_code', value: string): Promise<AdapterPayload | undefined> {
    const row = await readEntity(this.#db, this.#model, { column, value })
    if (!row || (row.expires_at && row.expires_at <= this.#context.clock())) return undefined
    return row.consumed_at
      ? { ...row.payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) }
      : { ...row.payload }
  }
}
