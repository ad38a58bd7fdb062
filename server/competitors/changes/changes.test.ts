import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { changeQuerySchema, type ChangeQuery } from '#app/shared/competitors/change-list.ts'
import { admin, clientOf, companyId, editor, insertWebsiteOf } from '#tests/support/companies.ts'
import { hunk, storeCompetitor, type StoredCompetitor } from '#tests/support/competitor-rows.ts'
import { changeId, insertChanges } from '#tests/support/insert-changes.ts'
import { openContext } from '#tests/support/open-context.ts'
import { insertPeople } from '#tests/support/people.ts'
import { correctChange, ignoreChange, triageChanges, undoChanges } from './act-on-changes.ts'
import { countNewChanges, exportChanges, listChanges, openChange, readChange, readChangeFacets } from './changes.ts'

const clientId = companyId(1)
const month = v.parse(monthSchema, '2026-10')
const filter = { clientId, month, when: 'month' as const, states: ['new' as const, 'important' as const] }
const query = { ...filter, sort: 'newest' as const, at: 1 }
const price = hunk({
  part: 'price',
  before: '€9 / month',
  after: '€12 / month',
  under: ['Studio'],
  rule: 'priceChanged',
})

describe('The changes of a client’s competitors', () => {
  const context = openContext({ at: '2026-10-15T12:00:00Z' })
  let siteId: number
  let moss: StoredCompetitor
  let heather: StoredCompetitor
  const list = (more: Partial<ChangeQuery> = {}) => listChanges(context, editor, { ...query, ...more })
  const numbers = async (more: Partial<ChangeQuery> = {}) =>
    (await list(more)).changes.map(({ id }) => Number(id.slice(-3)))

  beforeAll(async () => {
    await insertPeople(context)
    siteId = await insertWebsiteOf(context, 1)
    const otherSite = await insertWebsiteOf(context, 2)
    const own = { domain: 'site-1.test', name: 'Ourselves', isOwn: true }
    await storeCompetitor(context, siteId, own)
    moss = await storeCompetitor(context, siteId, {
      domain: 'moss.test',
      name: 'Mossgate',
      pages: ['home', 'pricing'],
      position: 1,
    })
    heather = await storeCompetitor(context, siteId, { domain: 'heather.test', name: 'Heather' })
    await insertChanges(context, moss, [
      { number: 1, at: '2026-10-05T08:00:00Z', page: 'pricing', hunks: [hunk({ after: 'Weak' }), price] },
      {
        number: 2,
        at: '2026-10-07T08:00:00Z',
        state: 'important',
        hunks: [hunk({ before: null, after: '100 % \\_cotton' })],
      },
      { number: 3, at: '2026-10-08T08:00:00Z', state: 'ignored' },
      { number: 4, at: '2026-10-09T08:00:00Z', visits: [{ hunks: [hunk()], isUndone: true }] },
      { number: 5, at: '2026-09-30T23:00:00Z' },
    ])
    await insertChanges(context, heather, [
      {
        number: 6,
        at: '2026-10-11T08:00:00Z',
        hunks: [hunk({ part: 'link', before: null, after: 'Jobs', rule: 'menuChanged' })],
      },
    ])
    const rival = await storeCompetitor(context, otherSite, { name: 'Of another client' })
    await insertChanges(context, rival, [{ number: 9 }])
  })

  it('are listed by month, without ignored ones, flickers and those of other clients', async () => {
    expect(await numbers()).toEqual([6, 2, 1])
    expect(await numbers({ when: 'all', sort: 'oldest' })).toEqual([5, 1, 2, 6])
    expect(await numbers({ sort: 'severe' })).toEqual([1, 2, 6])
    expect(await numbers({ at: 2 })).toEqual([])
    expect(await list()).toMatchObject({
      total: 3,
      counts: { new: 2, important: 1, handled: 0, ignored: 1 },
      severities: { high: 1, medium: 1, low: 1 },
      unread: 2,
      until: '2026-10-15T12:00:00.000Z',
    })
    expect((await list()).changes[2]).toEqual({
      id: changeId(1),
      state: 'new',
      competitor: { id: moss.id, name: 'Mossgate', domain: 'moss.test', removed: false },
      page: { kind: 'pricing', address: 'https://moss.test/pricing' },
      kind: 'pricing',
      severity: 'high',
      isCorrected: false,
      rule: 'priceChanged',
      before: '€9 / month',
      after: '€12 / month',
      differences: 2,
      again: 0,
      foundAt: '2026-10-05T08:00:00.000Z',
      lastAt: '2026-10-05T08:00:00.000Z',
      day: '2026-10-05',
      card: null,
      seen: false,
    })
  })

  it('are filtered by every property', async () => {
    expect(await numbers({ states: ['ignored'] })).toEqual([3])
    expect(await numbers({ kinds: ['flicker'] })).toEqual([4])
    expect(await numbers({ kinds: ['pricing', 'structure'] })).toEqual([6, 1])
    expect(await numbers({ competitor: heather.id })).toEqual([6])
    expect(await numbers({ severities: ['high', 'low'] })).toEqual([6, 1])
    expect(await numbers({ page: 'pricing' })).toEqual([1])
    expect(await numbers({ carded: true })).toEqual([])
    expect(await numbers({ carded: false, severities: ['medium'] })).toEqual([2])
    expect(await list({ states: ['important'], severities: ['high'] })).toMatchObject({
      total: 0,
      counts: { new: 1, important: 0 },
      severities: { high: 0, medium: 1, low: 0 },
      unread: 1,
    })
  })

  it('are searched by any part of their texts, whatever its characters mean elsewhere', async () => {
    for (const search of ['€12', 'STUDIO', 'weak']) expect(await numbers({ search })).toEqual([1])
    for (const search of ['100 % \\', '\\_cotton', '% \\_']) expect(await numbers({ search })).toEqual([2])
    for (const search of ['%', '_']) expect(await numbers({ search })).toEqual([2])
    expect(await numbers({ search: `' or true --` })).toEqual([])
    expect(await numbers({ search: '' })).toHaveLength(3)
  })

  it('are opened with their differences, what could be ignored and their history, and are read then', async () => {
    const opened = await openChange(context, editor, { clientId, changeId: changeId(1) })
    expect(opened).toMatchObject({
      seen: true,
      visits: [{ at: '2026-10-05T08:00:00.000Z', kind: 'pricing', hunks: [{ after: 'Weak' }, price], more: 0 }],
      suggestion: { kind: 'pricing', severity: 'high' },
      correctedBy: null,
      history: [{ kind: 'found', person: null, note: '' }],
    })
    expect(opened.noise.length).toBeGreaterThan(0)
    expect((await list()).unread).toBe(1)
    expect(await numbers({ unread: true })).toEqual([6, 2])
    expect((await listChanges(context, admin, query)).unread).toBe(2)
  })

  it('leave out visits that this version can’t read, and those that were undone unless there are no others', async () => {
    await insertChanges(context, heather, [
      {
        number: 20,
        at: '2026-08-03T08:00:00Z',
        visits: [
          { hunks: [hunk({ after: 'Kept' })] },
          { hunks: [{ part: 'hologram' }] },
          { hunks: 'nothing' },
          { hunks: [hunk({ after: 'Undone' })], isUndone: true },
        ],
      },
    ])
    const { visits } = await readChange(context, editor, { clientId, changeId: changeId(20) })
    expect(visits.map(({ hunks }) => hunks.map(({ after }) => after))).toEqual([['Kept']])
    const flicker = await readChange(context, editor, { clientId, changeId: changeId(4) })
    expect(flicker).toMatchObject({ kind: 'flicker', visits: [{ hunks: [{}] }] })
  })

  it('are exported without formulas, and say what they can be filtered by', async () => {
    const gone = await storeCompetitor(context, siteId, { domain: 'gone.test', name: 'Gone', state: 'removed' })
    await storeCompetitor(context, siteId, { domain: 'never.test', name: 'Never', state: 'removed' })
    await insertChanges(context, gone, [{ number: 30, at: '2026-10-12T08:00:00Z', hunks: [hunk({ after: '=cmd()' })] }])
    const { csv } = await exportChanges(context, editor, filter)
    expect(csv.split('\r\n')).toHaveLength(6)
    expect(csv).toContain(",'=cmd(),")
    expect(csv.split('\r\n')[0]).toContain('competitor,domain,page,address,kind,severity,rule,before,after')
    expect(await readChangeFacets(context, editor, clientId)).toEqual({
      competitors: [
        { id: heather.id, name: 'Heather' },
        { id: moss.id, name: 'Mossgate' },
        { id: gone.id, name: 'Gone' },
      ],
    })
    expect((await list()).changes[0]?.competitor).toMatchObject({ name: 'Gone', removed: true })
    await context.database.db.deleteFrom('competitor').where('name', '=', 'Gone').execute()
  })

  it('are for staff alone, of their own client', async () => {
    const of = { clientId, changeId: changeId(1) }
    const changeIds = [changeId(1)]
    const client = clientOf(1)
    const calls = [
      listChanges(context, client, query),
      countNewChanges(context, client, { ...filter, since: '2026-10-01T00:00:00Z' }),
      readChangeFacets(context, client, clientId),
      readChange(context, client, of),
      openChange(context, client, of),
      exportChanges(context, client, filter),
      triageChanges(context, client, { clientId, changeIds, action: 'handle' }),
      ignoreChange(context, client, { ...of, rule: { by: 'part', part: 'price' }, everywhere: false }),
      correctChange(context, client, { ...of, correction: null }),
      undoChanges(context, client, { clientId, changes: [] }),
    ]
    for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'auth.forbidden' })
    const other = { clientId: companyId(2), changeId: changeId(1) }
    await expect(readChange(context, editor, other)).rejects.toMatchObject({ code: 'not_found' })
    await expect(openChange(context, editor, other)).rejects.toMatchObject({ code: 'not_found' })
    const refused = { changed: [], refused: [{ id: changeId(1), reason: 'missing' }] }
    expect(await triageChanges(context, editor, { clientId: companyId(2), changeIds, action: 'handle' })).toEqual(
      refused,
    )
    expect(await correctChange(context, editor, { ...other, correction: null })).toEqual(refused)
    const rule = { by: 'part' as const, part: 'price' as const }
    expect(await ignoreChange(context, editor, { ...other, rule, everywhere: true })).toEqual(refused)
    const changes = [{ id: changeId(1), event: 1 }]
    expect(await undoChanges(context, editor, { clientId: companyId(2), changes })).toEqual(refused)
    expect((await listChanges(context, editor, { ...query, clientId: companyId(2), competitor: moss.id })).total).toBe(
      0,
    )
  })

  it.each<[what: string, body: unknown]>([
    ['a month that isn’t one', { month: '2026-13' }],
    ['a state that isn’t one', { month, states: ['lost'] }],
    ['a list that is too long', { month, kinds: Array.from({ length: 50 }, () => 'pricing') }],
    ['no uuid', { month, competitor: "' or true" }],
    ['a search with a NUL', { month, search: 'a\0b' }],
    ['a page beyond all lists', { month, at: 1e9 }],
  ])('refuse a filter with %s', (_what, body) => {
    expect(v.safeParse(changeQuerySchema, body).success).toBe(false)
  })
})

describe('Thousands of changes', () => {
  const context = openContext({ at: '2026-10-15T12:00:00Z' })
  const everything = { ...query, when: 'all' as const, states: ['new' as const] }
  let siteId: number
  beforeAll(async () => {
    await insertPeople(context)
    siteId = await insertWebsiteOf(context, 1)
    const { id, pages } = await storeCompetitor(context, siteId)
    await sql`insert into competitor_change (site_id, id, competitor_id, page_id, day, week, found_at, last_at, kind,
        severity, rule, after, differences, searched)
      select ${siteId}::int, md5(n::text)::uuid, ${id}::uuid, ${pages.home}::uuid, at::date, at::date, at, at, 'wording',
        'low', 'textChanged', 'Change ' || n, 1, 'change ' || n
      from generate_series(1, 5000) as n,
        lateral (select ${context.clock()}::timestamptz - n / 3 * interval '1 hour' as at) as moment`.execute(
      context.database.db,
    )
    await sql`vacuum (analyze) competitor_change`.execute(context.database.db)
  })

  it('are read page by page, each once, while new ones arrive', async () => {
    const first = await listChanges(context, editor, everything)
    const ids = new Set(first.changes.map(({ id }) => id))
    const { db } = context.database
    for (let at = 2; at <= 20; at += 1) {
      context.clock.advance(1000)
      if (at % 5 === 0) {
        const [home] = await db.selectFrom('watched_page').select(['id', 'competitor_id']).execute()
        const moment = context.clock()
        const row = { day: '2026-10-15', week: '2026-10-12', found_at: moment, last_at: moment }
        await db
          .insertInto('competitor_change')
          .values({
            ...row,
            site_id: siteId,
            competitor_id: home?.competitor_id ?? '',
            page_id: home?.id ?? '',
            kind: 'wording',
            severity: 'low',
            rule: 'textChanged',
          })
          .execute()
      }
      const { changes, total } = await listChanges(context, editor, { ...everything, at, until: first.until })
      expect(total).toBe(5000)
      for (const { id } of changes) ids.add(id)
    }
    expect(ids.size).toBe(1000)
    const last = await listChanges(context, editor, { ...everything, at: 100, until: first.until })
    expect(last.changes.map(({ after }) => after).at(-1)).toMatch(/^Change (49\d\d|5000)$/)
    const { clientId: _, sort: __, at: ___, ...asked } = everything
    expect(await countNewChanges(context, editor, { clientId, ...asked, since: first.until })).toBe(4)
  })
})
