import { expect, test } from 'vitest'
import { namedPages } from './named-pages.ts'

test('pages are named in readable form, with a mark if there are more', () => {
  expect(namedPages(['/bread', '/%C3%BCber-uns'], 2)).toBe('/bread, /über-uns')
  expect(namedPages(['/bread', '/cakes'], 3)).toBe('/bread, /cakes, …')
})
