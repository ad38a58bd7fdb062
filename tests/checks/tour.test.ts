import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everyLook, twoLooks } from '#tests/e2e/support/looks.ts'
import { demoPages, productPages } from '#tests/e2e/support/tour-pages.ts'
import { pagePaths } from '#tests/support/built-product.ts'
import { root } from './source-files.ts'

test('every page of the route tree is in the tour', () => {
  const toured = new Set([...productPages, ...demoPages()].map(({ route }) => route))
  expect(pagePaths().filter((path) => !toured.has(path))).toEqual([])
})

test('every page of the tour has an address whose parameters are filled', () => {
  // None once their folder is deleted.
  expect(demoPages().length > 0).toBe(existsSync(`${root}/app/routes/_demo`))
  expect([...productPages, ...demoPages()].filter(({ path }) => /\$|undefined/.test(path))).toEqual([])
})

test('each page of the tour has a name of its own', () => {
  const names = [...productPages, ...demoPages()].map(({ as, name }) => `${as}: ${name}`)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

test('each page is toured in both themes, both directions and two languages, and all looks occur', () => {
  const seen = new Set<string>()
  for (const [place] of productPages.entries()) {
    const [first, second] = twoLooks(place)
    expect(first.theme).not.toBe(second.theme)
    expect(first.direction).not.toBe(second.direction)
    expect(first.language).not.toBe(second.language)
    seen.add(first.name).add(second.name)
  }
  expect([...seen].toSorted()).toEqual(everyLook.map(({ name }) => name).toSorted())
})
