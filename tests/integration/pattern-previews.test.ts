import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import type { GoalKind } from '#app/shared/tracking/goals.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { exclusionsPreviewQuerySchema } from '#app/shared/tracking/settings-form.ts'
import { getGoalMonth } from '#server/analytics/query/goal-month.ts'
import { previewGoal, previewExclusions } from '#server/analytics/query/pattern-preview.ts'
import type { NormalizedEvent } from '#server/analytics/store/normalized-event.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { createGoal } from '#server/analytics/goals/goals.ts'
import { clientOf, companyId, insertCompanies, insertWebsiteOf, removeCompanies } from '#tests/support/companies.ts'
import { clara } from '#tests/support/people.ts'
import { enteredGoal } from '#tests/support/entered-goal.ts'
import { draft } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'

const clientId = companyId(1)
const october = v.parse(monthSchema, '2026-10')

const context = openContext()
let siteId: number
let visitors = 0n
beforeEach(async () => {
  await removeCompanies(context)
  await insertCompanies(context, 2)
  siteId = await insertWebsiteOf(context, 1)
})

/** Stores page views, each by a new visitor: paths and how often. */
async function view(
  pages: Record<string, number>,
  day = '2026-10-14',
  given: Partial<NormalizedEvent> = {},
): Promise<void> {
  const events = Object.entries(pages).flatMap(([page, times]) =>
    Array.from({ length: times }, () => {
      visitors += 1n
      return draft({ siteId, visitor: visitors, day, at: new Date(`${day}T10:00:00Z`), page, ...given })
    }),
  )
  await createEventWriter(context.database).append(events)
  await refreshSite(context.database, siteId)
}
const goalId = async (kind: GoalKind, pattern: string) =>
  (await createGoal(context, clara, { clientId, goal: enteredGoal({ kind, pattern, name: '' }) })).id
/** Imports views of a page on a day without visits of its own. */
async function importViews(day: string, page: string, pageviews: number): Promise<void> {
  const { db } = context.database
  const { id } = await db.selectFrom('term').select('id').where('value', '=', page).executeTakeFirstOrThrow()
  await sql`insert into imported_day (site_id, day, dimension, import_id, kind, ready, shown)
    values (${siteId}, ${day}, 9, 1, 'plausible', true, true)`.execute(db)
  const counters = sql`visitors, visits, pageviews, events, bounces, visible_ms, conversions, converted_visits,
    converted_visitors`
  const counts = sql`1, 1, ${pageviews}::int, 0, 0, 0, 0, 0, 0`
  await sql`insert into day_rollup (site_id, day, part, dimension, term_id, ${counters})
    values (${siteId}, ${day}, -1, 9, ${id}, ${counts})`.execute(db)
  await sql`insert into month_rollup as row (site_id, month, dimension, term_id, ${counters})
    values (${siteId}, date_trunc('month', ${day}::date), 9, ${id}, ${counts})
    on conflict (site_id, month, dimension, term_id) do update set pageviews = row.pageviews + excluded.pageviews`.execute(
    db,
  )
}

describe('A goal by a page', () => {
  it('counts an address with everything below it, or only the pages below', async () => {
    await goalId('page', '/shop/**')
    await goalId('page', '/shop/***')
    await view({ '/shop': 3, '/shop/': 1, '/shop/bags/red': 2, '/shopping': 4 })
    const { goals } = await getGoalMonth(context, clara, { clientId, month: october, filters: [] })
    expect(goals.map(({ pattern, conversions }) => [pattern, conversions])).toEqual([
      ['/shop/**', 6],
      ['/shop/***', 3],
    ])
  })
})

describe('A goal that is being changed', () => {
  const preview = (id: number | undefined, kind: 'page' | 'event' | 'visible', pattern: string) =>
    previewGoal(context, clara, { clientId, kind, pattern, goalId: id })
  const nothing = { pages: [], total: 0 }

  it('shows the saved count, the changed count and which pages are added', async () => {
    const id = await goalId('page', '/shop/***')
    await view({ '/shop': 3, '/shop/a': 2, '/other': 9 })
    await view({ '/shop': 1, '/shop/b': 1 }, '2026-09-01')
    await view({ '/shop': 50 }, '2026-08-31')
    expect(await preview(id, 'page', '/shop/**')).toEqual({
      matches: 7,
      pages: ['/shop', '/shop/a', '/shop/b'],
      pagesTotal: 3,
      change: { kind: 'page', matches: 3, added: { pages: ['/shop'], total: 1 }, removed: nothing },
    })
  })

  it('names the five most viewed pages that no longer match, and how many there are', async () => {
    const id = await goalId('page', '/**')
    await view({ '/a': 1, '/b': 2, '/c': 3, '/d': 4, '/e': 5, '/f': 6, '/g/x': 1, '/g': 7 })
    expect((await preview(id, 'page', '/g/**')).change).toEqual({
      kind: 'page',
      matches: 29,
      added: nothing,
      removed: { pages: ['/f', '/e', '/d', '/c', '/b'], total: 6 },
    })
    expect((await preview(id, 'page', '/**/**')).change, 'other words for the same pages').toEqual({
      kind: 'page',
      matches: 29,
      added: nothing,
      removed: nothing,
    })
  })

  it('is also compared with its former kind', async () => {
    const id = await goalId('event', 'Order')
    await view({ '/a': 2 })
    await view({ '/a': 3 }, '2026-10-13', { kind: 2, name: 'Order' })
    expect((await preview(id, 'page', '/a')).change).toEqual({
      kind: 'event',
      matches: 3,
      added: { pages: ['/a'], total: 1 },
      removed: nothing,
    })
    const page = await goalId('page', '/a')
    expect(await preview(page, 'event', 'Order')).toEqual({
      matches: 3,
      pages: [],
      pagesTotal: 0,
      change: { kind: 'page', matches: 2, added: nothing, removed: { pages: ['/a'], total: 1 } },
    })
  })

  it('shows no change if there is none, if the pattern is empty, and for an unknown goal', async () => {
    const id = await goalId('page', '/shop/**')
    await insertWebsiteOf(context, 2)
    const theirs = (
      await createGoal(context, clientOf(2), {
        clientId: companyId(2),
        goal: enteredGoal({ kind: 'page', pattern: '/x', name: '' }),
      })
    ).id
    await view({ '/shop': 1 })
    expect(await preview(id, 'page', '/shop/**')).not.toHaveProperty('change')
    expect(await preview(id, 'page', 'shop')).toEqual({ matches: 0, pages: [], pagesTotal: 0 })
    expect(await preview(undefined, 'page', '/shop')).not.toHaveProperty('change')
    expect(await preview(theirs, 'page', '/shop')).not.toHaveProperty('change')
  })

  it('uses only what Loop measured', async () => {
    const id = await goalId('page', '/shop/***')
    await view({ '/shop': 2, '/shop/a': 1 })
    await importViews('2026-10-02', '/shop', 40)
    await importViews('2026-09-02', '/shop/a', 5)
    expect(await preview(id, 'page', '/shop/**')).toMatchObject({ matches: 3, change: { matches: 1 } })
  })
})

describe('Paths to exclude', () => {
  const preview = (excludedPaths: string[], actor = clara) =>
    previewExclusions(context, actor, { clientId, excludedPaths })

  it('show how many page views of how many pages they would leave out', async () => {
    await view({ '/intern': 3, '/intern/a': 2, '/internal': 4, '/shop': 1, '/shop/a': 6 })
    await view({ '/intern/a': 5 }, '2026-09-01')
    await view({ '/intern': 9 }, '2026-08-31')
    expect(await preview(['/intern/**', '/intern/a', '/shop/***'])).toEqual({
      pageviews: 16,
      pages: ['/intern/a', '/shop/a', '/intern'],
      pagesTotal: 3,
    })
    expect(await preview(['/nothing'])).toEqual({ pageviews: 0, pages: [], pagesTotal: 0 })
    expect(await preview([])).toEqual({ pageviews: 0, pages: [], pagesTotal: 0 })
  })

  it('name the five most viewed pages, and exclude pages with every parameter', async () => {
    await view({ '/a?page=1': 9, '/a?page=2': 8, '/a': 1, '/ab?page=1': 5 })
    expect(await preview(['/a'])).toEqual({ pageviews: 18, pages: ['/a?page=1', '/a?page=2', '/a'], pagesTotal: 3 })
    expect(await preview(['/a?page=2'])).toMatchObject({ pageviews: 8, pagesTotal: 1 })
    await view({ '/b/1': 1, '/b/2': 1, '/b/3': 1, '/b/4': 1, '/b/5': 1, '/b/6': 2 })
    expect(await preview(['/b/**'])).toEqual({
      pageviews: 7,
      pages: ['/b/6', '/b/1', '/b/2', '/b/3', '/b/4'],
      pagesTotal: 6,
    })
  })

  it('don’t affect imported numbers', async () => {
    await view({ '/intern': 2 })
    await importViews('2026-10-02', '/intern', 40)
    expect(await preview(['/intern/**'])).toMatchObject({ pageviews: 2 })
  })

  it('can be previewed only by the company’s own people and staff', async () => {
    await expect(preview(['/'], clientOf(2))).rejects.toMatchObject({ status: 403 })
  })

  it('are at most a hundred, each of limited length', () => {
    const fits = (excludedPaths: string[]) => v.is(exclusionsPreviewQuerySchema, { clientId, excludedPaths })
    const paths = (count: number) => Array.from({ length: count }, (_, index) => `/${index}`)
    expect([fits(paths(100)), fits(paths(101)), fits(['/x'.padEnd(250, 'x')]), fits(['/x'.padEnd(251, 'x')])]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
})
