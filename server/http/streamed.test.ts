import { expect, test, vi } from 'vitest'
import { streamed } from './streamed.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('the pieces arrive in their order, and the answer ends after the last', async () => {
  const failed = vi.fn()
  async function* pieces() {
    yield bytes('one, ')
    yield bytes('two')
  }
  expect(await new Response(streamed(pieces(), failed)).text()).toBe('one, two')
  expect(failed).not.toHaveBeenCalled()
})

test('a failure breaks the answer off and is told', async () => {
  const failed = vi.fn()
  const failure = new Error('The disk is full.')
  async function* pieces() {
    yield bytes('one, ')
    throw failure
  }
  await expect(new Response(streamed(pieces(), failed)).text()).rejects.toThrow('The disk is full.')
  expect(failed).toHaveBeenCalledExactlyOnceWith(failure)
})

test('a reader who leaves while a piece is made is no failure, and no further piece is made', async () => {
  const failed = vi.fn()
  const made: string[] = []
  const asked = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  async function* pieces() {
    try {
      asked.resolve()
      await goOn.promise
      made.push('one')
      yield bytes('one, ')
      made.push('two')
      yield bytes('two')
    } finally {
      ended.resolve()
    }
  }
  const reader = streamed(pieces(), failed).getReader()
  await asked.promise
  const leaving = reader.cancel()
  goOn.resolve()
  await leaving
  await ended.promise
  expect(made).toEqual(['one'])
  expect(failed).not.toHaveBeenCalled()
})
