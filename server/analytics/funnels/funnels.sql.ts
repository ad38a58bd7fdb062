import * as v from 'valibot'
import { funnelStepSchema, type Funnel, type FunnelForm } from '#app/shared/analytics/funnels.ts'
import type { Trx } from '#server/db/database.ts'

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

/** A website's funnels in the order they were made. */
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

/** @returns the new funnel's id, or undefined where there is one of that name */
export async function insertFunnel(trx: Trx, siteId: number, funnel: FunnelForm, at: Date) {
  const row = await trx
    .insertInto('funnel')
    .values({
      site_id: siteId,
      name: funnel.name,
      strict: funnel.strict,
      steps: JSON.stringify(funnel.steps),
      created_at: at,
      changed_at: at,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateFunnel(trx: Trx, siteId: number, id: number, funnel: FunnelForm, at: Date): Promise<void> {
  await trx
    .updateTable('funnel')
    .set({ name: funnel.name, strict: funnel.strict, steps: JSON.stringify(funnel.steps), changed_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function deleteFunnel(trx: Trx, siteId: number, id: number): Promise<void> {
  await trx.deleteFrom('funnel').where('site_id', '=', siteId).where('id', '=', id).execute()
}
