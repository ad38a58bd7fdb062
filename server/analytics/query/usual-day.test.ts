import { beforeEach, describe, expect, it } from 'vitest'
import { eachDay, mondayOf } from '#app/shared/calendar/day.ts'
import { addWebsite, clientOf, editor, removeCompanies } from '#tests/support/companies.ts'
import { countPages } from '#tests/support/counted-site.ts'
import { openContext } from '#tests/support/open-context.ts'
import { getUsualDay } from './usual-day.ts'

const siteId = 1
/** A Monday, and the first of its weekday's eight weeks before. */
const monday = '2026-10-12'
const first = '2026-08-17'

describe('A day against what is normal for its weekday', () => {
  const context = openContext({ at: '2026-10-20T12:00:00Z' })
  let clientId: string
  beforeEach(async () => {
    await removeCompanies(context)
    clientId = (await addWebsite(context, { siteId })).clientId
  })
  const ask = (day = monday, actor = editor) => getUsualDay(context, actor, { clientId, day })
  /** Counts from the day on; 100 visits a Monday, 500 on other days, if nothing else is said of a day. */
  const measure = (from: string, given: Readonly<Record<string, number>> = {}) => {
    const days = eachDay({ from, to: '2026-10-19' })
    const visits = days.map((day) => given[day] ?? (mondayOf(day) === day ? 100 : 500))
    return countPages(context, { siteId, from, pages: { '/': visits } })
  }

  it('has its visits and the range of the same weekday in the eight weeks before', async () => {
    await measure('2026-08-01', { [monday]: 240, [first]: 100_000, '2026-08-10': 0 })
    expect(await ask()).toEqual({ day: monday, visits: 240, normal: { low: 62, high: 147 }, missing: null })
  })

  it('counts a day without visits as one', async () => {
    await measure('2026-08-01', { [monday]: 0 })
    expect(await ask()).toMatchObject({ visits: 0, normal: { low: 62 } })
  })

  it('needs four measured weeks, of which the first day is none', async () => {
    await measure('2026-09-14')
    expect(await ask()).toEqual({ day: monday, visits: 100, normal: null, missing: 'fewWeeks' })
    await measure('2026-09-13')
    expect(await ask()).toMatchObject({ normal: { low: 62 }, missing: null })
  })

  it('leaves out days with an outage', async () => {
    await measure('2026-08-01', { '2026-09-21': 0, '2026-09-28': 0, '2026-10-05': 0, [first]: 0, '2026-08-24': 0 })
    expect(await ask()).toMatchObject({ normal: { low: 0 } })
    const outage = (first_day: string, last_day: string) => ({
      site_id: siteId,
      kind: 'outage' as const,
      internal: true,
      made_by: null,
      text: 'Down',
      first_day,
      last_day,
      created_at: context.clock(),
      changed_at: context.clock(),
    })
    await context.database.db
      .insertInto('annotation')
      .values([outage('2026-09-21', '2026-10-05'), outage(first, '2026-08-24')])
      .execute()
    expect(await ask()).toMatchObject({ normal: null, missing: 'fewWeeks' })
    expect(await ask('2026-09-28')).toMatchObject({ visits: null, missing: 'notMeasured' })
  })

  it('is unknown before it is over, and if it was not measured', async () => {
    await measure('2026-09-20')
    expect(await ask('2026-10-20')).toEqual({ day: '2026-10-20', visits: null, normal: null, missing: 'running' })
    expect(await ask('2026-09-01')).toMatchObject({ visits: null, missing: 'notMeasured' })
  })

  it('is for staff', async () => {
    await expect(ask(monday, clientOf(1))).rejects.toMatchObject({ code: 'auth.forbidden' })
  })
})
