import { expect, test } from 'vitest'
import type { Month } from '#app/shared/calendar/month.ts'
import { nextStep } from './next-step.ts'

const month = '2026-09' as Month
const schedules = {
  draft: { enabled: true, workingDay: 3, time: '09:00', done: null },
  send: { enabled: true, workingDay: 5, time: '09:00', done: null },
  timeZone: 'Europe/Berlin',
}
const now = new Date('2026-10-02T10:00:00Z')
const asked = { month, hasReport: false, schedules, holidays: [], now }

test('A month without a report gets its draft first, then its mails', () => {
  expect(nextStep(asked)).toEqual({ what: 'draft', day: '2026-10-05', at: '2026-10-05T07:00:00.000Z' })
  expect(nextStep({ ...asked, hasReport: true })).toEqual({
    what: 'send',
    day: '2026-10-07',
    at: '2026-10-07T07:00:00.000Z',
  })
})

test('Holidays move a step', () => {
  expect(nextStep({ ...asked, holidays: ['2026-10-02', '2026-10-05'] })?.day).toBe('2026-10-07')
})

test('A step that is off, done or past is not announced', () => {
  const off = { ...schedules, draft: { ...schedules.draft, enabled: false } }
  expect(nextStep({ ...asked, schedules: off })?.what).toBe('send')
  const done = { ...schedules, draft: { ...schedules.draft, done: month }, send: { ...schedules.send, done: month } }
  expect(nextStep({ ...asked, schedules: done })).toBe(null)
  expect(nextStep({ ...asked, now: new Date('2026-10-07T07:00:00Z') })).toBe(null)
})
