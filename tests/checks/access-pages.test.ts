import { expect, test, vi } from 'vitest'
import { pagePaths as pagePathsOfTable, pages } from '#app/shared/pages.ts'
import { demoPages } from '#tests/e2e/support/tour-pages.ts'
import { pagePaths } from '#tests/support/built-product.ts'
import { pageRows, type PageReception } from './access/expected.ts'
import { pagesOpenTo } from './access/open-to.ts'
import { expectNoSecrets, openMatrix } from './access/reception.ts'
import { world } from './access/world.ts'

const matrix = openMatrix()

const demos = demoPages().map(({ route }) => route)
const isDemo = (path: string) =>
  demos.some((demo) => new RegExp(`^${demo.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path) || demo === path)

/** Requests a page for its status and headers alone. A body that nobody reads would be kept for two minutes. */
async function headOf(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await matrix.product.fetch(path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })
  await answer.body?.cancel()
  return answer
}

test('every page has its row', () => {
  expect(Object.keys(pageRows).sort()).toEqual(pagePaths().sort())
})

test('the pages below each first part of a path are open to whom it says', () => {
  const found = pagePathsOfTable.map((path) => [path.split('/')[1] ?? '', pages[path].access])
  expect(Object.fromEntries(found)).toEqual(pagesOpenTo)
  for (const [part, access] of found) expect([part, access]).toEqual([part, pagesOpenTo[part ?? '']])
})

/**
 * The pause of React Query before it asks a failed question for the third time, in milliseconds. The first pause is as
 * long as it keeps what a page hangs on.
 */
const thirdTryMs = 2000

test.each(Object.entries(pageRows))('who may open the page %s, which asks nothing again', async (path, row) => {
  const waits = vi.spyOn(globalThis, 'setTimeout')
  const found = await matrix.receptions(
    async (headers, asker): Promise<PageReception> => {
      const address = path
        .replace('$filter', 'all')
        .replace('$card', 'of-nobody')
        .replace('$token', 'of-nobody')
        .replace('$rule', 'low-ctr')
        .replace('$client', world.own)
        .replace('$month', '2026-09')
      const open = (at: string) =>
        matrix.product.fetch(at, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })
      let answer = await open(`${address}?client=${world.own}`)
      // A page may first correct its own address, and a demo screen lead to another one, which corrects its own.
      for (let step = 0; step < 2; step += 1) {
        const corrected = new URL(answer.headers.get('location') ?? '/', matrix.origin)
        if (corrected.pathname === address || (isDemo(path) && isDemo(corrected.pathname)))
          answer = await open(corrected.pathname + corrected.search)
      }
      expectNoSecrets(await answer.text(), asker)
      const location = answer.headers.get('location')
      const isFailure = location === null && answer.status >= 500 && path !== '/misc/error/500'
      expect([path, asker, isFailure]).toEqual([path, asker, false])
      if (location === null) return 'opens'
      // Only the path, without the search.
      return new URL(location, matrix.origin).pathname as PageReception
    },
    { readsOnly: true },
  )
  expect(found).toEqual(row)
  expect(waits.mock.calls.filter(([, pause]) => pause === thirdTryMs)).toEqual([])
})

test.each([
  ['in capitals', '/LISTENING'],
  ['with a slash at the end', '/listening/'],
  ['with an encoded letter', '/%6Cistening'],
  ['with something below it', '/listening/all'],
  ['of a part in capitals', '/Admin/Settings/STAFF'],
  ['of a tab there is not', '/admin/settings/secrets'],
])('a page requested %s opens to no one who may not open its plain address', async (_how, path) => {
  const found = await matrix.receptions(
    async (headers) => {
      const asked = (at: string) => headOf(at, headers)
      let answer = await asked(`${path}?client=${world.own}`)
      for (let hops = 0; hops < 3 && answer.headers.has('location'); hops += 1) {
        const { pathname, search } = new URL(answer.headers.get('location') ?? '/', matrix.origin)
        if (pathname === '/login' || pathname === '/misc/not-authorized') return pathname
        answer = await asked(pathname + search)
      }
      return 'opens'
    },
    { readsOnly: true },
  )
  const row = path.toLowerCase().startsWith('/admin') ? pageRows['/admin/settings'] : pageRows['/listening']
  expect(found).toEqual(row)
})

test('an unknown address is a not-found page for everyone', async () => {
  for (const path of ['/no-such-page', '/admin', '/admin-x', '/misc/nothing', '/share', '/pages/else', '/login/x']) {
    const answer = await headOf(path)
    expect([path, answer.status]).toEqual([path, 404])
  }
})
