import { expect, test } from 'vitest'
import { asksForDemo, withoutDemo } from './demo-mode.ts'

test.each([
  ['?demo=on', true],
  ['?month=2026-08&demo=on', true],
  ['?demo=%22on%22', true],
  ['', false],
  ['?demo=off', false],
  ['?demo=', false],
  ['?demo=ON', false],
  ['?demo=on&demo=off', false],
  ['?other=demo%3Don', false],
])('the address %j asks for the sample company: %j', (search, asked) => {
  expect(asksForDemo(search)).toBe(asked)
})

test('leaving the mode keeps the rest of the address', () => {
  expect(withoutDemo('/analytics?month=2026-08&demo=on&client=c#chart')).toBe('/analytics?month=2026-08&client=c#chart')
  expect(withoutDemo('/?demo=on')).toBe('/')
})
