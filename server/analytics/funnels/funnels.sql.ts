import * as v from 'valibot'
import { funnelStepSchema, type Funnel, type FunnelForm } from '#app/shared/analytics/funnels.ts'
import type { Trx } from '../../db/database.ts'

const columns = ['id', 'name', 'strict', 'steps', 'changed_at'] as const
interface Row {
  id: number
  name: string
  strict: boolean
  steps: unknown
  changed_at: Date
}

const funnelOf = ({ changed_at, steps, ...row }: Row): Funnel => ({
  ...row,
  steps: v.parse(v.array(funnelStepSchema), steps),
  changedAt: changed_at.toISOString(),
})

/** Returns a website's funnels in the order of their creation. */
export async function readFunnels(trx: Trx, siteId: number): Promise<Funnel[]> {
  const rows = await trx.selectFrom('funnel').select(columns).where('site_id', '=', siteId).orderBy('id').execute()
  return rows.map(funnelOf)
}

export async function readFunnel(trx: Trx, siteId: number, id: number): Promise<Funnel | null> {
  const row = await trx
    .selectFrom('funnel')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? funnelOf(row) : null
}

export async function countFunnels(trx: Trx, siteId: number): Promise<number> {
  const row = await trx
    .selectFrom('funnel')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The unique constraint on a website's funnel names. */
export const funnelKey = 'funnel_site_id_name_key'

/**
 * Stores a funnel.
 * @returns the new funnel's id
 */
export async function insertFunnel(trx: Trx, siteId: number, funnel: FunnelForm, at: Date): Promise<number> {
  const { id } = await trx
    .insertInto('funnel')
    .values({
      site_id: siteId,
      name: funnel.name,
      strict: funnel.strict,
      steps: JSON.stringify(funnel.steps),
      created_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateFunnelRow(
  trx: Trx,
  siteId: number,
  id: number,
  funnel: FunnelForm,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('funnel')
    .set({ name: funnel.name, strict: funnel.strict, steps: JSON.stringify(funnel.steps), changed_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function deleteFunnelRow(trx: Trx, siteId: number, id: number): Promise<void> {
  await trx.deleteFrom('funnel').where('site_id', '=', siteId).where('id', '=', id).execute()
}
