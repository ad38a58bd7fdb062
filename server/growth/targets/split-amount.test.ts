import { expect, test } from 'vitest'
import { splitAmount, splitWhole } from './split-amount.ts'

test('The months of a target sum exactly to it, the largest remainders rounded up', () => {
  expect(splitWhole(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(splitWhole(10, [31, 28, 31])).toEqual([4, 3, 3])
  expect(splitWhole(0, [1, 2])).toEqual([0, 0])
  expect(splitWhole(7, [0, 0, 0])).toEqual([3, 2, 2])
  expect(splitWhole(5, [0, 1, 0])).toEqual([0, 5, 0])
  for (let amount = 0; amount < 500; amount += 7) {
    const weights = [3, 5.5, 0.1, 0, 12, 7, 7, 7, 1e-9, 2, 4, 9]
    const parts = splitWhole(amount, weights)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
    expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true)
  }
})

test('A share of visits is the same in each month', () => {
  expect(splitAmount('channelShare', 0.25, [1, 5, 9])).toEqual([0.25, 0.25, 0.25])
})
