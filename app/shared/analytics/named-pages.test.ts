import { expect, test } from 'vitest'
import { namedPages } from './named-pages.ts'

test('pages are named as people read them, and that there are more of them is seen', () => {
  expect(namedPages(['/bread', '/%C3%BCber-uns'], 2)).toBe('/bread, /über-uns')
  expect(namedPages(['/bread', '/cakes'], 3)).toBe('/bread, /cakes, …')
})
