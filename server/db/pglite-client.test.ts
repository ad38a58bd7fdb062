import { expect, test, vi } from 'vitest'
import { openPglite } from './pglite-client.ts'

const slow = 'select count(*)::int as count from generate_series(1, $1::int) as a where a % 7 = 3'

test('a thread that does not answer a statement for long is told of', async () => {
  const stuck = vi.fn<() => void>()
  const client = await openPglite(null, { stuck, patienceMs: 60 })
  // As it would with a disk that is full, only that this one ends.
  const answer = client.query(slow, [3_000_000])
  await vi.waitFor(() => expect(stuck).toHaveBeenCalled())
  expect((await answer).rows).toHaveLength(1)
  await client.close()
})

test('a step of the schema may take as long as it needs', async () => {
  const stuck = vi.fn<() => void>()
  const client = await openPglite(null, { stuck, patienceMs: 60 })
  await client.script(slow.replace('$1', '2000000'))
  expect(stuck).not.toHaveBeenCalled()
  await client.close()
})

test('a thread that answers, if only much in a row, is not told of', async () => {
  const stuck = vi.fn<() => void>()
  const client = await openPglite(null, { stuck, patienceMs: 10_000 })
  await Promise.all(Array.from({ length: 200 }, (_, number) => client.query('select $1::int as one', [number])))
  expect(stuck).not.toHaveBeenCalled()
  await client.close()
})
