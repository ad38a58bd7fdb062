import { expect, test } from 'vitest'
import { splitRouteTree } from './lazy-demos.ts'

/** As the router's generator writes it for the browser. */
const tree = `import { Route as rootRouteImport } from './routes/__root'
import { Route as AppRouteImport } from './routes/_app/route'
import { Route as DemoRouteRouteImport } from './routes/_demo/route'
import { Route as DemoFaqRouteImport } from './routes/_demo/faq'

const AppRoute = AppRouteImport.update({ id: '/_app', getParentRoute: () => rootRouteImport })
const DemoRouteRoute = DemoRouteRouteImport.update({ id: '/_demo', getParentRoute: () => rootRouteImport })
const DemoFaqRoute = DemoFaqRouteImport.update({ id: '/faq', getParentRoute: () => DemoRouteRoute })

const DemoRouteRouteChildren = { DemoFaqRoute: DemoFaqRoute }
const DemoRouteRouteWithChildren = DemoRouteRoute._addFileChildren(DemoRouteRouteChildren)
const rootRouteChildren = {
  AppRoute: AppRoute,
  DemoRouteRoute: DemoRouteRouteWithChildren,
}
export const routeTree = rootRouteImport._addFileChildren(rootRouteChildren)
`

const withoutDemos = tree
  .split('\n')
  .filter((line) => !line.includes('Demo'))
  .join('\n')

const words = (code: string) => code.split(/\s+/).filter(Boolean)

test('the browser’s route tree is as if there were no demos, and their routes are a part of their own', () => {
  const { product, demos } = splitRouteTree(tree)
  expect(words(product)).toEqual(words(withoutDemos))
  expect(demos).not.toContain('__root')
  expect(demos).toContain("'./routes/_demo/faq'")
  expect(demos).not.toContain('_app')
  expect(demos).toContain('export function demoRoutes(rootRouteImport) {')
  expect(demos).toContain('return [DemoRouteRouteWithChildren]')
})

test('without demos the route tree stays as it is, and their part is empty', () => {
  const { product, demos } = splitRouteTree(withoutDemos)
  expect(product).toBe(withoutDemos)
  expect(demos).toContain('return []')
})

test('a route tree of another form stops the build instead of loading the demos with every page', () => {
  expect(() => splitRouteTree(tree.replaceAll('rootRouteChildren', 'children'))).toThrow('Not a declaration')
  expect(() => splitRouteTree(tree.replace('DemoRouteRoute: DemoRouteRouteWithChildren,', ''))).toThrow(
    'The root has no demo routes.',
  )
  expect(() => splitRouteTree(`${tree}console.log(DemoFaqRoute)`)).toThrow('Not a declaration')
})
