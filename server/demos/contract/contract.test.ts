import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadBuiltProduct, type BuiltProduct } from '#tests/support/built-product.ts'
import { openContext } from '#tests/support/open-context.ts'
import { setContext } from '../../context.ts'
import { calendarCases } from './cases/calendar-cases.ts'
import { chatCases } from './cases/chat-cases.ts'
import { dataListCases } from './cases/data-list-cases.ts'
import { invoiceCases } from './cases/invoice-cases.ts'
import { mailCases } from './cases/mail-cases.ts'
import { otherCases } from './cases/other-cases.ts'
import { shopCases } from './cases/shop-cases.ts'
import { signInCases } from './cases/sign-in-cases.ts'
import { todoCases } from './cases/todo-cases.ts'
import { mockApiDocument } from './mock-api-document.ts'
import { mockCalls } from './mock-calls.ts'
import { keyOf } from './mock-rows.ts'
import { openVisitor, withOtherSlash } from './visitors.ts'

const lists = { ...calendarCases, ...chatCases, ...dataListCases, ...mailCases, ...todoCases }
const cases = { ...lists, ...invoiceCases, ...otherCases, ...shopCases, ...signInCases }
const rules = Object.entries(cases).flatMap(([key, kept]) =>
  kept.map(([sentence, expectKept], index) => ({ key, sentence, expectKept, isUsual: index === 0 })),
)

const context = openContext({ env: { PORT: '3000' } })
let product: BuiltProduct
beforeAll(async () => {
  product = await loadBuiltProduct(context)
})
afterAll(async () => {
  setContext(undefined)
})

test('every call of the mock API has a rule for the usual case and one for the edge', () => {
  expect(Object.keys(cases).sort()).toEqual(mockCalls.map(keyOf).sort())
})

test.each(rules)('$key $sentence', async ({ expectKept }) => {
  await expectKept(openVisitor(product))
})

describe('With a slash at the end of each path, or without the specification’s,', () => {
  test.each(rules.filter(({ isUsual }) => isUsual))('$key $sentence', async ({ expectKept }) => {
    await expectKept(openVisitor(product, { spelling: withOtherSlash }))
  })
})

describe('A body that is no valid input is refused with a code, and changes nothing', () => {
  const writes = mockCalls.filter(({ body }) => body)
  const send = (path: string, body: string, type = 'application/json') =>
    product.fetch(path, { method: 'POST', headers: { 'content-type': type }, body })

  test.each(writes)('$path', async ({ path, example, withoutFields }) => {
    const long = JSON.stringify(example).replace(/"(?!.*")/, `${'x'.repeat(200_000)}"`)
    const refused: [body: string, type: string, status: number, code: string][] = [
      ['', 'application/json', 400, 'input.not_json'],
      ['{"obj":', 'application/json', 400, 'input.not_json'],
      ['null', 'application/json', 400, 'input.invalid'],
      ['[]', 'application/json', 400, 'input.invalid'],
      ['{}', 'application/json', 400, 'input.invalid'],
      ['"text"', 'application/json', 400, 'input.invalid'],
      ['{"__proto__":{"id":1}}', 'application/json', 400, 'input.invalid'],
      [JSON.stringify(example), 'text/plain', 415, 'input.content_type'],
      [`${long}${' '.repeat(200_000)}`, 'application/json', 413, 'input.too_large'],
    ]
    for (const [body, type, status, code] of refused) {
      const answer = await send(path, body, type)
      const refusal = { status, error: { code, message: expect.any(String) } }
      const expected = /^[[{].*[\]}]$/.test(body) && status === 400 ? (withoutFields ?? refusal) : refusal
      expect([body.slice(0, 30), { status: answer.status, ...(await answer.json()) }]).toEqual([
        body.slice(0, 30),
        expected,
      ])
    }
  })

  test.each(writes.filter(({ example }) => typeof example === 'object'))(
    '$path with a field missing or of another type',
    async ({ path, example, withoutFields }) => {
      const required = Object.keys(example as object)
      for (const name of required) {
        for (const wrong of [undefined, null, { deep: [[[]]] }, Number.MAX_VALUE]) {
          const answer = await send(path, JSON.stringify({ ...(example as object), [name]: wrong }))
          const isOptional = name === 'isPinned' && wrong === undefined
          const status =
            isOptional || (name === 'name' && path.includes('register')) ? 200 : (withoutFields?.status ?? 400)
          expect([name, wrong, answer.status]).toEqual([name, wrong, status])
        }
      }
    },
  )
})

test('docs/mock-api.md is what the table and the schemas give', async () => {
  await expect(mockApiDocument()).toMatchFileSnapshot('../../../docs/mock-api.md')
})
