import { expect, test } from 'vitest'
import { functionCall } from '#app/shared/http/function-call.ts'
import { openContext } from '#tests/support/open-context.ts'
import { answerAhead } from './ahead.ts'

const context = openContext({ isCurrent: true })

const kB = 1024
const call = async (id: string, length: number | null, method = 'POST') => {
  const headers = length === null ? {} : { 'content-length': String(length) }
  const init: RequestInit = { method, headers, ...(method === 'POST' && { body: 'x' }) }
  const answer = await answerAhead(context, new Request(`${context.origin}/_serverFn/${id}`, init))
  if (answer === null) return 'goes on'
  const { error } = (await answer.json()) as { error: { code: string } }
  return [answer.status, error.code]
}
const usual = functionCall.id('aB3-_dEf90aB', 'updateNameFn_createServerFn_handler')
const upload = functionCall.id('aB3-_dEf90aB', 'uploadLogoFn_createServerFn_handler')
const email = functionCall.id('aB3-_dEf90aB', 'uploadEmailFn_createServerFn_handler')

test('the body of a server function call has at most 64 kB, a megabyte for files, or three for emails', async () => {
  expect(await call(usual, 64 * kB)).toBe('goes on')
  expect(await call(usual, 64 * kB + 1)).toEqual([413, 'input.too_large'])
  expect(await call(upload, 1024 * kB)).toBe('goes on')
  expect(await call(upload, 1024 * kB + 1)).toEqual([413, 'input.too_large'])
  expect(await call(email, 3 * 1024 * kB)).toBe('goes on')
  expect(await call(email, 3 * 1024 * kB + 1)).toEqual([413, 'input.too_large'])
})

test('a call without a declared length is refused before it is read', async () => {
  expect(await call(usual, null)).toEqual([411, 'request.length_needed'])
  expect(await call(usual, null, 'GET')).toBe('goes on')
})

test.each(['', '/', '%20', '%00', 'a/b', '..%2f'])(
  'a path without a valid function name (%s) is not found',
  async (id) => {
    expect(await call(id, 1)).toEqual([404, 'http.unknown_path'])
  },
)
