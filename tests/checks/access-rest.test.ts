import { expect, test } from 'vitest'
import { restPaths } from '#tests/support/built-product.ts'
import { filled, judge, openMatrix } from './access/reception.ts'
import { restRows } from './access/rest.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const matrix = openMatrix()

test('every method of every REST path has its row', async () => {
  const offered = await Promise.all(
    restPaths().map(async ({ path }) => {
      const answer = await matrix.product.fetch(filled(path), { method: 'OPTIONS' })
      const allowed = answer.headers.get('allow')?.split(', ') ?? []
      return methods.filter((method) => allowed.includes(method)).map((method) => `${method} ${path}`)
    }),
  )
  expect(Object.keys(restRows).sort()).toEqual(offered.flat().sort())
})

test.each(Object.entries(restRows))('who may ask for %s', async (key, row) => {
  const [method = '', path = ''] = key.split(' ')
  const found = await matrix.receptions(async (headers, asker) => {
    const answer = await matrix.product.fetch(filled(path), {
      method,
      headers: {
        origin: matrix.origin,
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
