import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Month } from '#app/shared/calendar/month.ts'
import type { ReportListRow } from '#app/shared/reports/report-list.ts'
import type { ReportSummary } from '#app/shared/reports/report.ts'
import { countsOf, listSearchSchema, matching, olderUntil, reportQueryOf, sorted } from './list-search.ts'

const month = (text: string) => text as Month
const search = (address: object) => v.parse(listSearchSchema, address)
const september = month('2026-09')
const clientId = '00000000-0000-4000-8000-000000000001'

const row = (
  company: string,
  report: Partial<ReportSummary> | null,
  more: Partial<ReportListRow> = {},
): ReportListRow => ({
  clientId,
  company,
  month: september,
  report: report && {
    clientId,
    company,
    month: september,
    version: 1,
    state: 'draft',
    reviewer: null,
    publishedAt: null,
    viewedAt: null,
    changedAt: '2026-10-01T10:00:00.000Z',
    ...report,
  },
  delivery: null,
  answers: null,
  due: null,
  ...more,
})

describe('The address of the list of reports', () => {
  it('shows everything by default, and ignores what it can’t read', () => {
    const bare = { q: '', desc: false }
    expect(search({})).toEqual(bare)
    expect(search({ state: 'lost', sort: 'colour', desc: 'yes', until: '2026-13', q: 'x'.repeat(200) })).toEqual(bare)
    const full = { state: 'in-review', sort: 'due', desc: true, until: '2026-08', q: 'Fern' }
    expect(search(full)).toEqual(full)
  })

  it('asks for the chosen month of all clients', () => {
    const months = { first: month('2020-01'), current: month('2026-10'), selected: september }
    expect(reportQueryOf(null, months, search({ until: '2021-01' }))).toEqual({
      clientId: null,
      from: september,
      to: september,
    })
  })

  it('asks for two years of one client, and for older ones on a page of their own', () => {
    const months = { first: month('2023-06'), current: month('2026-10'), selected: september }
    const newest = reportQueryOf(clientId, months, search({}))
    expect(newest).toEqual({ clientId, from: '2024-11', to: '2026-10' })
    const until = olderUntil(newest, months)
    expect(until).toBe('2024-10')
    const older = reportQueryOf(clientId, months, search({ until }))
    expect(older).toEqual({ clientId, from: '2023-06', to: '2024-10' })
    expect(olderUntil(older, months)).toBe(null)
    expect(reportQueryOf(clientId, months, search({ until: '2031-01' })).to).toBe('2026-10')
  })
})

describe('The shown reports', () => {
  const rows = [
    row('birch', null, { due: { what: 'draft', day: '2026-10-05', at: '2026-10-05T07:00:00.000Z' } }),
    row('Alder', { state: 'published', viewedAt: '2026-10-03T10:00:00.000Z' }, { delivery: { sent: 1, of: 2 } }),
    row('Cedar', { state: 'published' }, { delivery: { sent: 2, of: 2 } }),
    row('Dogwood', { state: 'in-review', reviewer: { id: clientId, name: 'Ada' } }),
  ]
  const names = (list: readonly ReportListRow[]) => list.map(({ company }) => company)

  it('are counted by state', () => {
    expect(countsOf(rows)).toEqual({ none: 1, draft: 0, 'in-review': 1, published: 1, viewed: 1 })
  })

  it('are found by a part of the client’s name, in any case', () => {
    expect(names(matching(rows, { q: ' DOG' }))).toEqual(['Dogwood'])
    expect(matching(rows, { q: '' })).toHaveLength(4)
  })

  it('are sorted by each column, those without a value last in both directions', () => {
    expect(names(sorted(rows, { desc: false }))).toEqual(names(rows))
    expect(names(sorted(rows, { sort: 'company', desc: false }))).toEqual(['Alder', 'birch', 'Cedar', 'Dogwood'])
    expect(names(sorted(rows, { sort: 'state', desc: true }))).toEqual(['Alder', 'Cedar', 'Dogwood', 'birch'])
    expect(names(sorted(rows, { sort: 'sent', desc: false }))).toEqual(['Alder', 'Cedar', 'birch', 'Dogwood'])
    expect(names(sorted(rows, { sort: 'sent', desc: true }))).toEqual(['Cedar', 'Alder', 'birch', 'Dogwood'])
    expect(names(sorted(rows, { sort: 'reviewer', desc: true }))[0]).toBe('Dogwood')
    expect(names(sorted(rows, { sort: 'due', desc: true }))[0]).toBe('birch')
  })
})
