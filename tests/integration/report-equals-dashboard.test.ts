import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { formatMetric, metricKeys } from '#app/features/analytics/month/metrics.ts'
import { tileView } from '#app/features/analytics/tiles/tile-view.ts'
import { monthNumberKinds } from '#app/shared/analytics/month-numbers.ts'
import { rowChange } from '#app/features/analytics/panels/panel-rows.ts'
import type { Filter, FilterDimension } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { formatChange, formatPoints } from '#app/shared/format/number.ts'
import type { BlockKind } from '#app/shared/reports/block-kinds.ts'
import type { ReportDocument } from '#app/shared/reports/document.ts'
import { changeOfFigure, type Figure } from '#app/shared/reports/figure.ts'
import { getFunnelMonth } from '#server/analytics/funnels/funnel-month.ts'
import { createFunnel } from '#server/analytics/funnels/funnels.ts'
import { createGoal } from '#server/analytics/goals/goals.ts'
import { getGoalMonth } from '#server/analytics/query/goal-month.ts'
import { getMonthOverview } from '#server/analytics/query/month-overview.ts'
import { createSegment } from '#server/analytics/segments/segments.ts'
import { admin, clientOf, editor } from '#tests/support/companies.ts'
import { reader } from '#tests/support/dashboard-reader.ts'
import { enteredGoal } from '#tests/support/entered-goal.ts'
import { insertAccounts, named } from '#tests/support/people.ts'
import { blockOf, builtReport, shownIn } from '#tests/support/report-facts-scene.ts'
import { clientId, fromMail, mail, runningMonthScene, visits } from '#tests/support/running-month-scene.ts'

const kinds = ['traffic', 'channels', 'pages', 'audience', 'goals'] as const satisfies BlockKind[]

describe('Every figure of a report is the Dashboard’s, to the last digit', () => {
  const scene = runningMonthScene()
  let funnelId = 0
  let segmentId = ''
  beforeEach(async () => {
    const context = scene.context
    await insertAccounts(context, [named(editor, 'Emil'), named(admin, 'Ada')])
    await createGoal(context, editor, {
      clientId,
      goal: enteredGoal({ kind: 'page', pattern: '/thanks', name: 'Thanks' }),
    })
    await createGoal(context, editor, {
      clientId,
      goal: enteredGoal({ kind: 'event', pattern: 'Order', name: 'Order', currency: 'USD' }),
    })
    const steps = ['/', '/prices', '/thanks'].map((pattern) => ({ kind: 'page' as const, pattern }))
    funnelId = (await createFunnel(context, editor, { clientId, funnel: { name: 'Buy', strict: false, steps } })).id
    const segment = { name: 'From mail', filters: fromMail, shared: true }
    segmentId = (await createSegment(context, editor, { clientId, segment })).id
    const order = (minor: number, currency = 'USD') => ({ revenue: { minor, currency } })
    await scene.arrive(
      visits('08-10', 43, '/ /prices', { visibleMs: 4300 }),
      visits('08-12', 37, '/ /prices /thanks', mail),
      visits('09-05', 61, '/', { visibleMs: 12_345 }),
      visits('09-06', 47, '/ /prices /thanks', mail),
      visits('09-07', 31, '/new'),
      visits('09-08', 5, 'Order', { ...mail, ...order(1999) }),
      visits('09-20', 3, 'Order', order(700, 'CHF')),
      visits('10-03', 91, '/ /prices', mail),
      visits('10-04', 17, '/thanks', { visibleMs: 700 }),
      visits('10-15', 9, 'Order', { ...mail, ...order(2501) }),
      visits('10-16', 13, '/ /thanks', mail),
      visits('10-16', 2, 'Order', order(100)),
    )
  })

  const cases: [string, string, boolean][] = [
    ['a finished month', '2026-09', false],
    ['the running month', '2026-10', false],
    ['a finished month of a segment', '2026-09', true],
    ['the running month of a segment', '2026-10', true],
  ]
  it.each(cases)('in %s', async (_, text, isSegment) => {
    const filters: Filter[] = isSegment ? fromMail : []
    const month = v.parse(monthSchema, text)
    const blocks = kinds.map((kind) => blockOf(kind, { segmentId: isSegment ? segmentId : null }))
    const report = await builtReport(scene.context, { month, blocks })
    // As the company's own people see their Dashboard.
    const overview = await getMonthOverview(scene.context, clientOf(1), { clientId, month, filters })
    const goals = await getGoalMonth(scene.context, clientOf(1), { clientId, month, filters })
    const funnel = await getFunnelMonth(scene.context, editor, { clientId, month, filters, funnelId })
    expect(overview.totals.visits).toBeGreaterThan(30)

    for (const key of metricKeys) sameAsTile(overview, key, shownIn(report, 'traffic').figure(`traffic.${key}`))
    sameAsTile(overview, 'conversions', shownIn(report, 'goals').figure('goals.conversions'))
    samePanels(report, overview)
    sameLeaders(report, overview)

    const block = shownIn(report, 'goals')
    expect(block.rows('goals')?.map((row) => [row[0], row[1], row[2]])).toEqual(
      goals.goals.map(({ name, conversions, previous }) => [name, conversions, previous?.conversions]),
    )
    const revenue = goals.goals.flatMap((goal) => goal.revenue).filter(({ currency }) => currency === 'USD')
    expect(block.figure('goals.revenue')?.value).toBe(revenue.reduce((sum, { minor }) => sum + minor, 0))
    expect(block.rows('funnel')?.map((row) => row[2])).toEqual(funnel.now.reached)
    expect(block.figure('goals.first.conversions')?.value).toBe(
      Math.max(...goals.goals.map(({ conversions }) => conversions)),
    )
    const { reached } = funnel.now
    const losses = reached
      .slice(1)
      .map((here, step) => ({ from: reached[step] ?? 0, lost: (reached[step] ?? 0) - here }))
    const [largest] = losses
      .filter(({ from, lost }) => from >= 30 && lost > 0)
      .toSorted((one, other) => other.lost - one.lost)
    expect(block.figure('goals.loss.visits')?.value).toBe(largest?.lost)
    expect(block.figure('goals.loss.share')?.value).toBe(largest && largest.lost / largest.from)
    const tile = tileView('conversions', overview, reader)
    const rate = block.figure('goals.conversionRate')?.value ?? Number.NaN
    expect(tile.note).toContain(formatMetric('en', 'share', rate))

    // All figures were compared: there are no others.
    expect(
      report.blocks.flatMap(({ content }) => (content.state === 'shown' ? content.figures : [])).map(idOf),
    ).toEqual(expect.not.arrayContaining([expect.not.stringMatching(compared)]))
  })

  const idOf = ({ id }: Figure) => id
  const compared =
    /^(traffic\.\w+|goals\.(conversions|conversionRate|revenue|first\.conversions|loss\.(visits|share))|(channels|audience)\.(channel|country|device)\.(visits|share)|pages\.first\.visitors|(channels|pages)\.changed\.k\w+)$/

  function sameAsTile(overview: MonthOverview, key: (typeof metricKeys)[number], figure: Figure | undefined) {
    const tile = tileView(key, overview, reader)
    const { unit, better } = monthNumberKinds[key]
    const value = figure?.value ?? null
    expect(value === null ? null : formatMetric('en', unit, value)).toBe(
      tile.tooFew || tile.value === '–' ? null : tile.value,
    )
    expect(figure?.value).toBe(monthNumberKinds[key].of(overview.totals))
    expect(figure?.better).toBe(better === 'higher' ? 'up' : 'down')
    const change = figure ? changeOfFigure(figure) : null
    const shown =
      change === null ? null : unit === 'share' ? `${formatPoints('en', change)} points` : formatChange('en', change)
    expect(shown).toBe(tile.delta?.text.replace(/ pts?$| pp$/, ' points') ?? null)
    const before = tile.delta ? formatMetric('en', unit, figure?.before ?? Number.NaN) : ''
    expect(tile.comparison).toContain(before)
  }

  function samePanels(report: ReportDocument, overview: MonthOverview) {
    const tables: [BlockKind, string, FilterDimension][] = [
      ['channels', 'channels', 'channel'],
      ['channels', 'sources', 'source'],
      ['pages', 'pages', 'page'],
      ['pages', 'entryPages', 'entryPage'],
      ['audience', 'countries', 'country'],
      ['audience', 'devices', 'device'],
    ]
    for (const [kind, table, dimension] of tables) {
      const rows = overview.panels[dimension].rows.map((row) => {
        const change = rowChange(row, 'visitors', true)
        const second = table === 'pages' ? row.pageviews : row.visits
        const name = row.value === '' && dimension === 'channel' ? 'Direct' : row.value
        return [
          name,
          row.visitors,
          row.previous?.visitors ?? 0,
          change.kind === 'change' ? change.change : null,
          second,
        ]
      })
      expect(rows.length).toBeGreaterThan(0)
      expect(
        shownIn(report, kind)
          .rows(table)
          ?.map((row) => row.slice(0, 5)),
      ).toEqual(rows)
    }
  }

  function sameLeaders(report: ReportDocument, { panels, totals }: MonthOverview) {
    const leaders = [
      ['channels', 'channel'],
      ['audience', 'country'],
      ['audience', 'device'],
    ] as const
    for (const [kind, dimension] of leaders) {
      const most = Math.max(...panels[dimension].rows.map((row) => row.visits))
      const block = shownIn(report, kind)
      expect(block.figure(`${kind}.${dimension}.visits`)?.value).toBe(most)
      expect(block.figure(`${kind}.${dimension}.share`)?.value).toBe(most / totals.visits)
    }
    expect(shownIn(report, 'pages').figure('pages.first.visitors')?.value).toBe(panels.page.rows[0]?.visitors)
    for (const kind of ['channels', 'pages'] as const) {
      const { rows, fallen = [] } = panels[kind === 'pages' ? 'page' : 'channel']
      const block = shownIn(report, kind)
      for (const { key, figures, names } of block.sentences.filter(({ key: told }) => /Grew|Fell|New$/.test(told))) {
        const name = names['name']?.text === 'Direct' ? '' : names['name']?.text
        const row = [...rows, ...fallen].find(({ value }) => value === name)
        expect([key, block.figure(figures['value']?.id ?? '')]).toMatchObject([
          key,
          { value: row?.visitors, before: row?.previous?.visitors ?? 0 },
        ])
      }
    }
  }
})
