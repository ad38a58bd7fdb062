import { expect, test } from 'vitest'
import type { Day } from '#app/shared/calendar/day.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { ReportOfClient } from '#app/shared/reports/report-state.ts'
import type { ReportState } from '#app/shared/reports/report.ts'
import { defaultSending } from '#app/shared/reports/sending-schedule.ts'
import { reportNeeds } from './report-need.ts'

const september = '2026-09' as Month
const changed = (
  state: ReportState,
  changedAt: string,
  publishedAt: string | null = null,
): NonNullable<ReportOfClient['report']> => ({ state, publishedAt, viewedAt: null, changedAt })
// October 2026 begins on a Thursday: its fifth working day is Wednesday the 7th.
const schedules = { send: defaultSending, timeZone: 'Pacific/Auckland' }

test.each<[why: string, report: ReportOfClient['report'], now: string, need: 'late' | 'idle' | null]>([
  ['nothing is there before the day is over in the client’s zone', null, '2026-10-07T10:59:59Z', null],
  ['nothing is there after the fifth working day', null, '2026-10-07T11:00:00Z', 'late'],
  ['a draft is there after the day', changed('draft', '2026-10-07T10:00:00Z'), '2026-10-08T10:00:00Z', 'late'],
  ['a draft was changed a week ago', changed('draft', '2026-09-28T10:00:00Z'), '2026-10-05T10:00:00Z', null],
  ['a draft was not changed for a week', changed('draft', '2026-09-28T10:00:00Z'), '2026-10-05T10:00:01Z', 'idle'],
  ['a review waits for a week', changed('in-review', '2026-09-28T10:00:00Z'), '2026-10-06T10:00:00Z', 'idle'],
  [
    'it is published',
    changed('published', '2026-10-02T10:00:00Z', '2026-10-02T10:00:00Z'),
    '2026-11-20T10:00:00Z',
    null,
  ],
  [
    'a reissue is at work',
    changed('draft', '2026-11-19T10:00:00Z', '2026-10-02T10:00:00Z'),
    '2026-11-20T10:00:00Z',
    null,
  ],
  [
    'a reissue lies around',
    changed('draft', '2026-11-01T10:00:00Z', '2026-10-02T10:00:00Z'),
    '2026-11-20T10:00:00Z',
    'idle',
  ],
])('A report needs someone when %s: %o at %s is %s', (_why, report, now, need) => {
  expect(reportNeeds({ holidays: [], now: new Date(now) })({ month: september, report }, schedules)).toBe(need)
})

test('the agency’s holidays move the day', () => {
  const needOf = reportNeeds({ holidays: ['2026-10-05' as Day], now: new Date('2026-10-07T11:00:00Z') })
  expect(needOf({ month: september, report: null }, schedules)).toBeNull()
})
