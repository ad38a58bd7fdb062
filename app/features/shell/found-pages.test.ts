import { expect, test } from 'vitest'
import { foundPages } from './found-pages.ts'

const titles = (...call: Parameters<typeof foundPages>) => foundPages(...call).map(({ title }) => title)

test('a page is found by a part of its title or of its address, in whatever case', () => {
  expect(titles('Admin', 'trac')).toEqual(['Site Tracking'])
  expect(titles('Admin', '  Member TEAM ')).toEqual(['Team Members'])
  expect(titles('Admin', '/crafting')).toEqual(['Recommendations'])
  expect(titles('Admin', 'invoices')).toEqual([])
})

test('a page that the role may not open is not found', () => {
  expect(titles('Client', 'billing')).toEqual([])
  expect(titles('Editor', 'billing')).toEqual(['Billing'])
  expect(titles('Client', '')).toEqual(['Dashboard', 'Profile', 'Account', 'Site Tracking', 'Team Members'])
})
