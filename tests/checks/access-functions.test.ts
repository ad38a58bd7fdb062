import { expect, test } from 'vitest'
import { serverFunctions } from '#tests/support/built-product.ts'
import { functionRows } from './access/functions.ts'
import { judge, openMatrix } from './access/reception.ts'

const matrix = openMatrix()

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

test.each(Object.entries(functionRows))('who may call the server function %s', async (name, row) => {
  const found = await matrix.receptions(async (headers, asker) =>
    judge(await matrix.product.call(name, row.input, headers), asker),
  )
  expect(found).toEqual(row.expect)
})
