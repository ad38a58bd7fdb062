import { beforeEach, describe, expect, it } from 'vitest'
import type { Month } from '#app/shared/calendar/month.ts'
import { insertChangeRow } from '#tests/support/change-rows.ts'
import { addWebsite, admin, editor, removeEverybody } from '#tests/support/companies.ts'
import { storeCompetitor, type StoredCompetitor } from '#tests/support/competitor-rows.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import { listCompetitorMarkers } from './markers.ts'
import { countChangesToTriage } from './changes-to-triage.ts'

const siteId = 1
const month = '2026-10' as Month

describe('A month of competitors', () => {
  const context = openContext({ at: '2026-10-31T12:00:00Z' })
  let clientId: string
  let rival: StoredCompetitor
  beforeEach(async () => {
    await removeEverybody(context)
    clientId = (await addWebsite(context, { siteId })).clientId
    rival = await storeCompetitor(context, siteId, { name: 'Rival', pages: ['pricing'] })
  })
  const change = (given: Partial<Parameters<typeof insertChangeRow>[2]> = {}, of = rival) =>
    insertChangeRow(context, of, { at: '2026-10-12T08:00:00Z', ...given })
  const markers = (actor = editor) => listCompetitorMarkers(context, actor, { clientId, month })
  const newOnes = (actor = editor) => countChangesToTriage(context, actor, { clientId, month })

  it('marks each competitor once a day, with its most severe change and how many more there are', async () => {
    const other = await storeCompetitor(context, siteId, { name: 'Other', domain: 'other.test' })
    await change({ severity: 'medium', kind: 'product', before: '', after: 'New bowls' })
    const strongest = await change({ at: '2026-10-12T09:00:00Z' })
    await change({ severity: 'medium', at: '2026-10-12T10:00:00Z' })
    const later = await change({ at: '2026-10-30T08:00:00Z', before: '', after: '' }, other)
    expect(await markers()).toEqual([
      {
        id: strongest,
        day: '2026-10-12',
        competitor: 'Rival',
        kind: 'pricing',
        severity: 'high',
        title: '€9 → €12',
        more: 2,
      },
      {
        id: later,
        day: '2026-10-30',
        competitor: 'Other',
        kind: 'pricing',
        severity: 'high',
        title: 'https://other.test/',
        more: 0,
      },
    ])
  })

  it('marks nothing of low severity, ignored, undone, of another month or of the own website', async () => {
    await change({ severity: 'low' })
    await change({ state: 'ignored' })
    await change({ kind: 'flicker' })
    await change({ at: '2026-09-30T08:00:00Z' })
    await change({ corrected: { kind: 'wording', severity: 'low' } })
    await change({}, await storeCompetitor(context, siteId, { domain: 'site-1.test', isOwn: true }))
    expect(await markers()).toEqual([])
    // Changes of removed competitors stay.
    await change({}, await storeCompetitor(context, siteId, { domain: 'removed.test', state: 'removed' }))
    expect(await markers()).toHaveLength(1)
  })

  it('counts changes that no one has sorted yet', async () => {
    expect(await newOnes()).toBe(0)
    await change({ severity: 'low' })
    await change()
    for (const state of ['important', 'handled', 'ignored'] as const) await change({ state })
    await change({ kind: 'flicker' })
    await change({ at: '2026-11-01T08:00:00Z' })
    expect(await newOnes()).toBe(2)
  })

  it('has no count for a client that watches no one', async () => {
    await context.database.db.updateTable('competitor').set({ state: 'removed' }).execute()
    await storeCompetitor(context, siteId, { domain: 'site-1.test', isOwn: true })
    expect(await newOnes()).toBeNull()
  })

  it('is for staff, each client’s apart', async () => {
    await change()
    const other = await addWebsite(context, { siteId: 2 })
    expect(await listCompetitorMarkers(context, admin, { clientId: other.clientId, month })).toEqual([])
    for (const read of [markers, newOnes]) {
      await expect(read(clara)).rejects.toMatchObject({ code: 'auth.forbidden' })
    }
  })
})
