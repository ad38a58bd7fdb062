import { afterEach, expect, test, vi } from 'vitest'
import { UserError } from './user-error.ts'
import { fetchFunction } from './fetch-function.ts'

const answering = (answer: Response) => vi.stubGlobal('fetch', async () => answer)
afterEach(() => vi.unstubAllGlobals())

const refusal = { error: { code: 'server.busy', message: 'Busy. Try again.' } }

test('a 5xx that carries JSON fails, whoever sent it', async () => {
  for (const value of [{}, [], { error: 'Bad gateway' }, null]) {
    answering(Response.json(value, { status: 502 }))
    await expect(fetchFunction('/_serverFn/a')).rejects.toThrow('The server answered 502')
  }
  answering(new Response('{', { status: 500, headers: { 'content-type': 'application/json' } }))
  await expect(fetchFunction('/_serverFn/a')).rejects.toThrow('The server answered 500')
})

test('a refusal ahead of the function is one that people can read, with its time to try again', async () => {
  answering(Response.json(refusal, { status: 503, headers: { 'retry-after': '7' } }))
  const error = await fetchFunction('/_serverFn/a').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(UserError)
  expect(error).toMatchObject({ code: 'server.busy', status: 503, message: 'Busy. Try again.', retryAfterSeconds: 7 })
})

test.each([
  ['what a function returned', Response.json({ result: 1 })],
  ['what a function refused', Response.json({}, { status: 502, headers: { 'x-tss-serialized': 'true' } })],
  ['a missing page', Response.json({ isNotFound: true }, { status: 404 })],
  ['a page of a proxy, which fails by its text', new Response('<h1>Bad gateway</h1>', { status: 502 })],
])('%s is left to Start', async (_what, answer) => {
  answering(answer)
  expect(await fetchFunction('/_serverFn/a')).toBe(answer)
})
