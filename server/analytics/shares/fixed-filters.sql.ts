import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

/** For each goal value in a filter: whether a goal has this id, and whether a goal's name contains this text. */
export interface NamedGoal {
  value: string
  numbered: boolean
  contained: boolean
}

/**
 * Looks values up in a website's goals, and returns whether past months are being recalculated after a goal changed.
 */
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
