import { expect, test } from 'vitest'
import { demoHeader } from '#app/shared/demo-data/demo-mode.ts'
import { enterDemo, type DemoBehaviour } from './demo-calls.ts'

const origin = 'https://loop.test'
const inDemo = { [demoHeader]: 'on' }
const call = (headers: Record<string, string> = {}) =>
  new Request(`${origin}/_serverFn/0`, { headers: { 'x-tsr-serverfn': 'true', ...headers } })

test.each<[DemoBehaviour, boolean]>([
  ['sample', true],
  ['own', false],
])('a call of a page in demo mode that declares %s', (behaviour, expected) => {
  expect(enterDemo(call(inDemo), behaviour)).toBe(expected)
  expect(enterDemo(call(), behaviour)).toBe(false)
})

test('a call that declares refused is refused in demo mode only', () => {
  const refusal = expect.objectContaining({ status: 409, code: 'demo.read_only' })
  expect(() => enterDemo(call(inDemo), 'refused')).toThrow(refusal)
  expect(enterDemo(call(), 'refused')).toBe(false)
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
