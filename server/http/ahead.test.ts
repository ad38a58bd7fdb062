import { expect, test } from 'vitest'
import { openContext } from '#tests/support/open-context.ts'
import { packageVersion } from '#tests/support/package-version.ts'
import { answerAhead } from './ahead.ts'

const context = openContext()

const ask = (method: string) => answerAhead(context, new Request(`${context.origin}/healthz`, { method }))

test('monitoring can read the server’s health and its version', async () => {
  const answer = await ask('GET')
  expect([answer?.status, await answer?.text()]).toEqual([200, `ok\nversion ${packageVersion}\n`])
  const head = await ask('HEAD')
  expect([head?.status, await head?.text()]).toEqual([200, ''])
})

test('a server without space to write is unhealthy, though its database answers', async () => {
  const full = { ...context, database: { ...context.database, isFull: () => true } }
  const answer = await answerAhead(full, new Request(`${context.origin}/healthz`))
  expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer?.text()).toBe(`The disk of the database is full.\nversion ${packageVersion}\n`)
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'health can be read but not written to: %s',
  async (method) => {
    const answer = await ask(method)
    expect([answer?.status, answer?.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(await answer?.json()).toMatchObject({ error: { code: 'http.method_not_allowed' } })
  },
)
