import { expect, test } from 'vitest'
import { href } from '#tests/e2e/support/href.ts'

test('The browser tests’ addresses are checked against the routes of the product', () => {
  expect(href({ to: '/' })).toBe('/')
  expect(href({ to: '/crafting/$filter', params: { filter: 'in progress' } })).toBe('/crafting/in%20progress')
  expect(href({ to: '/analytics', search: { month: '2026-10', client: 'a&b' } })).toBe(
    '/analytics?month=2026-10&client=a%26b',
  )
  // @ts-expect-error there is no such page
  expect(href({ to: '/analytic' })).toBe('/analytic')
  // @ts-expect-error the parameter is missing
  expect(() => href({ to: '/crafting/$filter' })).toThrow('The address of /crafting/$filter needs filter.')
  // @ts-expect-error months are texts
  expect(href({ to: '/analytics', search: { month: 10 } })).toBe('/analytics?month=10')
})
