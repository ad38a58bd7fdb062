import type { ActorTrx } from '../../db/database.ts'

/** A goal by its id and display name. */
export interface TargetGoal {
  id: number
  name: string
}

/** Returns the goals of a company's website, by name. */
export async function readTargetGoals(trx: ActorTrx, clientId: string): Promise<TargetGoal[]> {
  return trx
    .selectFrom('goal')
    .innerJoin('website', 'website.id', 'goal.site_id')
    .select(['goal.id', 'goal.name'])
    .where('website.client_id', '=', clientId)
    .orderBy('goal.name')
    .orderBy('goal.id')
    .execute()
}
