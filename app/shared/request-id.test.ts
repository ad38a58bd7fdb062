import * as v from 'valibot'
import { expect, test } from 'vitest'
import { newRequestId } from './request-id.ts'

test('every request has an id of its own, a UUID of version 4', () => {
  const ids = Array.from({ length: 200 }, newRequestId)
  expect(new Set(ids).size).toBe(200)
  for (const id of ids) {
    expect(v.is(v.pipe(v.string(), v.uuid()), id)).toBe(true)
    expect(id).toMatch(/^.{14}4.{4}[89ab]/)
  }
})
