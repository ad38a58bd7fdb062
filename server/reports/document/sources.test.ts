import type { KyselyPlugin } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SearchDimension } from '#app/shared/analytics/search-terms.ts'
import { addDays, eachDay } from '#app/shared/calendar/day.ts'
import { createFunnel } from '#server/analytics/funnels/funnels.ts'
import { createGoal } from '#server/analytics/goals/goals.ts'
import { createSpeedWriter } from '#server/analytics/ingest/speed-writer.ts'
import { moveCards } from '#server/cards/move-cards.ts'
import type { Context } from '#server/context.ts'
import { aggregateImporter } from '#server/imports/kinds/aggregate/aggregate-importer.ts'
import { plausibleFormat } from '#server/imports/kinds/aggregate/plausible.ts'
import { fileOf, importInto } from '#tests/support/aggregate-imports.ts'
import { appendEvents, longBefore } from '#tests/support/append-events.ts'
import { cardForm } from '#tests/support/card-form.ts'
import { addWebsite, admin, companyId, editor, removeCompanies } from '#tests/support/companies.ts'
import { countPages } from '#tests/support/counted-site.ts'
import { enteredGoal } from '#tests/support/entered-goal.ts'
import { detected, findingScene } from '#tests/support/finding-scene.ts'
import { insertImport } from '#tests/support/imports.ts'
import { openContext } from '#tests/support/open-context.ts'
import { insertAccounts, named } from '#tests/support/people.ts'
import { blockOf, builtReport, everyBlock, reasonsOf, shownIn } from '#tests/support/report-facts-scene.ts'
import { createCard } from '../../cards/create-card.ts'

const clientId = companyId(1)
const siteId = 1

describe('What a report is built from', () => {
  const context = openContext({ at: '2026-10-15T12:00:00Z' })
  beforeEach(async () => {
    await removeCompanies(context)
    await addWebsite(context, { siteId })
    await insertAccounts(context, [named(editor, 'Emil'), named(admin, 'Ada')])
  })
  const built = (kinds: Parameters<typeof blockOf>[0][], month = '2026-09') =>
    builtReport(context, { month, blocks: kinds.map((kind) => blockOf(kind)) })
  const visits = (day: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ at: new Date(`${day}T10:00:00Z`), visitor: BigInt(index + 1) }))

  it('Imported sums are in the numbers, without conversions that nobody counted', async () => {
    await createGoal(context, editor, { clientId, goal: enteredGoal({ kind: 'page', pattern: '/', name: 'Home' }) })
    await appendEvents(context, siteId, [longBefore, ...visits('2026-08-10', 50)])
    const rows = eachDay({ from: '2026-09-01', to: '2026-09-10' }).map((day) => `"${day}",8,30,4,10,600`)
    const table = `"date","visitors","pageviews","bounces","visits","visit_duration"\n${rows.join('\n')}\n`
    const file = fileOf('imported_visitors_20260901_20260930.csv', Buffer.from(table))
    await importInto(context, aggregateImporter('plausible', plausibleFormat), file)
    const report = await built(['traffic', 'goals', 'dataQuality'])
    const traffic = shownIn(report, 'traffic')
    expect(traffic.figure('traffic.visits')).toMatchObject({ value: 100, before: 50 })
    expect(traffic.figure('traffic.bounceRate')?.value).toBe(0.4)
    expect(traffic.figure('traffic.conversions')).toMatchObject({ value: null, before: null })
    const goals = shownIn(report, 'goals')
    expect(goals.figure('goals.conversionRate')?.value).toBeNull()
    expect(goals.keys).toEqual([])
    const quality = shownIn(report, 'dataQuality')
    expect(quality.figure('dataQuality.daysImported')?.value).toBe(10)
    expect([quality.keys, quality.rows('quality')]).toEqual([['importedDays'], [['importedSums', 10, null]]])
  })

  it('Speed is told of as the Core Web Vitals of three of four page views', async () => {
    const writer = createSpeedWriter(context.database.db, context.log)
    const view = (day: string, lcp: number) =>
      writer.add({ siteId, day, page: '/', device: 'Mobile', values: { lcp, cls: 0.02 } })
    await Promise.all([
      ...Array.from({ length: 40 }, () => view('2026-08-01', 2000)),
      ...Array.from({ length: 40 }, () => view('2026-09-02', 4800)),
    ])
    const speed = shownIn(await built(['speed']), 'speed')
    expect(speed.keys).toEqual(['speedPoor'])
    const lcp = speed.figure('speed.lcp')
    expect([Math.round((lcp?.value ?? 0) / 200), Math.round((lcp?.before ?? 0) / 200)]).toEqual([24, 10])
    expect(speed.figure('speed.inp')?.value).toBeNull()
    expect(speed.rows('speed')).toEqual([['/', 40, lcp?.value, null, speed.figure('speed.cls')?.value]])
  })

  it('Searches have their sums, the move of their position, queries and pages', async () => {
    const importId = await insertImport(context, siteId, [], 'search-console')
    const day = (at: string, clicks: number, impressions: number, position: number) => ({
      site_id: siteId,
      import_id: importId,
      day: at,
      clicks,
      impressions,
      position_sum: position * impressions * 100,
    })
    const row = (month: string, dimension: SearchDimension, value: string, clicks: number) => ({
      site_id: siteId,
      import_id: importId,
      month,
      dimension,
      value,
      clicks,
      impressions: clicks * 10,
      position_sum: clicks * 10 * 400,
    })
    const { db } = context.database
    await db
      .insertInto('search_day')
      .values([
        day('2026-08-01', 50, 500, 9),
        day('2026-08-30', 50, 500, 9),
        day('2026-09-01', 100, 1000, 6),
        day('2026-09-30', 100, 1000, 6),
      ])
      .execute()
    await db
      .insertInto('search_row')
      .values([
        ...Array.from({ length: 14 }, (_, index) => row('2026-09-01', 'query', `query ${index + 10}`, 40 - index)),
        row('2026-08-01', 'query', 'query 10', 20),
        row('2026-09-01', 'page', 'https://site-1.test/', 90),
      ])
      .execute()
    const search = shownIn(await built(['search']), 'search')
    expect(search.keys).toEqual(['clicksUp', 'positionBetter', 'queryLeads'])
    expect(search.figure('search.clicks')).toMatchObject({ value: 200, before: 100 })
    expect(search.figure('search.ctr')?.value).toBe(0.1)
    expect(search.figure('search.position')).toMatchObject({ value: 6, before: 9, better: 'down' })
    expect(search.rows('queries')?.[0]).toEqual(['query 10', 40, 20, 1, 400, 0.1, 4])
    expect(search.tables.map(({ name, rows, more }) => [name, rows.length, more])).toEqual([
      ['queries', 10, 4],
      ['searchPages', 1, 0],
    ])
  })

  it('Findings are told of by their rank, and whether the rules ever ran', async () => {
    const scene = await findingScene(context)
    const reason = async () => reasonsOf(await built(['findings'], '2026-10'))
    expect(await reason()).toEqual({ findings: 'neverDiscovered' })
    await scene.run()
    expect(await reason()).toEqual({ findings: 'noFindings' })
    scene.links.says([
      detected('/b', { severity: 'low' }),
      detected('/%C3%BC', { severity: 'high', impact: { unit: 'visits', low: 100, high: 300, inputs: [] } }),
    ])
    await scene.run()
    const findings = shownIn(await built(['findings'], '2026-10'), 'findings')
    expect(findings.rows('findings')).toEqual([
      ['broken-links', '/ü', 'high'],
      ['broken-links', '/b', 'low'],
    ])
    expect(findings.figure('findings.open')?.value).toBe(2)
    expect(findings.keys).toEqual(['findingsOpen', 'findingFirst'])
  })

  it('Each is read once, however many blocks, pages, goals, funnels and cards there are', async () => {
    const pages = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, n) => [`/page-${n}`, Array.from({ length: 61 }, () => n + 1)]),
      )
    const step = (pattern: string) => ({ kind: 'page' as const, pattern })
    const grow = async (count: number) => {
      await countPages(context, { siteId, from: addDays('2026-09-01', -31), pages: pages(count * 10) })
      for (let n = 0; n < count; n += 1) {
        const name = `${count} ${n}`
        await createGoal(context, editor, {
          clientId,
          goal: enteredGoal({ kind: 'page', pattern: `/${count}-${n}`, name }),
        })
        const { id } = await createCard(context, editor, { clientId, card: cardForm(name, { internal: false }) })
        for (const action of ['approve', 'ship'] as const) {
          await moveCards(context, editor, { cardIds: [id], move: { action, note: '' } })
        }
      }
    }
    await createFunnel(context, editor, {
      clientId,
      funnel: { name: 'Buy', strict: false, steps: [step('/'), step('/b')] },
    })
    await grow(1)
    const [all, one] = [await countStatements(everyBlock), await countStatements([blockOf('traffic')])]
    await grow(4)
    const twice = everyBlock.map((block, index) => ({ ...block, id: companyId(index + 1) }))
    const doubled = await countStatements([...everyBlock, ...twice])
    expect(doubled).toBe(all)
    // The first page has four of the sources, whatever blocks there are.
    expect(one).toBeLessThan(30)
    // Eleven sources, each a transaction with its scope.
    expect(all).toBeLessThan(110)
  })

  /** Builds a report of these blocks and returns the number of statements of the second time, as any later reader needs. */
  async function countStatements(blocks: typeof everyBlock): Promise<number> {
    let count = 0
    const counted: KyselyPlugin = {
      transformQuery: ({ node }) => {
        count += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const { database } = context
    const counting: Context = { ...context, database: { ...database, db: database.db.withPlugin(counted) } }
    await builtReport(counting, { month: '2026-09', blocks })
    count = 0
    await builtReport(counting, { month: '2026-09', blocks })
    return count
  }
})
