import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { funnelFormSchema, maxFunnels, type FunnelForm } from '#app/shared/analytics/funnels.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { asActor } from '#server/db/scope.ts'
import { receives } from '#server/http/receives.ts'
import {
  admin,
  clientOf,
  companyId,
  editor,
  insertCompanies,
  insertWebsiteOf,
  removeCompanies,
} from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { refusedIn } from '#tests/support/refused-in.ts'
import { getFunnelMonth, previewFunnel } from './funnel-month.ts'
import { deleteFunnelRow, insertFunnel, readFunnels } from './funnels.sql.ts'
import { createFunnel, deleteFunnel, listFunnels, updateFunnel } from './funnels.ts'

const context = openContext()
let siteId: number
beforeEach(async () => {
  await insertCompanies(context, 2)
  siteId = await insertWebsiteOf(context, 1)
})
afterEach(() => removeCompanies(context))

const clientId = companyId(1)
const october = v.parse(monthSchema, '2026-10')
const entered = receives(funnelFormSchema)
const buying: FunnelForm = {
  name: 'Buying',
  strict: false,
  steps: [
    { kind: 'page', pattern: '/shop/**' },
    { kind: 'event', pattern: 'Purchase' },
  ],
}
const add = (funnel: FunnelForm, actor = editor) => createFunnel(context, actor, { clientId, funnel: entered(funnel) })
const funnels = () => listFunnels(context, clientOf(1), clientId)

describe('funnels', () => {
  it('can be created by an Editor or Admin, and seen by the company’s people', async () => {
    const { id } = await add(buying)
    await add({ ...buying, name: ' Strictly ', strict: true }, admin)
    expect(await funnels()).toEqual([
      { id, changedAt: context.clock().toISOString(), ...buying },
      expect.objectContaining({ name: 'Strictly', strict: true }),
    ])
  })

  it.each<[FunnelForm, string]>([
    [{ ...buying, name: ' ' }, 'Give the funnel a name.'],
    [{ ...buying, steps: buying.steps.slice(1) }, 'A funnel needs at least 2 steps.'],
    [{ ...buying, steps: Array.from({ length: 5 }, () => buying.steps).flat() }, 'A funnel can have at most 8 steps.'],
    [{ ...buying, steps: [...buying.steps, { kind: 'event', pattern: '' }] }, 'Enter the page or event of this step.'],
    [
      { ...buying, steps: [...buying.steps, { kind: 'page', pattern: 'basket' }] },
      'A page begins with / and has no spaces, like /basket or /blog/*.',
    ],
  ])('are refused at the edge when %j', (funnel, message) => {
    expect(() => entered(funnel)).toThrow(message)
  })

  it('need a unique name, and are limited in number', async () => {
    const { id } = await add(buying)
    await expect(add(buying)).rejects.toMatchObject({ code: 'funnel.exists', status: 409 })
    await add({ ...buying, name: 'Second' })
    const change = updateFunnel(context, editor, { clientId, funnelId: id, funnel: { ...buying, name: 'Second' } })
    expect(await refusedIn('de', change)).toBe(
      'Ein Trichter namens „Second“ existiert schon. Wählen Sie einen anderen Namen.',
    )
    for (let number = 2; number < maxFunnels; number += 1) await add({ ...buying, name: `Funnel ${number}` })
    await expect(add({ ...buying, name: 'One more' })).rejects.toMatchObject({ code: 'funnel.too_many' })
  })

  it('can be changed and deleted, and the audit log says by whom', async () => {
    const { id } = await add(buying)
    const changed = { ...buying, name: 'Bought', strict: true }
    await updateFunnel(context, admin, { clientId, funnelId: id, funnel: changed })
    expect(await funnels()).toMatchObject([{ id, ...changed }])
    await deleteFunnel(context, editor, { clientId, funnelId: id })
    expect(await funnels()).toEqual([])
    const entries = await context.database.db
      .selectFrom('audit_event')
      .select(['kind', 'user_id'])
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { kind: 'funnel.added', user_id: editor.userId },
      { kind: 'funnel.changed', user_id: admin.userId },
      { kind: 'funnel.removed', user_id: editor.userId },
    ])
  })

  it('are not found after deletion, or on another website', async () => {
    const { id } = await add(buying)
    await insertWebsiteOf(context, 2)
    const theirs = { clientId: companyId(2), funnelId: id }
    await expect(deleteFunnel(context, editor, theirs)).rejects.toMatchObject({ code: 'not_found' })
    await expect(updateFunnel(context, editor, { ...theirs, funnel: buying })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(getFunnelMonth(context, editor, { ...theirs, month: october, filters: [] })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('can’t be changed by a Client or seen by other companies, in the code and in the database', async () => {
    const { id } = await add(buying)
    const own = clientOf(1)
    const other = clientOf(2)
    await expect(add(buying, own)).rejects.toMatchObject({ status: 403 })
    await expect(deleteFunnel(context, own, { clientId, funnelId: id })).rejects.toMatchObject({ status: 403 })
    await expect(previewFunnel(context, own, { clientId, month: october, ...steps })).rejects.toMatchObject({
      status: 403,
    })
    await expect(listFunnels(context, other, clientId)).rejects.toMatchObject({ status: 403 })
    await expect(
      getFunnelMonth(context, other, { clientId, funnelId: id, month: october, filters: [] }),
    ).rejects.toMatchObject({ status: 403 })

    expect(await asActor(context.database, other, (trx) => readFunnels(trx, siteId))).toEqual([])
    const form = { ...steps, name: 'Sneaked in' }
    await expect(
      asActor(context.database, own, (trx) => insertFunnel(trx, siteId, form, context.clock())),
    ).rejects.toThrow('row-level security')
    await asActor(context.database, own, (trx) => deleteFunnelRow(trx, siteId, id))
    expect(await funnels()).toHaveLength(1)
  })
})

const steps = {
  strict: false,
  steps: [
    { kind: 'page' as const, pattern: '/' },
    { kind: 'event' as const, pattern: 'Signup' },
  ],
}
