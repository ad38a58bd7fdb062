import { expect, test } from 'vitest'
import { createCountBatches, createTextLimit, type SubjectCount } from './count-batches.ts'

const at = new Date('2026-10-15T12:00:00Z')
const later = new Date('2026-10-15T12:01:00Z')

test('counts that could not be written are written with the next ones', async () => {
  const written: SubjectCount<string>[][] = []
  const failures: unknown[] = []
  let isDown = true
  const batches = createCountBatches<string>(
    async (counts) => {
      if (isDown) throw new Error('down')
      written.push([...counts])
    },
    (error) => failures.push(error),
  )
  batches.count('a', 'a', at)
  batches.count('b', 'b', at)
  await batches.flush()
  expect(failures).toHaveLength(1)
  isDown = false
  batches.count('a', 'a', later)
  await batches.flush()
  await batches.flush()
  expect(written).toEqual([
    [
      { subject: 'a', count: 2, lastAt: later },
      { subject: 'b', count: 1, lastAt: at },
    ],
  ])
})

test('each group keeps a limited number of texts a day', () => {
  const mayKeep = createTextLimit(2)
  expect(['x', 'y', 'z', 'x'].map((text) => mayKeep('1', text, at))).toEqual([true, true, false, true])
  expect(mayKeep('2', 'z', at)).toBe(true)
  expect(mayKeep('1', 'z', new Date('2026-10-16T00:00:00Z'))).toBe(true)
})
