import { beforeEach, describe, expect, it } from 'vitest'
import type { Month } from '#app/shared/calendar/month.ts'
import { insertChangeRow, insertFactRow } from '#tests/support/change-rows.ts'
import { addWebsite, admin, removeEverybody } from '#tests/support/companies.ts'
import { storeCompetitor, type StoredCompetitor } from '#tests/support/competitor-rows.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import { getCompetitorMonth } from './report-month.ts'

const siteId = 1
const month = '2026-10' as Month

describe('The month of competitors for a report', () => {
  const context = openContext({ at: '2026-11-03T12:00:00Z' })
  let clientId: string
  let rival: StoredCompetitor
  let other: StoredCompetitor
  beforeEach(async () => {
    await removeEverybody(context)
    clientId = (await addWebsite(context, { siteId, timeZone: 'Europe/Berlin' })).clientId
    rival = await storeCompetitor(context, siteId, { name: 'Rival', pages: ['pricing'] })
    other = await storeCompetitor(context, siteId, { name: 'Other', domain: 'other.test', position: 1 })
  })
  const read = (actor = admin) => getCompetitorMonth(context, actor, { clientId, month })
  const change = (of: StoredCompetitor, given: Partial<Parameters<typeof insertChangeRow>[2]> = {}) =>
    insertChangeRow(context, of, { at: '2026-10-12T08:00:00Z', ...given })
  const price = (text: string, since: string, of = rival) =>
    insertFactRow(context, of, { name: 'priceFrom', value: { is: 'price', text, from: 'structured' }, since })
  const pages = (number: number, since: string, of = rival) =>
    insertFactRow(context, of, { name: 'sitemapPages', value: { is: 'number', number }, since })

  it('counts changes by competitor and kind, the competitor with the most first, without what staff ignores', async () => {
    await change(other, { severity: 'low', kind: 'content' })
    await change(rival)
    await change(rival, { kind: 'jobs' })
    await change(rival, { kind: 'wording', corrected: { kind: 'jobs', severity: 'low' } })
    await change(rival, { state: 'ignored' })
    await change(rival, { kind: 'flicker' })
    await change(rival, { at: '2026-11-01T08:00:00Z' })
    const { byKind } = await read()
    expect(byKind.map(({ competitor, kind, changes }) => [competitor, kind, changes])).toEqual([
      ['Rival', 'jobs', 2],
      ['Rival', 'pricing', 1],
      ['Other', 'content', 1],
    ])
  })

  it('names the most telling changes: important ones first, then by severity, then the newest', async () => {
    const marked = await change(other, { severity: 'medium', state: 'important' })
    const older = await change(rival)
    const newer = await change(rival, { at: '2026-10-13T08:00:00Z', state: 'handled' })
    const milder = await change(rival, { severity: 'medium', at: '2026-10-20T08:00:00Z' })
    await change(rival, { severity: 'low' })
    const { telling } = await read()
    expect(telling.rows.map(({ id }) => id)).toEqual([marked, newer, older, milder])
    expect(telling.total).toBe(4)
    for (let more = 0; more < 8; more += 1) await change(rival)
    expect((await read()).telling).toMatchObject({ rows: { length: 10 }, total: 12 })
  })

  it('compares prices and pages at the month’s end with how they were before it, in the website’s zone', async () => {
    await price('€9', '2026-08-01T08:00:00Z')
    await price('€10', '2026-10-05T08:00:00Z')
    await price('€12', '2026-10-20T08:00:00Z')
    // Already November in Berlin.
    await price('€99', '2026-10-31T23:30:00Z')
    await pages(120, '2026-10-02T08:00:00Z', other)
    await pages(140, '2026-10-09T08:00:00Z', other)
    const { facts } = await read()
    expect(facts.map(({ competitor, name, before, after }) => [competitor, name, before, after])).toEqual([
      ['Rival', 'priceFrom', { is: 'price', text: '€9', from: 'structured' }, expect.objectContaining({ text: '€12' })],
      ['Other', 'sitemapPages', { is: 'number', number: 120 }, { is: 'number', number: 140 }],
    ])
  })

  it('has no facts that are as they were, first measured, or of the own website', async () => {
    await price('€9', '2026-08-01T08:00:00Z')
    await price('€10', '2026-10-05T08:00:00Z')
    await price('€9', '2026-10-20T08:00:00Z')
    await pages(120, '2026-10-02T08:00:00Z')
    const own = await storeCompetitor(context, siteId, { domain: 'site-1.test', isOwn: true })
    await pages(1, '2026-08-01T08:00:00Z', own)
    await pages(2, '2026-10-02T08:00:00Z', own)
    expect((await read()).facts).toEqual([])
  })

  it('says whether the client watches anyone', async () => {
    expect((await read()).watches).toBe(true)
    await context.database.db.updateTable('competitor').set({ state: 'removed' }).execute()
    expect((await read()).watches).toBe(false)
  })

  it('is for staff', async () => {
    await expect(read(clara)).rejects.toMatchObject({ code: 'auth.forbidden' })
  })
})
