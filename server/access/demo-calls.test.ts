import { expect, test } from 'vitest'
import { demoHeader } from '#app/shared/demo-data/demo-mode.ts'
import { enterDemo, type DemoBehaviour } from './demo-calls.ts'

const origin = 'https://loop.test'
const inDemo = { [demoHeader]: 'on' }
const call = (headers: Record<string, string> = {}) =>
  new Request(`${origin}/_serverFn/0`, { headers: { 'x-tsr-serverfn': 'true', ...headers } })

test.each<[DemoBehaviour, boolean | 'demo.read_only']>([
  ['sample', true],
  ['own', false],
  ['refused', 'demo.read_only'],
])('a call of a page in demo mode that declares %s', (behaviour, expected) => {
  if (typeof expected === 'boolean') expect(enterDemo(call(inDemo), behaviour)).toBe(expected)
  else
    expect(() => enterDemo(call(inDemo), behaviour)).toThrow(expect.objectContaining({ status: 409, code: expected }))
  expect(enterDemo(call(), behaviour)).toBe(false)
})

test('a page is in demo mode by its URL, a call by its header only', () => {
  expect(enterDemo(new Request(`${origin}/analytics?demo=on`), 'sample')).toBe(true)
  expect(enterDemo(new Request(`${origin}/analytics`), 'sample')).toBe(false)
  expect(enterDemo(new Request(`${origin}/api/account/export?demo=on`), 'sample')).toBe(true)
  expect(
    enterDemo(new Request(`${origin}/api/account/export?demo=on`, { headers: { [demoHeader]: 'off' } }), 'sample'),
  ).toBe(false)
  expect(
    enterDemo(new Request(`${origin}/_serverFn/0?demo=on`, { headers: { 'x-tsr-serverfn': 'true' } }), 'sample'),
  ).toBe(false)
})
