import { expect, it } from 'vitest'
import { hunk } from '#tests/support/competitor-rows.ts'
import { summaryOf } from './change-summary.ts'

const linesOf = (before: string, after: string) =>
  summaryOf([{ hunks: [hunk({ before, after })], more: 0, isUndone: false }])

it('A list shows both texts of the most telling difference', () => {
  expect(linesOf('Bowls  for every day', 'Bowls for every table')).toMatchObject({
    before: 'Bowls for every day',
    after: 'Bowls for every table',
  })
})

it('Of long texts it shows what differs, however far from their beginning', () => {
  const long = (word: string) => `${'We fire each bowl twice. '.repeat(30)}Orders ship within ${word} days of payment.`
  const lines = linesOf(long('two'), long('nine'))
  expect(lines?.before).toContain('Orders ship within two days')
  expect(lines?.after).toContain('Orders ship within nine days')
  expect(lines?.before.length).toBeLessThanOrEqual(300)
})
