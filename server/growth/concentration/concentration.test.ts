import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { concentrationQuerySchema, type Concentration } from '#app/shared/growth/concentration.ts'
import { scenarioOf } from '#app/shared/growth/scenario.ts'
import { appendEvents } from '#tests/support/append-events.ts'
import { admin, clientOf, companyId, editor, insertWebsiteOf } from '#tests/support/companies.ts'
import { countVisits } from '#tests/support/counted-visits.ts'
import { clientId, decisionScene } from '#tests/support/decision-scene.ts'
import { cameFrom } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { getConcentration } from './concentration.ts'

describe('How much a website depends on one channel', () => {
  const context = openContext({ at: '2026-10-15T12:00:00Z' })
  const scene = decisionScene(context)
  let siteId: number
  beforeEach(async () => {
    await scene.reset()
    const created_at = new Date('2025-09-10T00:00:00Z')
    siteId = await insertWebsiteOf(context, 1, { created_at })
    await insertWebsiteOf(context, 2, { created_at })
  })
  const ask = (more: object = {}, actor: Actor = admin): Promise<Concentration> =>
    getConcentration(context, actor, v.parse(concentrationQuerySchema, { clientId, month: '2026-09', ...more }))

  it('is the share of the largest, and as if how many equal ones there were, over 13 months', async () => {
    await countVisits(context, siteId, [
      { day: '2026-08-05', visits: 50, channel: 'Email' },
      { day: '2026-08-06', visits: 50, channel: 'Referral' },
      { day: '2026-09-05', visits: 60, channel: 'Organic Search', conversions: 6 },
      { day: '2026-09-06', visits: 20, conversions: 1 },
      { day: '2026-09-07', visits: 20, channel: 'Email' },
      { day: '2026-10-07', visits: 99, channel: 'Email' },
    ])
    const answer = await ask()
    expect(answer.current).toEqual({
      month: '2026-09',
      visits: 100,
      top: { name: 'Organic Search', share: 0.6 },
      equalSources: 100 ** 2 / (60 ** 2 + 20 ** 2 + 20 ** 2),
      isRisky: true,
    })
    expect(answer.history).toHaveLength(13)
    expect(answer.history[0]).toEqual({ month: '2025-09', visits: 0, top: null, equalSources: null, isRisky: false })
    expect(answer.history[11]).toMatchObject({ month: '2026-08', equalSources: 2, isRisky: true })
    expect(answer.rows).toMatchObject([
      { name: 'Organic Search', visits: 60, share: 0.6, conversions: 6, revenue: null },
      { name: '', visits: 20, share: 0.2, conversions: 1 },
      { name: 'Email', visits: 20, share: 0.2, conversions: 0 },
    ])
    expect(answer.withoutTop).toEqual({ visits: 40, conversions: 1, revenue: null })
    // Of fewer than 100 visits nothing is said.
    const running = await ask({ month: undefined })
    expect(running).toMatchObject({ month: '2026-10', isComplete: false })
    expect(running.current).toMatchObject({ top: { name: 'Email', share: 1 }, equalSources: null, isRisky: false })
    const [row] = answer.rows
    expect(row && scenarioOf(row, 0.5)).toEqual({ visits: 30, conversions: 3, revenue: null })
  })

  it('is not risky with several channels of alike size', async () => {
    for (const channel of ['Email', 'Referral', 'SMS', ''])
      await countVisits(context, siteId, [{ day: '2026-09-05', visits: 30, channel }])
    expect((await ask()).current).toMatchObject({ equalSources: 4, isRisky: false })
  })

  it('lists the 20 largest sources and all others as one', async () => {
    await countVisits(
      context,
      siteId,
      Array.from({ length: 25 }, (_, index) => ({
        day: '2026-09-05',
        visits: 100 - index,
        source: index === 0 ? '' : `source-${index}.test`,
        conversions: 1,
      })),
    )
    const { rows, current, withoutTop } = await ask({ by: 'source' })
    expect(rows).toHaveLength(21)
    expect(rows[0]).toMatchObject({ name: '', visits: 100 })
    expect(rows.at(-1)).toMatchObject({ name: null, visits: 80 + 79 + 78 + 77 + 76, conversions: 5 })
    expect(rows.reduce((sum, { visits }) => sum + visits, 0)).toBe(current.visits)
    expect(withoutTop).toEqual({ visits: current.visits - 100, conversions: 24, revenue: null })
  })

  it('knows the revenue of each, and nothing of goals in a month with imported visits', async () => {
    await context.database.db.updateTable('website').set({ currency: 'EUR' }).where('id', '=', siteId).execute()
    const goal = { site_id: siteId, name: 'Purchase', kind: 'event', pattern: 'Purchase', currency: 'EUR' } as const
    await context.database.db.insertInto('goal').values(goal).execute()
    let visitor = 1n
    const bought = (source: string, minor: number) => {
      visitor += 1n
      return {
        at: new Date('2026-09-05T10:00:00Z'),
        visitor,
        attribution: source === '' ? null : cameFrom(source),
        kind: 2 as const,
        name: 'Purchase',
        revenue: { currency: 'EUR', minor },
      }
    }
    await appendEvents(context, siteId, [bought('x.test', 1000), bought('x.test', 500), bought('', 99)])
    const measured = await ask({ by: 'source' })
    expect(measured.currency).toBe('EUR')
    expect(measured.rows).toMatchObject([
      { name: 'x.test', visits: 2, conversions: 2, revenue: 1500 },
      { name: '', visits: 1, conversions: 1, revenue: 99 },
    ])
    expect(measured.withoutTop).toEqual({ visits: 1, conversions: 1, revenue: 99 })
    await countVisits(context, siteId, [{ day: '2026-09-01', visits: 5, source: 'x.test' }], { imported: true })
    const partly = await ask({ by: 'source' })
    expect(partly.currency).toBeNull()
    expect(partly.rows[0]).toMatchObject({ name: 'x.test', visits: 7, conversions: null, revenue: null })
    expect(partly.withoutTop).toEqual({ visits: 1, conversions: null, revenue: null })
  })

  it('has no row and no rest without visits, and one row with one', async () => {
    expect(await ask()).toMatchObject({ rows: [], withoutTop: null, current: { visits: 0, top: null } })
    await countVisits(context, siteId, [{ day: '2026-09-05', visits: 1 }])
    expect(await ask()).toMatchObject({
      rows: [{ name: '', visits: 1, share: 1 }],
      withoutTop: { visits: 0, conversions: 0, revenue: null },
      current: { equalSources: null, isRisky: false },
    })
  })

  it('is for Admins, each client’s apart', async () => {
    await countVisits(context, siteId, [{ day: '2026-09-05', visits: 1 }])
    for (const actor of [editor, clientOf(1), clientOf(2)])
      await expect(ask({}, actor)).rejects.toMatchObject({ code: 'auth.forbidden' })
    expect((await ask({ clientId: companyId(2) })).rows).toEqual([])
    await expect(ask({ clientId: companyId(99) })).rejects.toMatchObject({ code: 'not_found' })
  })
})
