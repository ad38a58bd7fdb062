import { expect, test } from 'vitest'
import { pagesFor } from '#app/features/shell/pages.ts'
import { compileCatalogue } from '../messages/compile.ts'
import en from '../messages/shell/en.ts'
import { sayFrom } from '../messages/translator.ts'
import { roleSchema } from '../access/permissions.ts'
import { isProductPage, mayOpenPage, pageAt, pageLink } from './product-pages.ts'

test.each(roleSchema.options)(
  'every page of the menu of role %s can be searched for, and leads where it does',
  (role) => {
    const pages = pagesFor(role, sayFrom<'shell'>('en', compileCatalogue(en)))
    expect(pages.length).toBeGreaterThan(3)
    for (const { id } of pages) {
      expect([id, isProductPage(id), mayOpenPage(role, id)]).toEqual([id, true, true])
    }
  },
)

test('a page that the role may not open, or that does not exist, is none to star', () => {
  expect(mayOpenPage('Client', 'billing')).toBe(false)
  expect(mayOpenPage('Client', 'admin-settings')).toBe(false)
  expect(mayOpenPage('Admin', 'toString')).toBe(false)
  expect(mayOpenPage('Editor', 'admin-settings')).toBe(true)
})

test.each([
  ['/', 'dashboard'],
  ['/crafting/starred', 'recommendations'],
  ['/admin/settings/audit', 'admin-settings'],
  ['/team', 'team'],
  ['/extensions/tour', null],
])('%s belongs to %s', (path, page) => {
  expect(pageAt(path)).toBe(page)
  if (page === 'recommendations') expect(pageLink(page)).toEqual({ to: '/crafting/$filter', params: { filter: 'all' } })
})
