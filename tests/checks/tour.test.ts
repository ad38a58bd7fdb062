import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everyLook, everySize, fullLooksOf, laptop, lookOf, otherLooks, sizesOf } from '#tests/e2e/support/looks.ts'
import { dailyDemoPages, dailyPages, demoPages, productPages } from '#tests/e2e/support/tour-pages.ts'
import { pagePaths } from '#tests/support/built-product.ts'
import { root } from './source-files.ts'

test('every page of the route tree is in the tour', () => {
  const toured = new Set([...productPages, ...demoPages()].map(({ route }) => route))
  expect(pagePaths().filter((path) => !toured.has(path))).toEqual([])
})

test('every page of the tour has an address with filled parameters', () => {
  // There are none after their folder is deleted.
  expect(demoPages().length > 0).toBe(existsSync(`${root}/app/routes/_demo`))
  expect([...productPages, ...demoPages()].filter(({ path }) => /\$|undefined/.test(path))).toEqual([])
})

test('each page of the tour has a name of its own', () => {
  const names = [...productPages, ...demoPages()].map(({ as, name }) => `${as}: ${name}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('`npm test` opens every page of the product, for every role that opens it, and some demo screens', () => {
  const keysOf = (pages: readonly { route: string; as: string | null }[]) =>
    pages.map(({ route, as }) => `${as}: ${route}`)
  expect(keysOf(dailyPages).toSorted()).toEqual([...new Set(keysOf(productPages))].toSorted())
  expect(dailyDemoPages().length > 0).toBe(demoPages().length > 0)
})

test('the pages of `npm test` take all looks and all windows by turns', () => {
  const looks = dailyPages.map((_page, index) => lookOf(index).name)
  expect([...new Set(looks)].toSorted()).toEqual(everyLook.map(({ name }) => name).toSorted())
  const sizes = [laptop, ...dailyPages.flatMap((_page, index) => sizesOf(index))]
  expect(new Set(sizes)).toEqual(new Set(everySize))
})

test('in the full run each page is shown in every look, and the last direction is not the first', () => {
  for (const [index] of productPages.entries()) {
    const seen = fullLooksOf(index).flatMap((look) => [look, ...otherLooks(look)].map(({ name }) => name))
    expect(seen.toSorted()).toEqual(everyLook.map(({ name }) => name).toSorted())
    for (const look of fullLooksOf(index)) expect(otherLooks(look).at(-1)?.direction).not.toBe(look.direction)
  }
})
