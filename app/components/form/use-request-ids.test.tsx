import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UserError } from '#app/shared/http/user-error.ts'
import { useRequestIds } from './use-request-ids.ts'

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/

/** Returns what tries the same act, and the ids it was sent with. */
function acting() {
  const { result } = renderHook(() => useRequestIds())
  const ids: string[] = []
  return {
    ids,
    act: (input: object, answer: () => unknown = () => 'done') =>
      result.current(input, async (id) => {
        ids.push(id)
        return answer()
      }),
  }
}
const throwing = (error: Error) => () => {
  throw error
}

test('a double click, or a second try after a lost connection, is the same act', async () => {
  const { ids, act } = acting()
  const input = { card: 'a' }
  await expect(act(input, throwing(new TypeError('Failed to fetch')))).rejects.toThrow('fetch')
  await expect(act(input, throwing(new UserError('billing.unreachable', 503, 'later')))).rejects.toThrow('later')
  await Promise.all([act(input), act(input)])
  expect(new Set(ids).size).toBe(1)
  expect(ids[0]).toMatch(uuid)
})

test('after an answer, and with another input, it is a new act', async () => {
  const { ids, act } = acting()
  await expect(act({ card: 'a' }, throwing(new UserError('billing.card_declined', 402, 'declined')))).rejects.toThrow(
    'declined',
  )
  await act({ card: 'a' })
  await act({ card: 'b' })
  await act({ card: 'a' })
  expect(new Set(ids).size).toBe(4)
})
