import { afterAll, beforeAll, expect, test } from 'vitest'
import { testContext } from '#tests/support/test-context.ts'
import type { Context } from '../context.ts'
import { answerAhead } from './ahead.ts'

let context: Context
beforeAll(async () => {
  context = await testContext()
})
afterAll(() => context.close())

const answer = (path: string) => answerAhead(context, new Request(`http://localhost:3000${path}`))

test.each(['/%', '/%zz', '/crafting/%e0%a4%a', '/api/%', '/assets/%c0%ae/x'])(
  '%s, which no text is written as, is refused in words',
  async (path) => {
    const refused = await answer(path)
    expect([refused?.status, await refused?.json()]).toMatchObject([400, { error: { code: 'input.invalid' } }])
  },
)

test('every readable address of a page is left to the page router', async () => {
  expect(await Promise.all(['/', '/crafting/a%20b', '/%F0%9F%A6%8A', '/?month=%'].map(answer))).toEqual([
    null,
    null,
    null,
    null,
  ])
})
