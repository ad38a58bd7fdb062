import { expect, test, vi } from 'vitest'
import { streamed } from './streamed.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('the pieces arrive in order, and the answer ends after the last one', async () => {
  const failed = vi.fn()
  async function* pieces() {
    yield bytes('one, ')
    yield bytes('two')
  }
  expect(await new Response(streamed(pieces(), failed)).text()).toBe('one, two')
  expect(failed).not.toHaveBeenCalled()
})

test('an error breaks off the answer and is reported', async () => {
  const failed = vi.fn()
  const failure = new Error('The disk is full.')
  async function* pieces() {
    yield bytes('one, ')
    throw failure
  }
  await expect(new Response(streamed(pieces(), failed)).text()).rejects.toThrow('The disk is full.')
  expect(failed).toHaveBeenCalledExactlyOnceWith(failure)
})

test('a reader who disconnects is not an error, and no further piece is created', async () => {
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
