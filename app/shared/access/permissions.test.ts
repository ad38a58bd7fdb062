import { describe, expect, test } from 'vitest'
import { canOpen, canSeeClient, type Role } from './permissions.ts'

// The specification's table (§6), written out.
const everyone = ['/', '/profile', '/account', '/tracking', '/team']
const staffOnly = [
  '/analytics',
  '/crafting/all',
  '/crafting/$filter',
  '/competitors',
  '/plans',
  '/billing',
  '/admin/settings',
]
const adminOnly = ['/listening', '/discovery', '/reports', '/growth']
const may: Record<Role, string[]> = {
  Client: everyone,
  Editor: [...everyone, ...staffOnly],
  Admin: [...everyone, ...staffOnly, ...adminOnly],
}

describe.each(['Client', 'Editor', 'Admin'] as const)('a person with the role %s', (role) => {
  test.each([...everyone, ...staffOnly, ...adminOnly])('opens %s exactly if the table says so', (path) => {
    expect(canOpen(role, path)).toBe(may[role].includes(path))
  })
})

test('spelling a path otherwise opens nothing', () => {
  for (const path of ['/Reports', '/REPORTS/', '/reports/2026-10', '/reports?month=2026-10', '/reports#top']) {
    expect(canOpen('Editor', path), path).toBe(false)
  }
})

test('a Client sees their own company only, staff see every one', () => {
  const client = { userId: 'u', role: 'Client', clientId: 'a' } as const
  expect(canSeeClient(client, 'a')).toBe(true)
  expect(canSeeClient(client, 'b')).toBe(false)
  for (const role of ['Editor', 'Admin'] as const) {
    expect(canSeeClient({ userId: 'u', role, clientId: null }, 'b')).toBe(true)
  }
})
