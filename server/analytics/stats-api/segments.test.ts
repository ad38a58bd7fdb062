import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { getMonthOverview } from '#server/analytics/query/month-overview.ts'
import { createSegment } from '#server/analytics/segments/segments.ts'
import { clientOf, companyId, editor } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { insertStatsSite, reader, statsDomain } from '#tests/support/stats-site.ts'
import { queryStats } from './query-stats.ts'

const fromGoogle: Filter = { dimension: 'source', operator: 'is', values: ['Google'] }
const german: Filter = { dimension: 'country', operator: 'is', values: ['DE'] }
const stranger = clientOf(2)

/** The visits come from stats-site.ts. */
describe('A filter by a saved segment', () => {
  const context = openContext()
  let goals: Map<string, string>
  beforeAll(async () => {
    const { siteId } = await insertStatsSite(context)
    const { db } = context.database
    await db
      .insertInto('app_user')
      .values([
        { id: stranger.userId, client_id: companyId(2), role: 'Client', first_name: 'Sam', email: 'sam@two.test' },
        { id: editor.userId, role: 'Editor', first_name: 'Emil', email: 'emil@loop.test' },
      ])
      .execute()
    const rows = await db.selectFrom('goal').select(['id', 'name']).where('site_id', '=', siteId).execute()
    goals = new Map(rows.map(({ id, name }) => [name, String(id)]))
  })

  let saved = 0
  async function keep(filters: Filter[], { actor = reader, company = 1, shared = false } = {}): Promise<string> {
    saved += 1
    const segment = { name: `Segment ${saved}`, filters, shared }
    return (await createSegment(context, actor, { clientId: companyId(company), segment })).id
  }
  const ask = async (filters: unknown[], actor: Actor = reader, more: object = {}) => {
    const { results } = await queryStats(context, actor, {
      site_id: statsDomain,
      metrics: ['visits'],
      date_range: ['2026-10-01', '2026-10-31'],
      filters,
      ...more,
    })
    return results.map(({ dimensions, metrics }) => [...dimensions, ...metrics])
  }
  const by = (...ids: unknown[]) => ['is', 'segment', ids]

  it.each<[string, () => Filter[]]>([
    ['a source', () => [fromGoogle]],
    ['unknown values', () => [{ dimension: 'source', operator: 'is', values: ['', 'newsletter'] }]],
    [
      'part of a source, whatever its case',
      () => [{ dimension: 'source', operator: 'contains', values: ['goo', 'dir'] }],
    ],
    ['what it is not', () => [{ dimension: 'country', operator: 'is_not', values: [''] }]],
    ['a region', () => [{ dimension: 'region', operator: 'is', values: ['DE-BE Land Berlin'] }]],
    ['a region by the name it once had', () => [{ dimension: 'region', operator: 'is', values: ['DE-BE Berlin'] }]],
    ['part of a city’s name or code', () => [{ dimension: 'city', operator: 'contains', values: ['9 berl'] }]],
    ['a city that is not known', () => [{ dimension: 'city', operator: 'is', values: ['-'] }]],
    ['a city that nobody looked up', () => [{ dimension: 'city', operator: 'is', values: [''] }]],
    ['any city but one', () => [{ dimension: 'city', operator: 'is_not', values: ['2950159'] }]],
    ['a language', () => [{ dimension: 'language', operator: 'is', values: ['de'] }]],
    ['a host name', () => [{ dimension: 'hostname', operator: 'does_not_contain', values: ['x'] }]],
    ['an entry page', () => [{ dimension: 'entryPage', operator: 'contains', values: ['/blog'] }]],
    ['pages', () => [{ dimension: 'page', operator: 'is', values: ['/', '/blog/a'] }]],
    ['no such page', () => [{ dimension: 'page', operator: 'does_not_contain', values: ['PRIC'] }]],
    ['an event', () => [{ dimension: 'event', operator: 'is', values: ['Purchase'] }]],
    ['a goal', () => [{ dimension: 'goal', operator: 'is', values: [goals.get('Signup') ?? ''] }]],
    ['no such goal', () => [{ dimension: 'goal', operator: 'is_not', values: [goals.get('Bought') ?? '', '999'] }]],
    ['goals by their names', () => [{ dimension: 'goal', operator: 'contains', values: ['blog', 'sign'] }]],
    ['several filters', () => [fromGoogle, german, { dimension: 'page', operator: 'is', values: ['/pricing'] }]],
    ['nothing', () => []],
  ])('counts the visits that /analytics shows for it: %s', async (_what, filtersOf) => {
    const filters = filtersOf()
    const id = await keep(filters)
    const { totals } = await getMonthOverview(context, reader, { clientId: companyId(1), filters })
    const metrics = ['visitors', 'visits', 'pageviews', 'bounce_rate']
    const { visitors, visits, pageviews, bounces } = totals
    const rate = visits === 0 ? null : Math.round((bounces / visits) * 10_000) / 100
    expect(await ask([by(id)], reader, { metrics })).toEqual([[visitors, visits, pageviews, rate]])
    expect(await ask([['is_not', 'segment', [id]]])).toEqual([[5 - visits]])
  })

  it('can be combined with other filters and nested in them, and several segments mean any of them', async () => {
    const google = await keep([fromGoogle])
    const france = await keep([{ dimension: 'country', operator: 'is', values: ['FR'] }])
    expect(await ask([by(google), ['is', 'visit:country', ['DE']]])).toEqual([[1]])
    expect(await ask([by(google, france)])).toEqual([[4]])
    expect(await ask([['not', ['or', [by(google), by(france)]]]])).toEqual([[1]])
    expect(await ask([by(google)], reader, { dimensions: ['event:page'] })).toEqual([
      ['/', 1],
      ['/blog/b', 1],
      ['/pricing', 1],
    ])
    const [rate] = await ask([by(google), ['is', 'event:goal', ['Signup']]], reader, { metrics: ['conversion_rate'] })
    expect(rate).toEqual([50])
  })

  describe('is answered', () => {
    it('for personal segments to their owner, for shared segments to everyone who may see the company', async () => {
      const own = await keep([german])
      const everybodys = await keep([german], { actor: editor, shared: true })
      expect(await ask([by(own)])).toEqual([[2]])
      expect(await ask([by(everybodys)])).toEqual([[2]])
      expect(await ask([by(everybodys.toUpperCase())], editor)).toEqual([[2]])
      await expect(ask([by(own)], editor)).rejects.toMatchObject({ code: 'input.invalid', status: 400 })
    })

    it('to no one else, and not for another company’s website', async () => {
      const others = await keep([german], { actor: stranger, company: 2 })
      const staffs = await keep([german], { actor: editor, company: 2, shared: true })
      for (const [id, actor] of [
        [others, reader],
        [staffs, reader],
        [staffs, editor],
      ] as const) {
        await expect(ask([by(id)], actor)).rejects.toThrow(`has no segment "${id}"`)
      }
    })
  })

  it.each<[string, unknown, RegExp]>([
    ['an unknown one', by('00000000-0000-4000-8000-0000000000ee'), /has no segment/],
    ['one of Plausible’s', by(7), /has no segment "7"/],
    ['what is no id', by(true), /Invalid filter/],
    ['none', ['is', 'segment', []], /Invalid filter/],
    ['part of one', ['contains', 'segment', ['a']], /use is or is_not/],
    ['one of single events', ['has_done', by('a')], /whole visits/],
    ['eleven', by(...Array.from({ length: 11 }, (_, index) => `${index}`)), /at most 10 segments/],
  ])('refuses %s', async (_what, filter, message) => {
    await expect(ask([filter])).rejects.toThrow(message)
  })
})
