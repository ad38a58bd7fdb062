import { beforeAll, describe, expect, it } from 'vitest'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { createGoal, listGoals } from '#server/analytics/goals/goals.ts'
import { readEventPart } from '#server/website-data/deletions.sql.ts'
import { companyId, editor, insertCompanies, insertWebsiteOf } from '#tests/support/companies.ts'
import { enteredGoal } from '#tests/support/entered-goal.ts'
import { draft } from '#tests/support/event-drafts.ts'
import { postEvent } from '#tests/support/events.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import { listEvents } from '../events/events.ts'
import { getFunnelMonth } from '../funnels/funnel-month.ts'
import { createFunnel } from '../funnels/funnels.ts'
import { queryStats } from '../stats-api/query-stats.ts'
import { createEventWriter } from '../store/event-writer.ts'
import { refreshSite } from '../store/refresh.ts'
import { getMonthOverview } from './month-overview.ts'
import { getPanel } from './panel.ts'
import { previewGoal } from './pattern-preview.ts'

const clientId = companyId(1)

describe('A page path with non-ASCII characters', () => {
  const context = openContext({ at: '2026-10-15T12:00:00Z', env: { TRUST_PROXY: 'on' } })
  let siteId: number

  beforeAll(async () => {
    await insertCompanies(context, 1)
    siteId = await insertWebsiteOf(context, 1)
    const view = { n: 'pageview', d: 'site-1.test' }
    await postEvent(context, { ...view, u: 'https://site-1.test/%c3%bcber-uns' }, { address: '203.0.113.1' })
    await postEvent(context, { ...view, u: 'https://site-1.test/' }, { address: '203.0.113.2' })
    // Stored in the percent-encoded form of earlier versions.
    const earlier = draft({ siteId, at: new Date('2026-10-14T10:00:00Z'), page: '/%c3%9cber-uns/team' })
    await createEventWriter(context.database).append([earlier])
    for (const pattern of ['/über*', '/%C3%BCber*', '/Über**']) {
      await createGoal(context, clara, { clientId, goal: enteredGoal({ kind: 'page', pattern, name: '' }) })
    }
    await refreshSite(context.database, siteId)
  })

  const visits = async (operator: Filter['operator'], value: string, dimension: Filter['dimension'] = 'page') =>
    (await getMonthOverview(context, clara, { clientId, filters: [{ dimension, operator, values: [value] }] })).totals
      .visits

  it('is stored with its percent sequences in upper case', async () => {
    const { panels } = await getMonthOverview(context, clara, { clientId, filters: [] })
    expect(panels.page.rows.map(({ value }) => value).toSorted()).toEqual([
      '/',
      '/%C3%BCber-uns',
      '/%c3%9cber-uns/team',
    ])
  })

  it('is found by filters in both forms', async () => {
    for (const typed of ['/über-uns', '/%C3%BCber-uns', '/%c3%bcber-uns']) {
      expect([await visits('is', typed), await visits('is_not', typed)]).toEqual([1, 2])
      expect(await visits('is', typed, 'entryPage')).toBe(1)
    }
    expect([await visits('contains', 'über'), await visits('does_not_contain', 'über')]).toEqual([2, 1])
    expect(await visits('contains', '%C3%BCber', 'exitPage')).toBe(2)
    expect([await visits('is', '/Über-uns/team'), await visits('is', '/%C3%9Cber-uns/team')]).toEqual([1, 1])
  })

  it('is found in a full table, and among events', async () => {
    for (const search of ['über-uns', 'ÜBER', '%C3%BCber']) {
      expect((await getPanel(context, clara, { clientId, filters: [], dimension: 'page', search })).matching).toBe(2)
    }
    const events = async (path: string, match: 'is' | 'contains') =>
      (await listEvents(context, clara, { clientId, filters: { path, match } })).events.map(({ page }) => page)
    expect(await events('/über-uns', 'is')).toEqual(['/%C3%BCber-uns'])
    expect(await events('über', 'contains')).toEqual(['/%C3%BCber-uns', '/%c3%9cber-uns/team'])
  })

  it('reaches the goals that match it, and is listed among their examples', async () => {
    const { goals } = await listGoals(context, clara, clientId)
    expect(goals.map(({ pattern, conversions }) => [pattern, conversions])).toEqual([
      ['/über*', 1],
      ['/%C3%BCber*', 1],
      ['/Über**', 1],
    ])
    expect(await previewGoal(context, clara, { clientId, kind: 'page', pattern: '/über*' })).toEqual({
      matches: 1,
      pages: ['/%C3%BCber-uns'],
      pagesTotal: 1,
    })
  })

  it('reaches funnel steps, with wildcards and without', async () => {
    for (const [index, pattern] of ['/über-uns', '/über*', '/%C3%BCber-uns'].entries()) {
      const steps = [pattern, '/contact'].map((page) => ({ kind: 'page' as const, pattern: page }))
      const funnel = { name: `Funnel ${index}`, strict: false, steps }
      const { id: funnelId } = await createFunnel(context, editor, { clientId, funnel })
      const { now } = await getFunnelMonth(context, editor, { clientId, filters: [], funnelId })
      expect(now).toEqual({ visits: 3, reached: [1, 0] })
    }
  })

  it('is found by Stats API filters in both forms, and the API returns the readable path', async () => {
    const pages = async (filter: readonly unknown[], dimension = 'event:page') => {
      const question = { site_id: 'site-1.test', date_range: ['2026-10-14', '2026-10-15'], metrics: ['visitors'] }
      const { results } = await queryStats(context, clara, {
        ...question,
        dimensions: [dimension],
        filters: [filter],
      })
      return results.map(({ dimensions }) => dimensions[0])
    }
    for (const [filter, ...more] of [
      [['is', 'event:page', ['/über-uns']]],
      [['is', 'event:page', ['/%C3%BCber*']]],
      [['is', 'event:page', ['/übe*']]],
      [['is', 'visit:entry_page', ['/%C3%BCber-uns']], 'visit:entry_page'],
      [['contains', 'visit:exit_page', ['über-uns']], 'visit:exit_page'],
      [['matches', 'event:page', ['^/(ü|ö)+ber-uns$']]],
      [['matches', 'event:page', ['^/%C3%BCber']]],
    ] as const) {
      expect([filter, await pages(filter, ...more)]).toEqual([filter, ['/über-uns']])
    }
    expect(await pages(['is', 'event:page', ['/Über*']])).toEqual(['/Über-uns/team'])
  })

  it('is deleted by its readable path', async () => {
    const { db } = context.database
    const partOf = (value: string) => readEventPart(db, siteId, { part: 'page', value })
    expect(await partOf('/über-uns')).toEqual(await partOf('/%C3%BCber-uns'))
    expect(await partOf('/über-uns')).toMatchObject({ part: 'page' })
    expect(await partOf('/über')).toBeNull()
  })
})
