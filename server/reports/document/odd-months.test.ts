import { describe, expect, it } from 'vitest'
import { createFunnel } from '#server/analytics/funnels/funnels.ts'
import { createGoal, deleteGoal } from '#server/analytics/goals/goals.ts'
import { createSegment } from '#server/analytics/segments/segments.ts'
import { admin, companyId, editor } from '#tests/support/companies.ts'
import { enteredGoal } from '#tests/support/entered-goal.ts'
import { insertAccounts, named } from '#tests/support/people.ts'
import { blockOf, builtReport, contentOf, everyBlock, reasonsOf, shownIn } from '#tests/support/report-facts-scene.ts'
import { clientId, fromMail, mail, runningMonthScene, visits } from '#tests/support/running-month-scene.ts'

describe('A report of an odd month', () => {
  const scene = runningMonthScene()
  const withStaff = () => insertAccounts(scene.context, [named(editor, 'Emil'), named(admin, 'Ada')])
  const september = (asked: Partial<Parameters<typeof builtReport>[1]> = {}) =>
    builtReport(scene.context, { month: '2026-09', ...asked })

  describe('with hardly any data', () => {
    it('says that there were no visits', async () => {
      expect(reasonsOf(await september())).toMatchObject({
        summary: 'noVisits',
        traffic: 'noVisits',
        pages: 'noVisits',
      })
    })

    it('tells of a month that has lost all its visits', async () => {
      await scene.arrive(visits('08-10', 100, '/'))
      const traffic = shownIn(await september(), 'traffic')
      expect(traffic.figure('traffic.visits')).toMatchObject({ value: 0, before: 100 })
      expect(traffic.keys).toEqual(['visitsDown', 'visitorsDown'])
    })

    it('has no rates and shares of one visit', async () => {
      await scene.arrive(visits('09-10', 1, '/'))
      const report = await september()
      expect(shownIn(report, 'traffic').figure('traffic.bounceRate')?.value).toBeNull()
      expect(shownIn(report, 'channels').keys).toEqual([])
      expect(shownIn(report, 'channels').rows('channels')).toEqual([['Direct', 1, 0, null, 1, null]])
    })

    it('says which days have no data', async () => {
      const weeks = ['08-10', '08-17', '08-24', '08-31', '09-14', '09-21', '09-28']
      await scene.arrive(...weeks.map((day) => visits(day, 5, '/')))
      const quality = shownIn(await september(), 'dataQuality')
      expect(quality.figure('dataQuality.daysMissing')?.value).toBe(1)
      expect(quality.keys).toEqual(['daysWithoutData'])
      expect(quality.rows('quality')).toEqual([['gaps', 1, null]])
    })
  })

  it('tells of goals and funnels, and forgets a goal that was removed', async () => {
    const context = scene.context
    const goal = (name: string, pattern: string) =>
      createGoal(context, editor, { clientId, goal: enteredGoal({ kind: 'page', pattern, name }) })
    await goal('Prices', '/prices')
    const fresh = await goal('New', '/new')
    const step = (pattern: string) => ({ kind: 'page' as const, pattern })
    await scene.arrive(
      visits('08-10', 100, '/ /prices'),
      visits('08-11', 40, '/', mail),
      visits('09-10', 60, '/ /prices'),
      visits('09-11', 120, '/', mail),
      visits('09-12', 50, '/new'),
    )
    const funnel = { name: 'Buy', strict: false, steps: [step('/'), step('/prices')] }
    await createFunnel(context, editor, { clientId, funnel })
    const goals = shownIn(await september(), 'goals')
    expect(goals.figure('goals.conversions')).toMatchObject({ value: 110, before: 100 })
    expect(goals.rows('goals')).toEqual([
      ['Prices', 60, 100, -0.4, 60 / 230],
      ['New', 50, 0, null, 50 / 230],
    ])
    expect(goals.rows('funnel')).toEqual([
      ['Buy', '/', 180, 1],
      ['Buy', '/prices', 60, 60 / 180],
    ])
    expect(goals.keys).toEqual(['conversionsSteady', 'goalLeads', 'funnelLoses'])
    await deleteGoal(context, editor, { clientId, goalId: fresh.id })
    expect(
      shownIn(await september(), 'goals')
        .rows('goals')
        ?.map(([name]) => name),
    ).toEqual(['Prices'])
  })

  it('says that the goal of a segment was removed, instead of that nobody came', async () => {
    await withStaff()
    const context = scene.context
    const goal = enteredGoal({ kind: 'page', pattern: '/prices', name: 'Prices' })
    const { id: goalId } = await createGoal(context, editor, { clientId, goal })
    const filters = [{ dimension: 'goal' as const, operator: 'is' as const, values: [String(goalId)] }]
    const segment = await createSegment(context, editor, {
      clientId,
      segment: { name: 'Buyers', filters, shared: true },
    })
    await scene.arrive(visits('09-10', 40, '/prices'), visits('09-10', 3, '/'))
    const blocks = [blockOf('traffic', { segmentId: segment.id })]
    expect(shownIn(await september({ blocks }), 'traffic').figure('traffic.visits')?.value).toBe(40)
    await deleteGoal(context, editor, { clientId, goalId })
    const report = await september({ blocks })
    expect(contentOf(report, 'traffic')).toEqual({ state: 'missing', reason: 'segmentGoalGone' })
    expect(report.blocks[0]?.segment).toBe('Buyers')
  })

  it('keeps the contract with the longest and most hostile names', async () => {
    const hostile = `/${'<script>"\'{traffic.visits}\u202e'.repeat(40)}`.slice(0, 1000)
    await withStaff()
    const { id } = await createSegment(scene.context, editor, {
      clientId,
      segment: { name: '{traffic.visits}<b>'.repeat(3), filters: fromMail, shared: true },
    })
    await createGoal(scene.context, editor, {
      clientId,
      goal: enteredGoal({ kind: 'event', pattern: 'x', name: '"><img src=x onerror=alert(1)>'.repeat(3) }),
    })
    await scene.arrive(visits('09-10', 40, hostile, mail))
    const report = await september({
      blocks: [...everyBlock, { ...blockOf('traffic', { segmentId: id }), id: companyId(9) }],
    })
    const [row] = shownIn(report, 'pages').rows('pages') ?? []
    expect(String(row?.[0])).toMatch(/^\/<script>|^\/%3Cscript/)
    expect(String(row?.[0]).length).toBeGreaterThan(500)
  })
})
