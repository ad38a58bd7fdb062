import { beforeEach, describe, expect, it } from 'vitest'
import { admin } from '#tests/support/companies.ts'
import { hunk, storeCompetitor, storeFound, type StoredCompetitor } from '#tests/support/competitor-rows.ts'
import { competitorScene, day, hour } from '#tests/support/competitor-scene.ts'

const scene = competitorScene()
const { context } = scene
let rival: StoredCompetitor
beforeEach(async () => {
  rival = await storeCompetitor(context, scene.siteId, { pages: ['home', 'pricing'] })
})
const at = (instant: string) => new Date(instant)
const price = (before: string, after: string) => hunk({ slot: 'div.plan>p', before, after, rule: 'priceChanged' })
const rows = async () =>
  (await scene.changes()).map(({ week, day: found, rule, differences, again }) => [
    week,
    found,
    rule,
    differences,
    again,
  ])
const events = async () =>
  (await context.database.db.selectFrom('competitor_change_event').select('kind').orderBy('id').execute()).map(
    ({ kind }) => kind,
  )

describe('The changes of a page', () => {
  it('in one week are one, named by the most telling difference', async () => {
    const first = await storeFound(context, rival, { at: at('2026-10-12T08:00:00Z') })
    const again = await storeFound(context, rival, {
      at: at('2026-10-16T08:00:00Z'),
      hunks: [price('€29', '€39'), hunk({ before: null, after: 'New glaze', rule: 'textChanged' })],
      more: 4,
    })
    expect(again).toBe(first)
    expect(await rows()).toEqual([['2026-10-12', '2026-10-12', 'priceChanged', 7, 1]])
    const [change] = await scene.changes()
    expect(change).toMatchObject({
      kind: 'pricing',
      severity: 'high',
      before: '€29',
      after: '€39',
      last_at: at('2026-10-16T08:00:00Z'),
    })
    expect(change?.searched).toContain('bowls for every table')
    expect(await events()).toEqual(['found', 'again'])
  })

  it('in two weeks, and those of two pages, are two', async () => {
    await storeFound(context, rival, { at: at('2026-10-18T23:00:00Z') })
    await storeFound(context, rival, { at: at('2026-10-19T01:00:00Z') })
    await storeFound(context, rival, { at: at('2026-10-19T01:00:00Z'), ...pricingPage() })
    expect((await rows()).map(([week]) => week)).toEqual(['2026-10-12', '2026-10-19', '2026-10-19'])
  })

  it('belong to days and weeks of the website', async () => {
    await storeFound(context, rival, { at: at('2026-10-18T23:00:00Z'), timeZone: 'Europe/Lisbon' })
    await storeFound(context, rival, { at: at('2026-10-18T23:30:00Z'), timeZone: 'Europe/Berlin', ...pricingPage() })
    expect((await rows()).map(([week, found]) => [week, found])).toEqual([
      ['2026-10-19', '2026-10-19'],
      ['2026-10-19', '2026-10-19'],
    ])
  })

  it('begin anew once someone has sorted the one of this week, and are unread again otherwise', async () => {
    const first = await storeFound(context, rival)
    const seen = { site_id: scene.siteId, change_id: first, person_id: admin.userId }
    await context.database.db.insertInto('competitor_change_seen').values(seen).execute()
    await storeFound(context, rival)
    expect(await context.database.db.selectFrom('competitor_change_seen').selectAll().execute()).toEqual([])
    await context.database.db.updateTable('competitor_change').set({ state: 'handled' }).execute()
    const next = await storeFound(context, rival)
    expect(next).not.toBe(first)
    expect((await scene.changes()).map(({ state, again }) => `${state} ${again}`).toSorted()).toEqual([
      'handled 1',
      'new 0',
    ])
  })

  const pricingPage = () => ({ pageId: rival.pages.pricing ?? '' })
})

describe('A page that is as before', () => {
  const start = at('2026-10-12T08:00:00Z')
  const after = (hours: number) => new Date(start.getTime() + hours * hour)
  const undone = async () => {
    const visits = context.database.db.selectFrom('competitor_change_visit').select('undone_at').orderBy('id')
    return (await visits.execute()).map(({ undone_at }) => undone_at !== null)
  }

  it('within a day has flickered', async () => {
    await storeFound(context, rival, { at: start, from: 'A', to: 'B' })
    expect(await storeFound(context, rival, { at: after(23), from: 'B', to: 'A' })).toBe('')
    expect(await scene.changes()).toMatchObject([{ kind: 'flicker', severity: 'low', again: 0, differences: 1 }])
    expect([await undone(), await events()]).toEqual([[true], ['found', 'undoneByThem']])
  })

  it('after a day has changed again', async () => {
    await storeFound(context, rival, { at: start, from: 'A', to: 'B' })
    await storeFound(context, rival, { at: new Date(start.getTime() + day), from: 'B', to: 'A' })
    expect(await rows()).toMatchObject([['2026-10-12', '2026-10-12', 'headlineChanged', 2, 1]])
    expect(await undone()).toEqual([false, false])
  })

  it('as before the last of several changes loses that one alone, also by a detour', async () => {
    await storeFound(context, rival, { at: start, from: 'A', to: 'B' })
    const detour = [price('€29', '€39')]
    await storeFound(context, rival, { at: after(30), from: 'B', to: 'C', hunks: detour })
    await storeFound(context, rival, { at: after(31), from: 'C', to: 'D', hunks: detour })
    await storeFound(context, rival, { at: after(32), from: 'D', to: 'B' })
    expect([await undone(), (await rows()).map(([, , rule]) => rule)]).toEqual([
      [false, true, true],
      ['headlineChanged'],
    ])
  })

  it('over the end of a week takes back both changes', async () => {
    await storeFound(context, rival, { at: at('2026-10-18T20:00:00Z'), from: 'A', to: 'B' })
    await storeFound(context, rival, { at: at('2026-10-19T02:00:00Z'), from: 'B', to: 'C' })
    await storeFound(context, rival, { at: at('2026-10-19T16:00:00Z'), from: 'C', to: 'A' })
    expect((await scene.changes()).map(({ kind }) => kind)).toEqual(['flicker', 'flicker'])
  })

  it('and changes again in that week is news again, without what was taken back', async () => {
    await storeFound(context, rival, { at: start, from: 'A', to: 'B', hunks: [price('€29', '€39')] })
    await storeFound(context, rival, { at: after(20), from: 'B', to: 'A' })
    await storeFound(context, rival, { at: after(60), from: 'A', to: 'C' })
    expect(await rows()).toEqual([['2026-10-12', '2026-10-12', 'headlineChanged', 1, 1]])
  })
})
