import { afterEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { getMock, postMock } from './mock-client.ts'

const calls: [path: string, init: RequestInit | undefined][] = []
const answerWith = (answer: () => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    calls.push([path, init])
    return answer()
  })
afterEach(() => {
  calls.length = 0
  vi.unstubAllGlobals()
})

const listSchema = v.array(v.object({ id: v.number() }))

test('an answer is returned in the form of its schema', async () => {
  answerWith(() => Response.json([{ id: 1, name: 'left out' }]))
  expect(await getMock('/api/users/list', listSchema)).toEqual([{ id: 1 }])
  expect(calls).toEqual([['/api/users/list', {}]])
})

test('a body is sent as JSON, a bare number too, and the answer may be empty', async () => {
  answerWith(() => new Response(null))
  expect(await postMock('/api/app/todo/trash-todo', 12)).toBeUndefined()
  const headers = { 'content-type': 'application/json' }
  expect(calls).toEqual([['/api/app/todo/trash-todo', { method: 'POST', headers, body: '12' }]])
  answerWith(() => Response.json({ id: 34 }, { status: 201 }))
  expect(await postMock('/api/apps/todo/new-task', { task: {} }, v.object({ id: v.number() }))).toEqual({ id: 34 })
})

test.each<[string, () => Response | Promise<Response>, string]>([
  ['a refusal', () => Response.json({ error: { code: 'demo.full', message: 'Full.' } }, { status: 409 }), 'Full.'],
  ['an error text', () => Response.json({ error: 'Invalid access token' }, { status: 401 }), 'Invalid access token'],
  ['a page instead of JSON', () => new Response('<html>', { status: 502 }), 'Something went wrong. Try again.'],
  [
    'an unexpected form',
    () => Response.json({ data: [] }),
    'The server’s answer can’t be read. Reload the page and try again.',
  ],
  [
    'no connection',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Couldn’t reach the server. Check your connection and try again.',
  ],
])('%s becomes an error with a sentence for the person', async (_what, answer, sentence) => {
  answerWith(answer)
  await expect(getMock('/api/users/list', listSchema)).rejects.toThrow(sentence)
})

test('a call that the page gives up stays an abort', async () => {
  const abort = new AbortController()
  abort.abort()
  answerWith(() => Promise.reject(abort.signal.reason))
  await expect(getMock('/api/users/list', listSchema, { signal: abort.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
})
