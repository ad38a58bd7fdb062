import { expect, test } from 'vitest'
import type { Role } from '#app/shared/access/permissions.ts'
import en from '#app/features/shell/messages/en.ts'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import { foundPages } from './found-pages.ts'
import words from '#app/shared/messages/words/en.ts'

const t = translateFrom<'shell'>('en', compileCatalogue({ ...words, ...en }))
const titles = (role: Role, wanted: string) => foundPages(role, wanted, t).map(({ title }) => title)

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
