import * as v from 'valibot'
import { peopleLimit, planSchema, type Plan } from '#app/shared/tenants/plans.ts'
import type { Trx } from '../db/database.ts'
import { selectPlacesTaken, type PlacesTaken } from './places.sql.ts'

/** How many people may have access to a company, and how many do; open invitations count. */
export interface TeamPlaces extends PlacesTaken {
  plan: Plan
  most: number
  /** People and open invitations together. */
  taken: number
}

const nobody: PlacesTaken = { people: 0, invited: 0 }

/**
 * The one count of a company's places: what is shown anywhere and what an invitation is refused by. For use cases, in
 * the transaction of the actor who asks.
 */
export async function readPlaces(
  trx: Trx,
  { clientId, plan, now }: { clientId: string; plan: string; now: Date },
): Promise<TeamPlaces> {
  const known = v.parse(planSchema, plan)
  const { people, invited } = (await selectPlacesTaken(trx, now, clientId)).get(clientId) ?? nobody
  return { plan: known, most: peopleLimit[known], people, invited, taken: people + invited }
}

/** The same count for every company the actor may see. */
export async function countEveryPlace(trx: Trx, now: Date): Promise<(clientId: string) => PlacesTaken> {
  const taken = await selectPlacesTaken(trx, now)
  return (clientId) => taken.get(clientId) ?? nobody
}
