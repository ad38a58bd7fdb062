import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { getGoalMonth } from '#server/analytics/query/goal-month.ts'
import { previewGoal } from '#server/analytics/query/pattern-preview.ts'
import type { NormalizedEvent } from '#server/analytics/store/normalized-event.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { createGoal } from '#server/analytics/goals/goals.ts'
import {
  clientOf,
  companyId,
  editor,
  insertCompanies,
  insertWebsiteOf,
  removeCompanies,
} from '#tests/support/companies.ts'
import { enteredGoal } from '#tests/support/entered-goal.ts'
import { cameFrom, draft } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'

const clientId = companyId(1)
const october = v.parse(monthSchema, '2026-10')

describe('Goals in a month', () => {
  const context = openContext()
  let siteId: number
  beforeEach(async () => {
    await removeCompanies(context)
    await insertCompanies(context, 2)
    siteId = await insertWebsiteOf(context, 1)
  })

  const event = (visitor: bigint, given: Partial<NormalizedEvent> = {}, day = '2026-10-14') =>
    draft({ siteId, visitor, day, at: new Date(`${day}T10:00:00Z`), ...given })
  const order = (
    visitor: bigint,
    currency: string,
    minor: number,
    given: Partial<NormalizedEvent> = {},
    day?: string,
  ) => event(visitor, { kind: 2, name: 'Order', revenue: { currency, minor }, ...given }, day)
  const arrive = async (...events: NormalizedEvent[]) => {
    await createEventWriter(context.database).append(events)
    await refreshSite(context.database, siteId)
  }
  const add = (goal: Parameters<typeof enteredGoal>[0]) =>
    createGoal(context, editor, { clientId, goal: enteredGoal(goal) })
  const month = (filters: Parameters<typeof getGoalMonth>[2]['filters'] = []) =>
    getGoalMonth(context, clientOf(1), { clientId, month: october, filters })

  it('show how often they were reached, by how many of all visits, and the previous numbers', async () => {
    await add({ kind: 'event', pattern: 'Order', name: '' })
    await add({ kind: 'page', pattern: '/blog/*', name: 'Blog' })
    await arrive(
      event(1n, { page: '/blog/a' }),
      event(1n, { page: '/blog/b' }),
      event(2n, { page: '/blog/a/b' }),
      event(3n, { kind: 2, name: 'Order' }, '2026-09-01'),
    )
    expect(await month()).toMatchObject({
      period: { from: '2026-10-01', to: '2026-10-15' },
      comparison: { from: '2026-09-01', to: '2026-09-14' },
      visits: 2,
      previousVisits: 1,
      goals: [
        { name: 'Order', conversions: 0, visits: 0, previous: { conversions: 1, visits: 1 } },
        { name: 'Blog', conversions: 2, visits: 1, previous: { conversions: 0, visits: 0 } },
      ],
    })
  })

  it('are reached by visible time once per visit, from that second on', async () => {
    await add({ kind: 'visible', pattern: '30', name: '' })
    const after = (seconds: number) => new Date(Date.parse('2026-10-14T10:00:00Z') + seconds * 1000)
    await arrive(
      event(1n),
      event(1n, { kind: 3, at: after(20), visibleMs: 20_000 }),
      event(1n, { kind: 3, at: after(30), visibleMs: 10_000 }),
      event(2n),
      event(2n, { kind: 3, at: after(30), visibleMs: 29_999 }),
      event(3n),
      event(3n, { kind: 3, at: after(1), visibleMs: 86_400_000 }),
    )
    expect((await month()).goals).toMatchObject([{ name: '≥ 30 s', conversions: 1, visits: 1 }])
  })

  it('sum up revenue by currency, the goal’s own first, without conversion', async () => {
    await add({ kind: 'event', pattern: 'Order', name: '', currency: 'EUR' })
    await arrive(
      order(1n, 'EUR', 1050),
      order(1n, 'EUR', 950),
      order(2n, 'USD', 300),
      order(2n, 'USD', 1),
      order(2n, 'USD', 1),
      event(3n, { kind: 2, name: 'Order' }),
      event(3n, { kind: 2, name: 'Other', revenue: { currency: 'EUR', minor: 7 } }),
      event(4n, {}, '2026-09-01'),
      order(4n, 'JPY', 500, {}, '2026-09-14'),
      order(4n, 'JPY', 900, {}, '2026-09-15'),
    )
    expect((await month()).goals).toMatchObject([
      {
        conversions: 6,
        revenue: [
          { currency: 'EUR', minor: 2000, events: 2 },
          { currency: 'USD', minor: 302, events: 3 },
        ],
        previous: { revenue: [{ currency: 'JPY', minor: 500, events: 1 }] },
      },
    ])
  })

  it('count the revenue of the filtered visits, even if two visits meet', async () => {
    await add({ kind: 'event', pattern: 'Order', name: '', currency: 'EUR' })
    await arrive(
      event(1n, { attribution: cameFrom('x.test') }),
      order(1n, 'EUR', 100),
      event(1n, { attribution: cameFrom('y.test') }),
      order(1n, 'EUR', 10),
      order(2n, 'EUR', 1),
    )
    const from = (source: string) => [{ dimension: 'source' as const, operator: 'is' as const, values: [source] }]
    const revenue = async (source: string) => (await month(from(source))).goals[0]?.revenue
    expect(await revenue('x.test')).toEqual([{ currency: 'EUR', minor: 100, events: 1 }])
    expect(await revenue('y.test')).toEqual([{ currency: 'EUR', minor: 10, events: 1 }])
    expect(await month(from('x.test'))).toMatchObject({ visits: 1, goals: [{ conversions: 1, visits: 1 }] })
    expect(await revenue('z.test')).toEqual([])
  })

  it('show a preview before they are added, for this month and the last', async () => {
    await arrive(
      event(1n, { page: '/blog/a' }),
      event(1n, { page: '/blog/a' }),
      event(1n, { page: '/blog/b' }, '2026-09-01'),
      event(1n, { page: '/blog/c' }, '2026-08-31'),
      event(2n, { kind: 2, name: 'Order' }),
      event(2n, { kind: 3, at: new Date('2026-10-14T10:00:05Z'), visibleMs: 5000 }),
    )
    const preview = (kind: 'event' | 'page' | 'visible', pattern: string) =>
      previewGoal(context, clientOf(1), { clientId, kind, pattern })
    expect(await preview('page', '/blog/*')).toEqual({ matches: 3, pages: ['/blog/a', '/blog/b'], pagesTotal: 2 })
    expect(await preview('page', 'blog')).toEqual({ matches: 0, pages: [], pagesTotal: 0 })
    expect(await preview('event', 'Order')).toMatchObject({ matches: 1 })
    expect(await preview('visible', '5')).toMatchObject({ matches: 1 })
    expect(await preview('visible', '6')).toMatchObject({ matches: 0 })
  })

  it('are closed to another company’s client', async () => {
    const asked = { clientId, month: october, filters: [] } as const
    await expect(getGoalMonth(context, clientOf(2), { ...asked, filters: [] })).rejects.toMatchObject({ status: 403 })
    await expect(
      previewGoal(context, clientOf(2), { clientId, kind: 'event', pattern: 'Order' }),
    ).rejects.toMatchObject({ status: 403 })
  })
})
