import { beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import { addMonths, monthSchema } from '#app/shared/calendar/month.ts'
import { addWebsite, clientOf, editor, insertCompany, removeCompanies } from '#tests/support/companies.ts'
import { countPages } from '#tests/support/counted-site.ts'
import { fileOf, importInto } from '#tests/support/aggregate-imports.ts'
import { zipOf } from '#tests/support/zip.ts'
import { draft } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { aggregateImporter } from '../../imports/kinds/aggregate/aggregate-importer.ts'
import { plausibleFormat } from '../../imports/kinds/aggregate/plausible.ts'
import { createEventWriter } from '../store/event-writer.ts'
import { refreshSite } from '../store/refresh.ts'
import { getMonthOverview } from './month-overview.ts'
import { listRecentMonths } from './recent-months.ts'

const siteId = 1
const month = (text: string) => v.parse(monthSchema, text)

describe('The months before a month, in Berlin', () => {
  const context = openContext({ at: '2026-11-12T23:30:00Z' })
  let clientId: string
  beforeEach(async () => {
    context.clock.set('2026-11-12T23:30:00Z')
    await removeCompanies(context)
    ;({ clientId } = await addWebsite(context, { siteId, timeZone: 'Europe/Berlin', plan: 'Free' }))
  })
  const ask = (text = '2026-11', actor: Actor = editor) =>
    listRecentMonths(context, actor, { clientId, month: month(text) })
  const shown = async (...asked: Parameters<typeof ask>) =>
    (await ask(...asked)).map(({ month: of, all, complete }) => [of, all.days, all.counters.visits, complete])
  const count = (from: string, visits: readonly number[]) =>
    countPages(context, { siteId, from, pages: { '/': visits } })

  it('begin with the day on which counting began, and end with today by the website’s clock', async () => {
    await count('2026-09-20', [5])
    await count('2026-10-25', [7])
    await count('2026-11-13', [2])
    expect(await shown()).toEqual([
      ['2026-09', 11, 5, true],
      ['2026-10', 31, 7, true],
      // It is already November 13 in Berlin.
      ['2026-11', 13, 2, false],
    ])
  })

  it('are twelve at most, across the turn of a year', async () => {
    await count('2024-02-29', [3])
    await count('2025-12-31', [4])
    await count('2026-01-01', [6])
    const found = await shown()
    expect(found).toHaveLength(12)
    expect(found.slice(0, 2)).toEqual([
      ['2025-12', 31, 4, true],
      ['2026-01', 31, 6, true],
    ])
    expect((await shown('2024-03')).map(([of, days]) => [of, days])).toEqual([
      ['2024-02', 1],
      ['2024-03', 31],
    ])
  })

  it('are none before the first visit, and none of a month before it', async () => {
    expect(await ask()).toEqual([])
    await count('2026-10-05', [1])
    expect(await ask('2026-09')).toEqual([])
  })

  it('have the numbers of their own pages, also where the clocks change', async () => {
    await createEventWriter(context.database).append([
      draft({ day: '2026-10-24', at: new Date('2026-10-24T21:50:00Z'), visitor: 1n }),
      // Half past two happens twice on this Sunday.
      draft({ day: '2026-10-25', at: new Date('2026-10-25T00:30:00Z'), visitor: 2n }),
      draft({ day: '2026-10-25', at: new Date('2026-10-25T01:30:00Z'), visitor: 3n }),
      draft({ day: '2026-11-01', at: new Date('2026-10-31T23:10:00Z'), visitor: 4n }),
    ])
    await refreshSite(context.database, siteId)
    for (const { month: of, all } of await ask()) {
      const { medianSeconds, ...totals } = (
        await getMonthOverview(context, editor, { clientId, month: of, filters: [] })
      ).totals
      expect({ of, ...all.counters, medianSeconds }).toEqual({ of, ...totals, medianSeconds })
    }
    expect((await ask()).map(({ all }) => all.counters.visits)).toEqual([3, 1])
  })

  it('are also known without the days that another tool counted', async () => {
    await createEventWriter(context.database).append([
      draft({ day: '2026-10-24', at: new Date('2026-10-24T10:00:00Z'), visitor: 1n }),
    ])
    await refreshSite(context.database, siteId)
    const visitors =
      'date,visitors,pageviews,bounces,visits,visit_duration\n2026-09-30,2,3,1,2,60\n2026-10-02,4,5,1,4,60\n'
    const exported = zipOf({ 'imported_visitors.csv': visitors })
    await importInto(context, aggregateImporter('plausible', plausibleFormat), fileOf('export.zip', exported))
    const found = await ask('2026-10')
    expect(
      found.map(({ all, measured }) => [all.days, all.counters.visits, measured?.days, measured?.counters.visits]),
    ).toEqual([
      [1, 2, 0, 0],
      [31, 5, 30, 1],
    ])
    expect(found[1]?.all.counters).toMatchObject({ withoutGoalData: { visits: 4, visitors: 4 } })
  })

  it('are for the client’s own people only those that their plan shows', async () => {
    await count(
      '2024-06-01',
      Array.from({ length: 900 }, () => 1),
    )
    // The Free plan shows 24 months.
    expect(addMonths(month('2026-11'), -23)).toBe('2024-12')
    expect((await ask('2025-01', clientOf(1))).map(({ month: of }) => of)).toEqual(['2024-12', '2025-01'])
    expect(await ask('2025-01')).toHaveLength(8)
    await expect(ask('2024-11', clientOf(1))).rejects.toMatchObject({ code: 'plan.history' })
  })

  it('are not for people of another client', async () => {
    await insertCompany(context, 2)
    await expect(ask('2026-11', clientOf(2))).rejects.toMatchObject({ code: 'auth.forbidden' })
  })
})
