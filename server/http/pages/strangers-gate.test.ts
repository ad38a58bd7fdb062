import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createStrangersGate } from './strangers-gate.ts'

/** Strangers who come at once, and the number of them answered after so many turns of the event loop. */
async function answeredAfter(turns: number, isBusy: boolean): Promise<number> {
  const gate = createStrangersGate(() => isBusy)
  let answered = 0
  const all = Array.from({ length: 100 }, () => gate.run(async () => (answered += 1)))
  for (let passed = 0; passed < turns; passed += 1) await turn()
  const soFar = answered
  await Promise.all(all)
  expect([answered, gate.waiting()]).toEqual([100, 0])
  return soFar
}

test('beside the page of someone else, at most one of a hundred strangers is answered in each turn', async () => {
  expect(await answeredAfter(20, true)).toBeLessThanOrEqual(20)
  expect(await answeredAfter(20, false)).toBeGreaterThan(20)
})

test('strangers enter in the order in which they came, and one at a time beside others', async () => {
  const gate = createStrangersGate(() => true)
  const entered: string[] = []
  let leave = () => {}
  const first = gate.run(async () => {
    entered.push('first')
    await new Promise<void>((resolve) => (leave = resolve))
  })
  const others = ['second', 'third'].map((name) => gate.run(async () => void entered.push(name)))
  await turn()
  await turn()
  expect([entered, gate.waiting()]).toEqual([['first'], 2])
  leave()
  await Promise.all([first, ...others])
  expect(entered).toEqual(['first', 'second', 'third'])
})

test('a stranger whose secret the database does not look up holds up nobody', async () => {
  const gate = createStrangersGate(() => true)
  let answer = () => {}
  const stuck = gate.run(() => new Promise<void>((resolve) => (answer = resolve)))
  expect(await gate.run(async () => 'next')).toBe('next')
  answer()
  await stuck
})

test('a refused stranger leaves the gate, and learns of the refusal', async () => {
  const gate = createStrangersGate(() => true)
  await expect(gate.run(() => Promise.reject(new Error('too many')))).rejects.toThrow('too many')
  await vi.waitFor(async () => expect(await gate.run(async () => 'next')).toBe('next'))
})
