import type { Trx } from '../db/database.ts'

export interface SeatsTaken {
  /** People with access, without deactivated ones. */
  people: number
  /** Invitations that are still valid. */
  invited: number
}

/** Returns the number of taken seats of one company, or of every company; companies without people are missing. */
export async function readSeatsTaken(trx: Trx, now: Date, clientId?: string): Promise<Map<string, SeatsTaken>> {
  const people = await trx
    .selectFrom('app_user')
    .select((eb) => ['client_id as clientId', eb.fn.countAll<number>().as('count')])
    .where('client_id', 'is not', null)
    .where('disabled_at', 'is', null)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? ''))
    .groupBy('client_id')
    .execute()
  const invited = await trx
    .selectFrom('invitation')
    .select((eb) => ['client_id as clientId', eb.fn.countAll<number>().as('count')])
    .where('client_id', 'is not', null)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? ''))
    .groupBy('client_id')
    .execute()
  const taken = new Map<string, SeatsTaken>()
  for (const row of people) if (row.clientId !== null) taken.set(row.clientId, { people: row.count, invited: 0 })
  for (const row of invited) {
    if (row.clientId !== null) taken.set(row.clientId, { people: 0, ...taken.get(row.clientId), invited: row.count })
  }
  return taken
}
