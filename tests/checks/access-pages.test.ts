import { expect, test } from 'vitest'
import { pagePaths } from '#tests/support/built-product.ts'
import { pageRows, type PageReception } from './access/pages.ts'
import { expectNoSecrets, openMatrix } from './access/reception.ts'
import { world } from './access/world.ts'

const matrix = openMatrix()

test('every page has its row', () => {
  expect(Object.keys(pageRows).sort()).toEqual(pagePaths().sort())
})

test.each(Object.entries(pageRows))('who may open the page %s', async (path, row) => {
  const found = await matrix.receptions(async (headers, asker): Promise<PageReception> => {
    const address = path.replace('$filter', 'all').replace('$token', 'of-nobody')
    const open = (at: string) =>
      matrix.product.fetch(at, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })
    let answer = await open(`${address}?client=${world.own}`)
    // A page may put its own address right first.
    const corrected = new URL(answer.headers.get('location') ?? '/', matrix.origin)
    if (corrected.pathname === address) answer = await open(corrected.pathname + corrected.search)
    expectNoSecrets(await answer.text(), asker)
    const location = answer.headers.get('location')
    if (location === null) {
      expect([path, asker, answer.status < 500 || path === '/misc/error/500']).toEqual([path, asker, true])
      return 'opens'
    }
    // The whole path, without what was asked for.
    return new URL(location, matrix.origin).pathname as PageReception
  })
  expect(found).toEqual(row)
})
