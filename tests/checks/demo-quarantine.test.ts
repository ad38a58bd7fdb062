import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFullRun } from '#tests/support/full-run.ts'
import { sampleAccounts, samplePassword } from '#server/sample-companies/sample-accounts.ts'
import { firstLoadFile, type FirstLoad } from '#server/build/first-load.ts'
import { pagePaths } from '#tests/support/built-product.ts'
import { HttpBrowser } from '#tests/support/http-browser.ts'
import { copyProduct, type ProductCopy } from '#tests/support/product-copy.ts'
import { pageRoutes } from '#tests/support/route-tree.ts'
import { startServer, temporaryFolder } from '#tests/support/server-process.ts'
import { filesIn, read, root, sourceFiles } from './source-files.ts'

/** All of the template: after deleting these two folders, the product contains nothing of it. */
const pair = ['app/routes/_demo', 'server/demos']

const demoRoutes = filesIn('app/routes/_demo')
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) =>
    [...read(file).matchAll(/createFileRoute\('\/_demo(\/[^']+)'\)/g)].flatMap(([, path]) => path ?? []),
  )

test('no address of a demo screen is an address of the product too, where its route would never be looked for', () => {
  const ofProduct = pageRoutes()
    .filter(({ layout }) => layout !== '_demo')
    .map(({ path }) => new RegExp(`^${path.replaceAll(/\$[^/]+/g, '[^/]+')}$`))
  expect(ofProduct.length).toBeGreaterThan(30)
  expect(demoRoutes.filter((path) => ofProduct.some((page) => page.test(path)))).toEqual([])
})

test('the product links to no demo screen, not even as a text', () => {
  const product = sourceFiles().filter((file) => !pair.some((folder) => file.startsWith(`${folder}/`)))
  const linking = product.filter((file) => {
    const text = read(file)
    return demoRoutes.some((path) => text.includes(`'${path}'`) || text.includes(`"${path}"`))
  })
  expect(demoRoutes.length).toBeGreaterThan(0)
  expect(linking).toEqual([])
})

const firstLoadSchema = v.object({
  files: v.array(v.string()),
  modules: v.record(v.string(), v.number()),
  routes: v.record(v.string(), v.array(v.string())),
})

const readFirstLoad = (file: string): Omit<FirstLoad, 'libraries'> =>
  v.parse(firstLoadSchema, JSON.parse(readFileSync(file, 'utf8')))

/** The modules of the product: what adds the demos' routes is empty without them. */
const modulesOf = ({ modules }: Pick<FirstLoad, 'modules'>) =>
  Object.fromEntries(Object.entries(modules).filter(([id]) => id !== 'app/routeTree.gen.ts?demos'))

/** Bytes of all files, and of the names under which they export something to other files. */
function bytesOf(folder: string, { files }: Pick<FirstLoad, 'files'>) {
  const bytes = { code: 0, names: 0 }
  for (const file of files) {
    const text = readFileSync(join(folder, 'dist/client', file), 'utf8')
    const names = /export\{[^{}]*\};?\s*$/.exec(text)?.[0].length ?? 0
    bytes.names += names
    bytes.code += text.length - names
  }
  return bytes
}

// Building the product a second time takes as long as all other checks together.
describe.runIf(isFullRun)('A copy of the product without the two folders', () => {
  let copy: ProductCopy
  /** Builds the product without the demos, which also writes its route tree. The types use that tree. */
  let built: Promise<string>
  beforeAll(async () => {
    copy = await copyProduct(pair)
    const options = ['--config', 'app.config.ts', '--logLevel', 'warn']
    built = copy.run('node_modules/vite/bin/vite.js', ['build', ...options])
    // Each test reports the failure itself.
    built.catch(() => undefined)
  })
  afterAll(() => copy.remove())

  const minutes = 60_000

  test(
    'without its demo screens the product can be built',
    async () => {
      await built
      expect(pagePaths(copy.path).length).toBeGreaterThan(30)
      expect(pagePaths(copy.path).filter((path) => demoRoutes.includes(path))).toEqual([])
    },
    11 * minutes,
  )

  test(
    'the demo screens add nothing to what every page of the product loads',
    async () => {
      await built
      const without = readFirstLoad(join(copy.path, 'dist/client', firstLoadFile))
      const withThem = readFirstLoad(join(root, 'dist/first-load.json'))
      expect(Object.keys(without.modules).length).toBeGreaterThan(300)
      // A module that is longer has a part that only the demos use, such as an own part of a library.
      expect(modulesOf(withThem)).toEqual(modulesOf(without))
      const [those, these] = [bytesOf(copy.path, without), bytesOf(root, withThem)]
      expect(those.names).toBeGreaterThan(1000)
      expect(these.code - those.code).toBeLessThan(64)
      // Icons, functions of dates and the like that only the demos take from files of the frame (docs/decisions/020).
      expect(these.names - those.names).toBeLessThan(320)
    },
    11 * minutes,
  )

  test(
    'without its demo screens the product and its tests type-check',
    async () => {
      await built.catch(() => undefined)
      expect(await copy.run('node_modules/typescript/bin/tsc', ['--noEmit', '--checkers', '1'])).toBe('')
    },
    22 * minutes,
  )

  test(
    'without its demo screens the product starts, answers each of its own pages, and 404 for every demo',
    async () => {
      await built
      const data = await temporaryFolder()
      const server = await startServer({ DATA_DIR: data.path, SAMPLE_DATA: 'accounts' }, undefined, copy.path)
      try {
        const browser = new HttpBrowser(server.origin)
        const admin = sampleAccounts.find(({ role }) => role === 'Admin')
        await browser.signIn({ email: admin?.email ?? '', password: samplePassword })
        const statusOf = async (path: string) => {
          const answer = await browser.send(path, { headers: { accept: 'text/html' }, redirect: 'follow' })
          await answer.arrayBuffer()
          return answer.status
        }
        const answers: [path: string, status: number][] = []
        for (const path of pagePaths(copy.path)) {
          if (!path.includes('$')) answers.push([path, await statusOf(path)])
        }
        // Error pages answer with the status they show.
        const own = answers.filter(([path]) => !path.startsWith('/misc/error/'))
        expect(own.filter(([, status]) => status === 404 || status >= 500)).toEqual([])
        expect(answers).toEqual(
          expect.arrayContaining([
            ['/', 200],
            ['/team', 200],
            ['/admin/settings/installation', 200],
          ]),
        )
        // One after the other: a reader who asks for so many pages at once is refused some.
        const ofDemos: typeof answers = []
        for (const path of demoRoutes) ofDemos.push([path, await statusOf(path)])
        expect(ofDemos).toEqual(demoRoutes.map((path) => [path, 404]))
      } finally {
        await server.end()
        await data.remove()
      }
    },
    15 * minutes,
  )
})
