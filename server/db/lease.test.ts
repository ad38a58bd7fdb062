import { expect, test } from 'vitest'
import { openContext } from '#tests/support/open-context.ts'
import { whileAlone } from './lease.ts'

const context = openContext()

test('long work is done by one process at a time, and by the next one afterwards', async () => {
  const { promise: held, resolve: end } = Promise.withResolvers<void>()
  const first = whileAlone(context, 'filling', async () => {
    expect(await whileAlone(context, 'filling', async () => 'second')).toBeNull()
    expect(await whileAlone(context, 'other work', async () => 'done')).toBe('done')
    await held
    return 'first'
  })
  end()
  expect(await first).toBe('first')
  expect(await whileAlone(context, 'filling', async () => 'second')).toBe('second')
})

test('the work of a killed process is free after a minute, and at once if the clock was set back', async () => {
  const inside = (advanced: number) =>
    whileAlone(context, `killed ${advanced}`, async () => {
      context.clock.advance(advanced)
      return whileAlone(context, `killed ${advanced}`, async () => 'taken over')
    })
  expect(await inside(59_000)).toBeNull()
  expect(await inside(61_000)).toBe('taken over')
  expect(await inside(-3_600_000)).toBe('taken over')
})

test('work that fails is free at once', async () => {
  const failing = whileAlone(context, 'failing', () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await whileAlone(context, 'failing', async () => 'again')).toBe('again')
})
