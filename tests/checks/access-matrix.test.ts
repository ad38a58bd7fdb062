import { afterAll, beforeAll, expect, test } from 'vitest'
import { setContext, type Context } from '#server/context.ts'
import {
  loadBuiltProduct,
  pagePaths,
  restPaths,
  serverFunctions,
  type BuiltProduct,
} from '#tests/support/built-product.ts'
import { onBothDatabases } from '#tests/support/both-databases.ts'
import { receptionOf, type Reception } from './access/expected.ts'
import { functionRows } from './access/functions.ts'
import { pageRows, type PageReception } from './access/pages.ts'
import { restRows } from './access/rest.ts'
import { askers, createWorld, headersOf, world, type Asker } from './access/world.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
/** What a client of another company must never read, whatever they ask for. */
const secrets = ['site-1.test', 'client@loop.test', 'colleague@loop.test', 'invited@loop.test']

test('every server function has its row', () => {
  expect(Object.keys(functionRows).sort()).toEqual(
    serverFunctions()
      .map(({ name }) => name)
      .sort(),
  )
})

test('server functions are declared where the matrix looks for them', () => {
  const elsewhere = serverFunctions().filter(({ file }) => !file.endsWith('.functions.ts'))
  expect(elsewhere).toEqual([])
})

test('every page has its row', () => {
  expect(Object.keys(pageRows).sort()).toEqual(pagePaths().sort())
})

onBothDatabases('Who may do what', (open) => {
  let context: Context
  let product: BuiltProduct
  beforeAll(async () => {
    context = await open({ env: { PORT: '3000' } })
    product = await loadBuiltProduct(context)
  })
  afterAll(async () => {
    setContext(undefined)
    await context.close()
  })

  /** How each asker is received, each in a world of their own. */
  async function receptions<T>(ask: (headers: Record<string, string>, asker: Asker) => Promise<T>) {
    const found: Partial<Record<Asker, T>> = {}
    for (const asker of askers) {
      await createWorld(context)
      found[asker] = await ask(await headersOf(context, asker), asker)
    }
    return found
  }

  async function judge(response: Response, asker: Asker): Promise<Reception | `fault ${number}`> {
    const body = await response.text()
    if (asker === 'stranger') expect(secrets.filter((secret) => body.includes(secret))).toEqual([])
    return response.status >= 500 ? `fault ${response.status}` : receptionOf(response.status)
  }

  test.each(Object.entries(functionRows))('the server function %s', async (name, row) => {
    const found = await receptions(async (headers, asker) => judge(await product.call(name, row.input, headers), asker))
    expect(found).toEqual(row.expect)
  })

  test('every method of every REST path has its row', async () => {
    const offered = await Promise.all(
      restPaths().map(async ({ path }) => {
        const answer = await product.fetch(filled(path), { method: 'OPTIONS' })
        const allowed = answer.headers.get('allow')?.split(', ') ?? []
        return methods.filter((method) => allowed.includes(method)).map((method) => `${method} ${path}`)
      }),
    )
    expect(Object.keys(restRows).sort()).toEqual(offered.flat().sort())
  })

  test.each(Object.entries(restRows))('%s', async (key, row) => {
    const [method = '', path = ''] = key.split(' ')
    const found = await receptions(async (headers, asker) => {
      const answer = await product.fetch(filled(path), {
        method,
        headers: {
          origin: context.origin,
          'sec-fetch-site': 'same-origin',
          ...(row.input !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: row.input === undefined ? null : JSON.stringify(row.input),
      })
      return judge(answer, asker)
    })
    expect(found).toEqual(row.expect)
  })

  test.each(Object.entries(pageRows))('the page %s', async (path, row) => {
    const found = await receptions(async (headers, asker): Promise<PageReception> => {
      const address = path.replace('$filter', 'all').replace('$token', 'of-nobody')
      const open = (at: string) =>
        product.fetch(at, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })
      let answer = await open(`${address}?client=${world.own}`)
      // A page may put its own address right first.
      const corrected = new URL(answer.headers.get('location') ?? '/', context.origin)
      if (corrected.pathname === address) answer = await open(corrected.pathname + corrected.search)
      const body = await answer.text()
      if (asker === 'stranger') expect(secrets.filter((secret) => body.includes(secret))).toEqual([])
      const location = answer.headers.get('location')
      if (location === null) {
        expect([path, asker, answer.status < 500 || path === '/misc/error/500']).toEqual([path, asker, true])
        return 'opens'
      }
      // The whole path, without what was asked for.
      return new URL(location, context.origin).pathname as PageReception
    })
    expect(found).toEqual(row)
  })
})

/** A REST path with its parameters filled in by the company of the matrix. */
const filled = (path: string) => path.replaceAll(/\$\w+/g, world.own)
