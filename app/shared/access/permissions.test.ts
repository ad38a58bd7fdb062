import { expect, test } from 'vitest'
import { canSeeClient } from './permissions.ts'

test('a Client sees their own company only, staff see every one', () => {
  const client = { userId: 'u', role: 'Client', clientId: 'a' } as const
  expect(canSeeClient(client, 'a')).toBe(true)
  expect(canSeeClient(client, 'b')).toBe(false)
  for (const role of ['Editor', 'Admin'] as const) {
    expect(canSeeClient({ userId: 'u', role, clientId: null }, 'b')).toBe(true)
  }
})
