import { beforeAll, describe, expect, it } from 'vitest'
import { monthOf } from '#app/shared/calendar/month.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { addWebsite, editor } from '#tests/support/companies.ts'
import { cameFrom, draft } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { getVisitHours } from './visit-hours.ts'

describe('Visits by weekday and hour, in Berlin', () => {
  const context = openContext({ at: '2026-10-27T12:00:00Z' })
  let clientId: string
  beforeAll(async () => {
    ;({ clientId } = await addWebsite(context, { siteId: 1, timeZone: 'Europe/Berlin' }))
    const view = (day: string, at: string, visitor: bigint, source = '') =>
      draft({ day, at: new Date(at), visitor, attribution: source === '' ? null : cameFrom(source) })
    await createEventWriter(context.database).append([
      // 23:50 on a Tuesday; a second visit after midnight keeps the visitor's key of Tuesday.
      view('2026-10-13', '2026-10-13T21:50:00Z', 1n),
      view('2026-10-13', '2026-10-13T22:10:00Z', 1n, 'letter.test'),
      // The clocks go back: 02:30 happens twice on this Sunday.
      view('2026-10-25', '2026-10-25T00:30:00Z', 3n),
      view('2026-10-25', '2026-10-25T01:30:00Z', 4n),
      // Today.
      view('2026-10-27', '2026-10-27T08:00:00Z', 5n),
      view('2026-09-30', '2026-09-30T10:00:00Z', 6n),
    ])
    await refreshSite(context.database, 1)
  })
  const found = async (asked: Partial<Parameters<typeof getVisitHours>[2]> = {}) => {
    const { visits, ...rest } = await getVisitHours(context, editor, { clientId, filters: [], ...asked })
    const busy = visits.flatMap((ofDay, weekday) =>
      ofDay.flatMap((count, hour) => (count > 0 ? [{ weekday, hour, count }] : [])),
    )
    return { ...rest, busy }
  }

  it('counts each visit at the hour it began by the website’s clock, without today', async () => {
    expect(await found()).toEqual({
      timeZone: 'Europe/Berlin',
      counted: { from: '2026-10-01', to: '2026-10-26' },
      complete: false,
      busy: [
        { weekday: 1, hour: 23, count: 1 },
        { weekday: 2, hour: 0, count: 1 },
        { weekday: 6, hour: 2, count: 2 },
      ],
    })
  })

  it('counts a finished month as a whole', async () => {
    expect(await found({ month: monthOf('2026-09-01') })).toMatchObject({
      complete: true,
      counted: { from: '2026-09-01', to: '2026-09-30' },
      busy: [{ weekday: 2, hour: 12, count: 1 }],
    })
  })

  it('counts only the visits that match the filters', async () => {
    const { busy } = await found({ filters: [{ dimension: 'source', operator: 'is', values: ['letter.test'] }] })
    expect(busy).toEqual([{ weekday: 2, hour: 0, count: 1 }])
  })
})
