import { CompiledQuery, sql, type KyselyPlugin, type RootOperationNode } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '#tests/support/both-databases.ts'
import { draft } from '#tests/support/event-drafts.ts'
import { testClock } from '#tests/support/test-context.ts'
import { addWebsite } from '#tests/support/websites.ts'
import { createEventWriter } from '../analytics/store/event-writer.ts'
import { refreshSite } from '../analytics/store/refresh.ts'
import type { Context } from '../context.ts'
import { announceSilence } from './silence.ts'
import { watchAlerts } from './watch-alerts.ts'

/** Tables that grow with the traffic, or with what was told of it. */
const growing = ['event', 'visit', 'day_rollup', 'month_rollup', 'site_day', 'alert']

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

onBothDatabases('What watches websites', (open) => {
  let context: Context
  beforeAll(async () => {
    context = await open({ clock: testClock('2026-10-15T12:30:00Z') })
    await addWebsite(context, { siteId: 1 })
    const goal = { site_id: 1, kind: 'page', pattern: '/', name: 'Came' } as const
    const { id } = await context.database.db.insertInto('goal').values(goal).returning('id').executeTakeFirstOrThrow()
    await context.database.db
      .insertInto('alert_rule')
      .values({
        site_id: 1,
        kind: 'pacing',
        goal_id: id,
        enabled: true,
        settings: JSON.stringify({ target: 10, margin: 20 }),
        snoozed_until: null,
        changed_at: context.clock(),
      })
      .execute()
    const days = ['2026-07-02', '2026-09-03', '2026-10-01', '2026-10-08']
    await createEventWriter(context.database, context.log).append([
      ...days.map((day) => draft({ day, at: new Date(`${day}T12:10:00Z`) })),
      // Enough for a rush, so that the weeks before are asked for.
      ...Array.from({ length: 25 }, (_, index) =>
        draft({ day: '2026-10-15', at: new Date('2026-10-15T12:10:00Z'), visitor: BigInt(index + 2) }),
      ),
    ])
    await refreshSite(context.database, 1)
  })
  afterAll(() => context.close())

  it('reads no event, and nothing that grows from end to end', async () => {
    const nodes: RootOperationNode[] = []
    const noted: KyselyPlugin = {
      transformQuery: ({ node }) => {
        nodes.push(node)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const { database } = context
    const watched = { ...context, database: { ...database, background: database.background.withPlugin(noted) } }
    const { signal } = new AbortController()
    await watchAlerts(watched, signal)
    await announceSilence(watched, signal)
    const scans = await database.db.transaction().execute(async (trx) => {
      await sql`select set_config('enable_seqscan', 'off', true)`.execute(trx)
      const found: PlanNode[] = []
      for (const node of nodes) {
        const { sql: text, parameters } = trx.getExecutor().compileQuery(node, { queryId: 'plan' })
        const explained = CompiledQuery.raw(`explain (format json) ${text}`, [...parameters])
        const { rows } = await trx.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(explained)
        found.push(...(rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesOf(Plan)))
      }
      return found
    })
    const tables = new Set(scans.map((node) => node['Relation Name']))
    expect([tables.has('event'), tables.has('visit'), tables.has('day_rollup'), tables.has('month_rollup')]).toEqual([
      false,
      true,
      true,
      true,
    ])
    const whole = scans.filter(
      (node) => node['Node Type'] === 'Seq Scan' && growing.includes(node['Relation Name'] ?? ''),
    )
    expect(whole).toEqual([])
    const found = (table: string) =>
      scans.filter((node) => node['Relation Name'] === table || node['Node Type'] === 'Bitmap Index Scan')
    // Days by website, day and dimension; visits by website and time.
    const keys = found('day_rollup').map((node) => node['Index Cond'] ?? '')
    expect(keys.some((key) => key.includes('site_id') && key.includes('day') && key.includes('dimension'))).toBe(true)
    expect(found('visit').some((node) => (node['Index Cond'] ?? '').includes('ended_at'))).toBe(true)
  })
})
