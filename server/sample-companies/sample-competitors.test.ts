import { beforeAll, describe, expect, it } from 'vitest'
import { monthOf } from '#app/shared/calendar/month.ts'
import { changeKinds, changeStates, type ChangeKind } from '#app/shared/competitors/change.ts'
import { listChanges } from '#server/competitors/changes/changes.ts'
import { readFactTable } from '#server/competitors/facts/facts.ts'
import { listCompetitors } from '#server/competitors/watch/competitors.ts'
import { visitCompetitors } from '#server/competitors/watch/visit-competitors.ts'
import { editor } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { testClock } from '#tests/support/test-context.ts'
import { sampleCompanies } from './company-list.ts'
import { competitorSite, sampleCompetitors } from './competitor-sites.ts'
import { fillSampleCompetitors, pagesOf } from './sample-competitors.ts'
import { seedSampleData } from './sample-companies.ts'
import { withSampleWebsites } from './sample-websites.ts'

const dayMs = 86_400_000
const clock = testClock('2026-11-20T12:00:00Z')
const context = openContext({ clock, env: { SAMPLE_DATA: 'accounts' } })
const unstopped = new AbortController().signal
const idOf = (kind: string) =>
  sampleCompanies.filter((one) => one.kind === kind && one.traffic !== 'none').map(({ id }) => id)
const [shop = '', otherShop = ''] = idOf('shop')

const changesOf = (clientId: string, kinds: ChangeKind[] = [...changeKinds]) =>
  listChanges(context, editor, {
    clientId,
    month: monthOf('2026-11-01'),
    when: 'all',
    states: [...changeStates],
    kinds,
    sort: 'newest',
    at: 1,
  })
const count = async () => {
  const rows = await context.database.db.selectFrom('competitor_change_visit').select('id').execute()
  return rows.length
}
const visiting = () => ({ ...context, outbound: withSampleWebsites(context.env, context.outbound, context.clock) })

it.each(sampleCompetitors)(
  'The website of $name has all pages that are watched, and changes within a season',
  (one) => {
    const [then, now] = ['2026-08-01T00:00:00Z', '2026-11-01T00:00:00Z'].map((at) => competitorSite(one, new Date(at)))
    const paths = pagesOf(one).map(({ address }) => new URL(address).pathname)
    const answers = paths.map((path) => ({ path, old: then?.get(path), now: now?.get(path) }))
    expect(answers.filter((answer) => answer.now?.status !== 200)).toEqual([])
    const same = answers.filter((answer) => answer.now?.body === answer.old?.body)
    expect(same.map(({ path }) => path)).toEqual(paths.filter((path) => path === '/robots.txt'))
  },
)

describe('The sample companies watch competitors', () => {
  beforeAll(async () => {
    await seedSampleData(context)
    // Those of other kinds are filled alike, which takes three times as long.
    await context.database.db.deleteFrom('website').where('client_id', 'not in', [shop, otherShop]).execute()
    await fillSampleCompetitors(context, unstopped)
  }, 120_000)

  it('two each, whose pages were visited for a hundred days without a failure', async () => {
    for (const clientId of [shop, otherShop]) {
      const { competitors } = await listCompetitors(context, editor, { clientId })
      expect(competitors).toHaveLength(2)
      const pages = competitors.flatMap((one) => one.pages)
      expect(pages.filter(({ failure }) => failure !== null)).toEqual([])
      expect(pages.every(({ visits }) => visits > 10)).toBe(true)
    }
  })

  it('with changes of most kinds, some of them new, and no noise among them', async () => {
    for (const kind of ['pricing', 'product', 'jobs', 'content', 'technology', 'structure', 'wording'] as const) {
      expect((await changesOf(shop, [kind])).total, kind).toBeGreaterThan(0)
    }
    const { counts } = await changesOf(shop)
    expect(counts.new).toBeGreaterThan(1)
    expect(counts.handled).toBeGreaterThan(1)
    const { db } = context.database
    const rows = await db.selectFrom('competitor_change').select('searched').where('kind', '<>', 'flicker').execute()
    expect(rows.filter(({ searched }) => /people are looking|it simply worked|©/.test(searched))).toEqual([])
    const other = await changesOf(otherShop)
    expect(other.total).toBe((await changesOf(shop)).total)
  })

  it('and themselves: the first visit after the start measures their own website', async () => {
    await visitCompetitors(visiting(), unstopped)
    const { columns } = await readFactTable(context, editor, { clientId: shop })
    expect(columns.map(({ competitorId }) => competitorId === null)).toEqual([true, false, false])
    for (const { facts } of columns) expect(facts.title).toMatchObject({ value: { is: 'text' } })
    expect(columns[1]?.facts.priceFrom).toMatchObject({ value: { is: 'price' } })
  })

  it('once: a second start changes nothing, and the visits go on', async () => {
    const before = await count()
    await fillSampleCompetitors(context, unstopped)
    expect(await count()).toBe(before)
    for (let week = 0; week < 4; week += 1) {
      clock.advance(7 * dayMs)
      await visitCompetitors(visiting(), unstopped)
      clock.advance(dayMs / 24)
      await visitCompetitors(visiting(), unstopped)
    }
    expect(await count()).toBeGreaterThan(before)
  })
})
