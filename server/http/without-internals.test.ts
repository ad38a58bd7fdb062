import { expect, test } from 'vitest'
import { withoutInternals } from './without-internals.ts'

test('an error shows nothing of its cause', () => {
  const cleaned = withoutInternals(new Error('password of the database is 1234'))
  expect(cleaned).toMatchObject({ code: 'server.failed', status: 500 })
  expect(cleaned.message).not.toContain('1234')
})
