import { expect, test } from 'vitest'
import { innerPages } from './inner-pages.ts'

test('the search finds the pages below those of the menu that an address alone opens', () => {
  const found = innerPages.map(({ to }) => to)
  expect(found).toContain('/tracking/events')
  expect(found).toContain('/admin/settings/audit')
  expect(found.filter((to) => to.includes('$') || !/^\/\w+\/./.test(to))).toEqual([])
  expect(innerPages.find(({ to }) => to === '/growth/months')?.within.id).toBe('growth')
})
