import { expect, test } from 'vitest'
import type { Price } from '#app/shared/competitors/content.ts'
import { pricesOfBlocks } from './block-prices.ts'

const block = (priced: string, under: string[] = [], level = 0) => ({ block: { under, level }, priced })
const told = (prices: Price[]) => prices.map(({ what, text, per }) => [what, text, per])

test('a price is of the heading above it, or of the rest of its own heading', () => {
  const blocks = [
    block('Plans', [], 2),
    block('Basic', ['Plans'], 3),
    block('€9', ['Plans', 'Basic']),
    block('Pro: €19', ['Plans'], 3),
    block('€99', ['Plans'], 3),
    block('€1'),
  ]
  expect(told(pricesOfBlocks(blocks))).toEqual([
    ['Basic', '€9', ''],
    ['Pro', '€19', ''],
    ['Plans', '€99', ''],
    ['', '€1', ''],
  ])
})

test('cards that put currency, number and period into lines of their own state one price', () => {
  const lines = ['€', '29', 'per user / month', 'Up to 5 projects', '19,90', '€', 'monatlich', '9', '€', '12']
  expect(told(pricesOfBlocks(lines.map((line) => block(line, ['Pro']))))).toEqual([
    ['Pro', '€ 29 per user / month', 'user/month'],
    ['Pro', '19,90 € monatlich', 'month'],
    ['Pro', '€ 12', ''],
  ])
})

test('a price that is stated again for the same is listed once, and at most 60 are', () => {
  expect(pricesOfBlocks([block('€9', ['Pro']), block('Only €9', ['Pro']), block('€9', ['Team'])])).toHaveLength(2)
  expect(pricesOfBlocks(Array.from({ length: 100 }, (_, at) => block(`€${at}`)))).toHaveLength(60)
})

test('a line whose price is struck out takes no number of the next one', () => {
  const lines = ['', '29', '€']
  expect(told(pricesOfBlocks(lines.map((line) => block(line, ['Pro']))))).toEqual([['Pro', '29 €', '']])
})
