import { beforeAll, describe, expect, it } from 'vitest'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { aggregateImporter } from '#server/imports/kinds/aggregate/aggregate-importer.ts'
import { plausibleFormat } from '#server/imports/kinds/aggregate/plausible.ts'
import { fileOf, importInto } from '#tests/support/aggregate-imports.ts'
import { addWebsite, editor } from '#tests/support/companies.ts'
import { cameFrom, draft } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { zipOf } from '#tests/support/zip.ts'
import { queryStats } from './query-stats.ts'

const zip = zipOf({
  'imported_visitors.csv': `date,visitors,pageviews,bounces,visits,visit_duration
2026-08-31,10,30,4,12,600
2026-09-01,20,50,8,24,1200
`,
  'imported_sources.csv': `date,source,pageviews,visitors,visits,visit_duration,bounces
2026-08-31,Google,20,6,7,400,2
2026-08-31,,10,4,5,200,2
2026-09-01,Google,8,2,4,40,1
2026-09-01,news,42,18,20,1160,7
`,
  // This export does not say how many visits bounced by entry page.
  'imported_entry_pages.csv': `date,entry_page,visitors,entrances
2026-09-01,/,20,24
`,
  'imported_locations.csv': `date,country,region,city,visitors,visits,visit_duration,bounces,pageviews
2026-09-01,DE,,,20,24,1200,8,50
`,
  'imported_pages.csv': `date,hostname,page,visits,visitors,pageviews
2026-09-01,a.test,/,22,19,40
2026-09-01,a.test,/b,4,3,10
`,
  'imported_custom_events.csv': `date,name,link_url,path,visitors,events
2026-09-01,Signup,,,3,5
`,
})

/**
 * Measured besides the imported sums: on 20 September one visit from Google with two views and a Signup. The numbers
 * of the sums are above.
 */
describe('One filter over days that another tool counted', () => {
  const context = openContext({ at: '2026-10-15T12:00:00Z' })
  beforeAll(async () => {
    await addWebsite(context, { siteId: 1 })
    const visit = {
      day: '2026-09-20',
      visitor: 1n,
      place: { country: 'DE', countryBasis: 'timeZone', language: 'de' },
    } as const
    const at = (text: string) => new Date(`2026-09-20T${text}Z`)
    await createEventWriter(context.database).append([
      draft({ ...visit, at: at('10:00:00'), attribution: cameFrom('Google') }),
      draft({ ...visit, at: at('10:00:30'), page: '/b' }),
      draft({ ...visit, at: at('10:00:40'), page: '/b', kind: 2, name: 'Signup', interactive: true }),
    ])
    await refreshSite(context.database, 1)
    await importInto(context, aggregateImporter('plausible', plausibleFormat), fileOf('export.zip', zip))
  })

  async function ask(filters: unknown[], more: object = {}) {
    const { results, meta } = await queryStats(context, editor, {
      site_id: 'site-1.test',
      metrics: ['visits'],
      date_range: ['2026-08-31', '2026-09-30'],
      filters,
      include: { imports: true },
      ...more,
    })
    const rows = results.map(({ dimensions, metrics }) => [...dimensions, ...metrics])
    return { rows, included: meta.imports_included, reason: meta.imports_skip_reason, warning: meta.imports_warning }
  }
  const answered = async (...asked: Parameters<typeof ask>) => {
    const { rows, included } = await ask(...asked)
    expect(included).toBe(true)
    return rows
  }
  const google = ['is', 'visit:source', ['Google']]

  describe('is answered', () => {
    it('in sum, with every metric of the visits with the value', async () => {
      const metrics = ['visitors', 'visits', 'pageviews', 'events', 'views_per_visit', 'bounce_rate', 'visit_duration']
      // Imported: 8 visitors, 11 visits, 28 views, 3 bounces, 440 s. Measured: 1 visitor, 1 visit, 2 views and an
      // event, no bounce and no visible time.
      expect(await answered([google], { metrics })).toEqual([[9, 12, 30, 31, 2.5, 25, 37]])
      expect((await ask([google], { metrics, include: {} })).rows).toEqual([[1, 1, 2, 3, 2, 0, null]])
    })

    it('by days, weeks and months, and by its own dimension', async () => {
      expect(await answered([google], { dimensions: ['time:day'] })).toEqual([
        ['2026-08-31', 7],
        ['2026-09-01', 4],
        ['2026-09-20', 1],
      ])
      expect(await answered([google], { dimensions: ['time:week'] })).toEqual([
        ['2026-08-31', 11],
        ['2026-09-14', 1],
      ])
      expect(await answered([google], { dimensions: ['time:month'] })).toEqual([
        ['2026-08-01', 7],
        ['2026-09-01', 5],
      ])
      const either = ['contains', 'visit:source', ['oog', 'new']]
      expect(await answered([either], { dimensions: ['visit:source'], metrics: ['visits', 'percentage'] })).toEqual([
        ['news', 20, 66.67],
        ['Google', 12, 33.33],
      ])
      expect(await answered([['is', 'visit:country', ['DE']]], { dimensions: ['visit:country_name'] })).toEqual([
        ['Germany', 25],
      ])
    })

    it('by any of its values, including unknown ones', async () => {
      expect(await answered([['is', 'visit:source', ['Google', 'news']]])).toEqual([[32]])
      expect(await answered([['is', 'visit:source', ['Direct / None']]])).toEqual([[5]])
      expect(await answered([['matches', 'visit:source', ['^G']]])).toEqual([[12]])
      expect(await answered([['is', 'visit:source', ['google'], { case_sensitive: false }]])).toEqual([[12]])
    })

    it('without bounces if the export lacks them', async () => {
      expect(await answered([['is', 'visit:entry_page', ['/']]], { metrics: ['visits', 'bounce_rate'] })).toEqual([
        [25, 0],
      ])
    })

    it('for one page or event, with the metrics counted for it', async () => {
      const metrics = ['visitors', 'visits', 'pageviews']
      expect(await answered([['is', 'event:page', ['/b']]], { metrics })).toEqual([[4, 5, 11]])
      expect(await answered([['is', 'event:name', ['Signup']]], { metrics: ['visitors', 'events'] })).toEqual([[4, 6]])
    })
  })

  it('with visit metrics by page from the sums of entry pages', async () => {
    const asked = { dimensions: ['event:page'], metrics: ['visits', 'bounce_rate', 'visit_duration'] }
    // For 24 visits that entered on / bounces are unknown, and no visit entered on /b.
    expect(await answered([], asked)).toEqual([
      ['/', 23, 0, null],
      ['/b', 5, null, null],
    ])
  })

  describe('is not answered, and the answer says so,', () => {
    it.each<[string, unknown[], object]>([
      ['with another one', [google, ['is', 'visit:country', ['DE']]], {}],
      ['of what it is not', [['is_not', 'visit:source', ['news']]], {}],
      ['by another dimension', [google], { dimensions: ['visit:country'] }],
      ['by several', [google], { dimensions: ['visit:source', 'time:day'] }],
      ['for several pages, which a visit may have all of', [['is', 'event:page', ['/', '/b']]], {}],
      ['for what is done around a page', [['is', 'event:page', ['/b']]], { metrics: ['bounce_rate'] }],
      ['for goals', [['is', 'event:goal', ['Signup']]], {}],
      ['for languages and host names', [['is', 'event:hostname', ['a.test']]], {}],
      ['for what was done in the visit', [['has_done', ['is', 'event:page', ['/b']]]], {}],
      ['for instants', [google], { date_range: ['2026-09-01T00:00:00Z', '2026-09-30T00:00:00Z'] }],
    ])('%s', async (_why, filters, more) => {
      const { included, reason, warning } = await ask(filters, more)
      expect([included, reason]).toEqual([false, 'unsupported_query'])
      expect(warning).toMatch(/Use at most one filter/)
    })

    it('if no sums were imported for the filtered dimension', async () => {
      const desktop = ['is', 'visit:device', ['Desktop']]
      expect(await ask([desktop])).toMatchObject({ rows: [[1]], included: false, reason: 'out_of_range' })
      expect((await ask([['is', 'visit:country', ['DE']]])).included).toBe(true)
      const before = { date_range: ['2026-08-01', '2026-08-31'] }
      expect((await ask([['is', 'visit:country', ['DE']]], before)).reason).toBe('out_of_range')
    })

    it('by hour', async () => {
      expect(await ask([google], { dimensions: ['time:hour'] })).toMatchObject({ reason: 'unsupported_interval' })
    })
  })
})
