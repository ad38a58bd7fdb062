import type { Trx } from '../db/database.ts'

/** Hands the cards that a person owns or created to another person, or to nobody. */
export async function updateCardPeople(trx: Trx, from: string, to: string | null): Promise<void> {
  await trx.updateTable('card').set({ owner_id: to }).where('owner_id', '=', from).execute()
  await trx.updateTable('card').set({ created_by: to }).where('created_by', '=', from).execute()
}
