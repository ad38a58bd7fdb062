import { expect, it } from 'vitest'
import { formatMoney, minorDigits } from './money.ts'

it('shows amounts with their currency’s decimals', () => {
  expect(formatMoney('en', 'EUR', 123_450)).toBe('€1,234.50')
  expect(formatMoney('en', 'JPY', 1234)).toBe('¥1,234')
  expect(formatMoney('en', 'USD', -5)).toBe('-$0.05')
  expect(minorDigits('KWD')).toBe(3)
})
