import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, test, describe } from 'vitest'
import { filtersSchema } from '#app/shared/analytics/filters.ts'
import { contextOfTest } from '#tests/support/open-context.ts'
import { Dictionary, storableTerm, termKey, tupleKey } from './dictionary.ts'

describe('dictionary ids', () => {
  test('are learned again after a restore that left the id sequences behind', async () => {
    const context = await contextOfTest()
    const { db } = context.database
    const word = (value: string) => ({ siteId: 1, kind: 1, value })
    const wanted = (...values: string[]) => new Map(values.map((value) => [termKey(word(value)), word(value)]))
    const before = await new Dictionary(db).terms(wanted('/a', '/b', '/c'))
    const [page = 0] = before.values()
    const tuple = { siteId: 1, ids: [page, page, page] }
    const place = await new Dictionary(db).tuples('place', new Map([[tupleKey(tuple), tuple]]))
    await sql`select setval(pg_get_serial_sequence('term', 'id'), 1, false),
      setval(pg_get_serial_sequence('place', 'id'), 1, false)`.execute(db)

    const after = await new Dictionary(db).terms(wanted('/a', '/d', '/e'))
    expect(after.get(termKey(word('/a')))).toBe(page)
    expect(new Set([...before.values(), ...after.values()]).size).toBe(5)
    const other = { siteId: 1, ids: [page, page, 0] }
    const places = await new Dictionary(db).tuples('place', new Map([[tupleKey(other), other]]))
    expect([...places.values()]).not.toEqual([...place.values()])
  })
})

test('a view can be filtered by every stored value, also by one that was shortened', () => {
  for (const value of ['/', `/${'x'.repeat(600)}`, `/${'x'.repeat(5000)}`, `/${'🦊'.repeat(2000)}\0`]) {
    const kept = storableTerm(value)
    expect([kept.isWellFormed(), kept.includes('\0')]).toEqual([true, false])
    expect(v.is(filtersSchema, [{ dimension: 'page', operator: 'is', values: [kept] }])).toBe(true)
  }
})
