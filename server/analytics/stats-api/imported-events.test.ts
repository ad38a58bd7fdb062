import { beforeAll, describe, expect, it } from 'vitest'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { aggregateImporter } from '#server/imports/kinds/aggregate/aggregate-importer.ts'
import { plausibleFormat } from '#server/imports/kinds/aggregate/plausible.ts'
import { fileOf, importInto } from '#tests/support/aggregate-imports.ts'
import { addWebsite, editor } from '#tests/support/companies.ts'
import { draft } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { zipOf } from '#tests/support/zip.ts'
import { queryStats } from './query-stats.ts'

const zip = zipOf({
  'imported_visitors.csv': 'date,visitors,pageviews,bounces,visits,visit_duration\n2026-09-01,20,50,8,24,1200\n',
  'imported_custom_events.csv': `date,name,link_url,path,visitors,events
2026-09-01,signup,,,3,5
2026-09-01,order,,,2,2
`,
  'imported_custom_props.csv': `date,property,value,visitors,events
2026-09-01,plan,Growth,3,4
2026-09-01,plan,"=1+1, two",1,1
2026-09-01,planet,Mars,7,8
`,
})

/**
 * Measured besides the imported sums: on 20 September one visitor signed up twice, once with the plan Growth and once
 * without a plan.
 */
describe('Events of days that another tool counted', () => {
  const context = openContext({ at: '2026-10-15T12:00:00Z' })
  beforeAll(async () => {
    await addWebsite(context, { siteId: 1 })
    await context.database.db
      .insertInto('goal')
      .values([
        { site_id: 1, name: 'Signed up', kind: 'event', pattern: 'signup' },
        { site_id: 1, name: 'Ordered', kind: 'event', pattern: 'order' },
      ])
      .execute()
    const at = (text: string) => new Date(`2026-09-20T${text}Z`)
    await createEventWriter(context.database).append([
      draft({ visitor: 1n, at: at('10:00:00') }),
      draft({ visitor: 1n, at: at('10:00:10'), kind: 2, name: 'signup', props: { plan: 'Growth' } }),
      draft({ visitor: 1n, at: at('10:00:20'), kind: 2, name: 'signup' }),
    ])
    await refreshSite(context.database, 1)
    await importInto(context, aggregateImporter('plausible', plausibleFormat), fileOf('export.zip', zip))
  })

  async function ask(more: object) {
    const { results, meta } = await queryStats(context, editor, {
      site_id: 'site-1.test',
      metrics: ['visitors', 'events'],
      date_range: ['2026-08-31', '2026-09-30'],
      include: { imports: true },
      ...more,
    })
    const rows = results.map(({ dimensions, metrics }) => [...dimensions, ...metrics])
    return { rows, included: meta.imports_included, reason: meta.imports_skip_reason, warning: meta.imports_warning }
  }
  const signedUp = ['is', 'event:goal', ['Signed up']]

  it('reach the goals that count them: in sum, by day and by goal', async () => {
    expect(await ask({ filters: [signedUp] })).toMatchObject({ rows: [[4, 7]], included: true })
    expect((await ask({ filters: [signedUp], include: {} })).rows).toEqual([[1, 2]])
    expect((await ask({ filters: [signedUp], dimensions: ['time:day'] })).rows).toEqual([
      ['2026-09-01', 3, 5],
      ['2026-09-20', 1, 2],
    ])
    expect(await ask({ dimensions: ['event:goal'] })).toMatchObject({
      rows: [
        ['Signed up', 4, 7],
        ['Ordered', 2, 2],
      ],
      included: true,
    })
  })

  it('are counted by their properties', async () => {
    expect(await ask({ dimensions: ['event:props:plan'] })).toMatchObject({
      rows: [
        ['Growth', 4, 5],
        ['(none)', 1, 2],
        ['=1+1, two', 1, 1],
      ],
      included: true,
    })
    const growth = ['is', 'event:props:plan', ['Growth']]
    expect((await ask({ filters: [growth] })).rows).toEqual([[4, 5]])
    expect((await ask({ filters: [growth], dimensions: ['time:month'] })).rows).toEqual([['2026-09-01', 4, 5]])
  })

  it.each<[string, object]>([
    ['rates of goals, which need the visits', { filters: [signedUp], metrics: ['conversion_rate'] }],
    ['visits of goals', { filters: [signedUp], metrics: ['visits'] }],
    [
      'several goals, which a visitor may have reached all of',
      { filters: [['is', 'event:goal', ['Signed up', 'Ordered']]] },
    ],
    ['properties of one event', { filters: [['is', 'event:name', ['signup']]], dimensions: ['event:props:plan'] }],
    ['events without a property', { filters: [['is', 'event:props:plan', ['(none)']]] }],
    [
      'properties in whatever letters',
      { filters: [['is', 'event:props:plan', ['growth'], { case_sensitive: false }]] },
    ],
    ['goals by sources', { filters: [signedUp], dimensions: ['visit:source'] }],
  ])('are left out for %s, and the answer says so', async (_what, more) => {
    const { included, reason, warning } = await ask(more)
    expect([included, reason]).toEqual([false, 'unsupported_query'])
    expect(warning).toMatch(/For event goals and event properties they have only the metrics visitors and events/)
  })

  it('are left out if one of the requested goals is of another kind: no partial sums', async () => {
    const { db } = context.database
    await db.insertInto('goal').values({ site_id: 1, name: 'Read', kind: 'page', pattern: '/read' }).execute()
    expect((await ask({ dimensions: ['event:goal'] })).reason).toBe('unsupported_query')
    expect((await ask({ filters: [signedUp] })).rows).toEqual([[4, 7]])
    await db.deleteFrom('goal').where('kind', '=', 'page').execute()
  })

  it('are left out for two goals with the same name, because one visitor may have reached both', async () => {
    const { db } = context.database
    await db.insertInto('goal').values({ site_id: 1, name: 'Signed up', kind: 'event', pattern: 'joined' }).execute()
    expect((await ask({ filters: [signedUp] })).reason).toBe('unsupported_query')
    await db.deleteFrom('goal').where('pattern', '=', 'joined').execute()
  })
})
