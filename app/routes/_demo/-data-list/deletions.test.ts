import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  beginDeletion,
  finishDeletion,
  finishOnLeaving,
  forgetDeletions,
  undoDeletion,
  useDeletions,
  waitingDeletions,
} from './deletions.ts'
import type { ItemSource } from './item-source.ts'

const none = () => Promise.resolve()
const sourceThat = (part: Partial<ItemSource>): ItemSource => ({
  name: 'api',
  all: async () => [],
  add: none,
  update: none,
  remove: none,
  removeOnLeaving: () => undefined,
  ...part,
})
const leftOut = () => renderHook(() => useDeletions()).result.current.flatMap(({ ids }) => ids)

beforeEach(forgetDeletions)

test('deleted items are left out at once, and nothing is deleted while they can be restored', () => {
  const remove = vi.fn(none)
  const deletion = beginDeletion({ source: sourceThat({ remove }), ids: [1, 2], text: 'Deleted 2 items.' })
  expect(leftOut()).toEqual([1, 2])
  expect(undoDeletion(deletion)).toBe(true)
  expect(leftOut()).toEqual([])
  expect(remove).not.toHaveBeenCalled()
})

test('when the time is up the items are deleted once, and stay out of the list until it is read again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const remove = vi.fn(() => promise)
  const deletion = beginDeletion({ source: sourceThat({ remove }), ids: [7], text: 'Deleted “Lamp”.' })
  const finished = [finishDeletion(deletion), finishDeletion(deletion)]
  expect(undoDeletion(deletion)).toBe(false)
  expect(waitingDeletions()).toEqual([])
  expect(leftOut()).toEqual([7])
  resolve()
  await Promise.all(finished)
  expect(remove.mock.calls).toEqual([[[7]]])
  expect(leftOut()).toEqual([])
})

test('if the mock API refuses, the items are in the list again', async () => {
  const remove = () => Promise.reject(new Error('refused'))
  const deletion = beginDeletion({ source: sourceThat({ remove }), ids: [7], text: 'Deleted “Lamp”.' })
  await expect(finishDeletion(deletion)).rejects.toThrow('refused')
  expect(leftOut()).toEqual([])
})

test('closing the page sends what is still waiting, each once', () => {
  const removeOnLeaving = vi.fn()
  const source = sourceThat({ removeOnLeaving })
  beginDeletion({ source, ids: [1], text: 'one' })
  beginDeletion({ source, ids: [2, 3], text: 'two' })
  finishOnLeaving()
  finishOnLeaving()
  expect(removeOnLeaving.mock.calls).toEqual([[[1]], [[2, 3]]])
})
