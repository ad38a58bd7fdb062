import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

/** Of values that filters name goals by: whether one has that number, and whether one's name contains that text. */
export interface NamedGoal {
  value: string
  numbered: boolean
  contained: boolean
}

/** What a website's goals say to these values, and whether its past is being counted by goals that changed. */
export async function readNamedGoals(
  trx: Trx,
  siteId: number,
  values: readonly string[],
): Promise<{ named: NamedGoal[]; recounting: boolean }> {
  const { rows } = await sql<{ named: NamedGoal[]; recounting: boolean }>`
    select exists (select from site_day where site_id = ${siteId} and recount <> 0) as recounting, (
      select json_agg(json_build_object(
        'value', value,
        'numbered', exists (select from goal where site_id = ${siteId} and id::text = value),
        'contained', exists (select from goal where site_id = ${siteId} and strpos(lower(name), lower(value)) > 0)
      )) from unnest(${values}::text[]) as value
    ) as named`.execute(trx)
  return rows[0] ?? { named: [], recounting: true }
}
