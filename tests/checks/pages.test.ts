import { expect, test } from 'vitest'
import type { FileRouteTypes } from '#app/routeTree.gen.ts'
import { pagePaths, pages } from '#app/shared/pages.ts'
import { pageRoutes } from '#tests/support/route-tree.ts'
import { filesIn, read } from './source-files.ts'

/** A row without a route doesn't even compile. */
const listed: readonly FileRouteTypes['to'][] = pagePaths

const ofProduct = pageRoutes().filter(({ layout }) => layout !== '_demo')

test('every page route of the product has its row in app/shared/pages.ts, and every row its route', () => {
  expect(listed.toSorted()).toEqual(ofProduct.map(({ path }) => path).toSorted())
})

test('no page of the shell is public: its frame is drawn for a person', () => {
  const inShell = new Set(ofProduct.filter(({ layout }) => layout === '_app').map(({ path }) => path))
  expect(inShell.size).toBeGreaterThan(20)
  expect(pagePaths.filter((path) => inShell.has(path) && pages[path].access === 'public')).toEqual([])
})

test('every page is in a layout with a guard that uses the table', () => {
  expect([...new Set(pageRoutes().map(({ layout }) => layout))].toSorted()).toEqual(['_app', '_demo', '_full'])
})

test('a loader waits for all it asks: the browser would draw what arrives meanwhile, and find other HTML there', () => {
  const loaders = [...filesIn('app/routes'), ...filesIn('app/features')].filter((file) =>
    /^app\/routes\/.*\.tsx?$|\/load-[\w-]+\.ts$/.test(file),
  )
  expect(loaders.length).toBeGreaterThan(50)
  expect(loaders.filter((file) => /void [\w.]*(prefetchQuery|query|ensureQueryData)\(/.test(read(file)))).toEqual([])
})
