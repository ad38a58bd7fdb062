import * as v from 'valibot'
import { expect, test } from 'vitest'
import { auditExportPath, auditFilterSchema, auditSearchSchema } from './audit-filter.ts'

const person = '00000000-0000-4000-8001-000000000001'

test('unreadable parts of an address are dropped, the rest is kept', () => {
  const asked = { person, company: 'nobody', kind: 'gossip', from: '2026-02-30', to: '2026-03-01' }
  expect(v.parse(auditSearchSchema, asked)).toMatchObject({ person, to: '2026-03-01' })
  expect(v.parse(auditSearchSchema, asked)).toMatchObject({ company: undefined, kind: undefined, from: undefined })
})

test.each([
  { person: 'nobody' },
  { company: "' or 1=1" },
  { kind: 'gossip' },
  { from: '2026-02-30' },
  { from: '0000-01-01' },
  { to: '2026-3-1' },
])('a program gets an error for %o', (asked) => {
  expect(v.is(auditFilterSchema, asked)).toBe(false)
})

test('the export’s address carries exactly the filter', () => {
  expect(auditExportPath({ person, company: undefined, from: '2026-03-01' }, 'csv')).toBe(
    `/api/admin/audit?person=${person}&from=2026-03-01&format=csv`,
  )
  expect(auditExportPath({}, 'json')).toBe('/api/admin/audit?format=json')
})
