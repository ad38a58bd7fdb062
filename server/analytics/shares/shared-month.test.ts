import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { comparisonSchema } from '#app/shared/analytics/comparison.ts'
import { cameFrom } from '#tests/support/event-drafts.ts'
import { getSharedPanel } from './shared-month.ts'
import { at, holding, month, phone, shareScene } from '#tests/support/share-scene.ts'

const phones: Filter[] = [{ dimension: 'device', operator: 'is', values: ['Mobile'] }]

describe('Share links show', () => {
  const scene = shareScene()
  const { make, ask, see, append } = scene
  const { context } = scene
  let siteId: number
  beforeEach(async () => {
    siteId = scene.siteId
    await context.database.db
      .insertInto('goal')
      .values([
        { site_id: siteId, kind: 'page', pattern: '/secret', name: 'Secret goal', created_at: at('01-01T00:00') },
        { site_id: siteId, kind: 'page', pattern: '/a', name: 'Reads a', created_at: at('01-01T00:00') },
      ])
      .execute()
    await append(
      { at: at('09-01T10:00'), page: '/old' },
      { at: at('09-03T11:00'), page: '/a', visitor: 2n, technology: phone },
      { at: at('10-02T10:00'), page: '/a', technology: phone },
      { at: at('10-02T10:01'), page: '/b', technology: phone },
      { at: at('10-03T10:00'), page: '/a', visitor: 2n, technology: phone, attribution: cameFrom('x.test') },
      { at: at('10-04T10:00'), page: '/secret', visitor: 3n, attribution: cameFrom('y.test') },
    )
  })

  it('a month like /analytics, and of the website only its name', async () => {
    const { token } = await make()
    const shown = await ask(token, { newAndLost: true })
    expect(shown.totals).toMatchObject({ visits: 3, pageviews: 4 })
    expect(shown.previousTotals).toMatchObject({ visits: 2 })
    expect(shown.website).toEqual({
      id: 0,
      domain: 'site-1.test',
      timeZone: 'Europe/Berlin',
      currency: 'USD',
      createdAt: '2026-08-01T00:00:00.000Z',
    })
    expect(shown.firstDay).toBe('2026-09-01')
    expect(shown.goals.map(({ name, pattern }) => [name, pattern])).toEqual([
      ['Secret goal', ''],
      ['Reads a', ''],
    ])
  })

  it('only visits that match their filters, whatever the viewer filters by', async () => {
    const { token } = await make({ filters: phones })
    const shown = await ask(token)
    expect(shown.totals).toMatchObject({ visits: 2, pageviews: 3 })
    expect(shown.panels.page.rows.map(({ value }) => value)).toEqual(['/a', '/b'])
    expect(shown.panels.device.rows.map(({ value }) => value)).toEqual(['Mobile'])
    expect(shown.goals.map(({ name }) => name)).toEqual(['Reads a'])
    expect(JSON.stringify(shown)).not.toMatch(/secret|y\.test|Chrome|Desktop/i)

    const desktops: Filter[] = [{ dimension: 'device', operator: 'is', values: ['Desktop'] }]
    const others: Filter[] = [{ dimension: 'device', operator: 'is_not', values: ['Mobile'] }]
    for (const filters of [desktops, others, [...desktops, ...others]]) {
      const narrowed = await ask(token, { filters })
      expect(narrowed.totals).toMatchObject({ visits: 0, pageviews: 0, visitors: 0 })
      // Not even that other visits exist: each filter is counted within the link's own.
      expect(narrowed.unmatched).toEqual(filters.map(() => ({ visits: 0, known: true })))
      const panel = await getSharedPanel(context, holding(token), { filters, dimension: 'device' })
      expect(panel).toMatchObject({ total: 0, matching: 0, rows: [] })
    }
    const fromX: Filter[] = [{ dimension: 'source', operator: 'is', values: ['x.test'] }]
    expect((await ask(token, { filters: fromX })).totals).toMatchObject({ visits: 1 })
  })

  it('goals by name, also more than fit a panel and ones that are not in it any more', async () => {
    const { token } = await make({ filters: phones, month: month('2026-09') })
    // No goal in October, and nothing was counted in August.
    expect((await ask(token, { newAndLost: true })).goals.map(({ name }) => name)).toEqual(['Reads a'])
    const many = Array.from({ length: 9 }, (_, index) => `/g${index}`)
    await context.database.db
      .insertInto('goal')
      .values(
        many.map((pattern) => ({
          site_id: siteId,
          kind: 'page' as const,
          pattern,
          name: `Goal ${pattern}`,
          created_at: at('01-01T00:00'),
        })),
      )
      .execute()
    await append(...many.map((page) => ({ at: at('09-05T10:00'), visitor: 7n, page, technology: phone })))
    const named = (await ask(token)).goals.map(({ name }) => name)
    expect(named).toEqual(['Reads a', ...many.map((page) => `Goal ${page}`)])
    const any = await make({ filters: phones })
    expect((await ask(any.token, { newAndLost: true })).goals.map(({ name }) => name)).toEqual(named)
  })

  it('a single month if it is fixed, compared only with the usual months', async () => {
    const { token } = await make({ month: month('2026-09') })
    expect(await see(token)).toMatchObject({ first: '2026-09', last: '2026-09', monthFixed: true })
    const shown = await ask(token, { month: month('2026-10'), compare: v.parse(comparisonSchema, '2026-08') })
    expect(shown).toMatchObject({ month: '2026-09', compare: 'previous' })
    expect(shown.totals).toMatchObject({ visits: 2 })
    expect(await ask(token, { compare: 'year' })).toMatchObject({ month: '2026-09', compare: 'year' })
    expect(await ask(token, { compare: 'none' })).toMatchObject({ compare: 'none', comparison: null })
    const panel = await getSharedPanel(context, holding(token), {
      filters: [],
      dimension: 'page',
      month: month('2026-10'),
    })
    expect(panel.rows.map(({ value }) => value).toSorted()).toEqual(['/a', '/old'])
  })

  it('which days were imported, if their numbers can be included', async () => {
    const tool = { site_id: siteId, dimension: 0, import_id: 9, kind: 'plausible' as const }
    await context.database.db
      .insertInto('imported_day')
      .values({ ...tool, day: '2026-10-01', ready: true, shown: true })
      .execute()
    const importedOf = async (token: string) =>
      (await ask(token)).days.flatMap(({ day, imported }) => (imported ? [[day, imported]] : []))
    expect(await importedOf((await make()).token)).toEqual([['2026-10-01', 'plausible']])
    expect(await importedOf((await make({ filters: phones })).token)).toEqual([])
  })

  it('no month before the company began or after now', async () => {
    const { token } = await make()
    expect(await ask(token, { month: month('2020-01') })).toMatchObject({ month: '2026-08' })
    expect(await ask(token, { month: month('2030-01') })).toMatchObject({ month: '2026-10' })
    expect(await ask(token, { month: month('2026-09') })).toMatchObject({ month: '2026-09' })
  })
})
