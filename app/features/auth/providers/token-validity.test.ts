import { expect, test } from 'vitest'
import { refreshDelay, validUntil } from './token-validity.ts'

const now = Date.parse('2026-10-15T12:00:00Z')
const at = (time: string) => Date.parse(`2026-10-15T${time}Z`)

test('a token is valid until the first of its two parts expires', () => {
  const idExpiry = at('12:10:00') / 1000
  expect(validUntil({ now, accessSeconds: 3600, idExpiry })).toEqual(new Date(at('12:10:00')))
  expect(validUntil({ now, accessSeconds: 120, idExpiry })).toEqual(new Date(at('12:02:00')))
  expect(validUntil({ now, accessSeconds: 120, idExpiry: undefined })).toEqual(new Date(at('12:02:00')))
})

test('it is renewed a minute before its end, and not repeatedly if clocks differ', () => {
  expect(refreshDelay(new Date(at('12:10:00')), now)).toBe(9 * 60_000)
  expect(refreshDelay(new Date(at('09:00:00')), now)).toBe(10_000)
})

test('a token of a month waits no longer than a timer can', () => {
  expect(refreshDelay(new Date(now + 40 * 86_400_000), now)).toBe(86_400_000)
})
