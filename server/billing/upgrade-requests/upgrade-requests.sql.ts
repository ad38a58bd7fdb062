import type { SystemTrx, Trx } from '../../db/database.ts'

export interface RequestFilter {
  id?: string
  clientId?: string
  state: 'open' | 'decided'
  limit: number
}

/** Returns requests with their client and the people's names, as far as the transaction's actor may see them. */
export async function readRequests(trx: Trx, { id, clientId, state, limit }: RequestFilter) {
  return trx
    .selectFrom('upgrade_request as r')
    .innerJoin('client', 'client.id', 'r.client_id')
    .leftJoin('app_user as asker', 'asker.id', 'r.requested_by')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('website')
          .select('website.time_zone')
          .whereRef('website.client_id', '=', 'client.id')
          .orderBy('website.id')
          .limit(1)
          .as('site'),
      (join) => join.onTrue(),
    )
    .select([
      'r.id',
      'r.client_id',
      'client.company',
      'client.plan',
      'r.requested_by',
      'asker.first_name',
      'asker.last_name',
      'r.message',
      'r.created_at',
      'r.decided_at',
      'r.outcome',
      'r.answer',
      'site.time_zone',
    ])
    .where('r.decided_at', state === 'open' ? 'is' : 'is not', null)
    .where('client.archived_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('r.id', '=', id ?? ''))
    .$if(clientId !== undefined, (query) => query.where('r.client_id', '=', clientId ?? ''))
    .orderBy(state === 'open' ? 'r.created_at' : 'r.decided_at', 'desc')
    .orderBy('r.id')
    .limit(limit)
    .execute()
}
export type RequestRow = Awaited<ReturnType<typeof readRequests>>[number]

/**
 * Stores a request.
 * @returns its id, or undefined if the client has an open one
 */
export async function insertRequest(
  trx: Trx,
  request: { clientId: string; userId: string; message: string; at: Date },
): Promise<string | undefined> {
  const row = await trx
    .insertInto('upgrade_request')
    .values({
      client_id: request.clientId,
      requested_by: request.userId,
      message: request.message,
      created_at: request.at,
    })
    .onConflict((conflict) => conflict.column('client_id').where('decided_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Closes an open request: of two simultaneous decisions only one succeeds. */
export async function closeRequest(
  trx: Trx,
  id: string,
  decision: { outcome: 'upgraded' | 'declined' | 'withdrawn'; answer?: string; userId: string | null; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('upgrade_request')
    .set({
      decided_at: decision.at,
      decided_by: decision.userId,
      outcome: decision.outcome,
      answer: decision.answer ?? '',
    })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Locks the client until the transaction ends, so that its plan can't change. Call it before locking its requests.
 */
export async function lockCompanyPlan(trx: Trx, clientId: string): Promise<void> {
  await trx.selectFrom('client').select('id').where('id', '=', clientId).forNoKeyUpdate().execute()
}

export async function readCompanyPlan(trx: Trx, clientId: string) {
  return trx.selectFrom('client').select(['company', 'plan']).where('id', '=', clientId).executeTakeFirstOrThrow()
}

export async function readPeopleIds(trx: SystemTrx, clientId: string): Promise<string[]> {
  const rows = await trx.selectFrom('app_user').select('id').where('client_id', '=', clientId).execute()
  return rows.map(({ id }) => id)
}

export async function readNameColumns(trx: Trx, userId: string) {
  return trx.selectFrom('app_user').select(['first_name', 'last_name']).where('id', '=', userId).executeTakeFirst()
}
