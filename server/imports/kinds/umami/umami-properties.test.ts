import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { emptyTally } from '../../events/import-tally.ts'
import { UmamiProperties } from './umami-properties.ts'

const tableOf = (rows: readonly string[]) => ({
  file: 'event_data.csv',
  open: async () => Readable.from([Buffer.from(['event_id,data_key,string_value', ...rows].join('\n'))]),
})
const read = async (rows: readonly string[], most: { values: number; characters: number }) => {
  const properties = new UmamiProperties(most)
  await properties.read(tableOf(rows), emptyTally(), new AbortController().signal)
  return properties
}

test('properties count as far too many by their number, and by all their characters with their events’ ids', async () => {
  const refused = { reason: 'expands_too_far' }
  const three = ['e1,plan,Growth', 'e1,seats,12', 'e2,plan,Free']
  const properties = await read(three, { values: 3, characters: 29 })
  expect([properties.take('e1'), properties.left()]).toEqual([{ plan: 'Growth', seats: '12' }, 1])
  await expect(read(three, { values: 2, characters: 29 })).rejects.toMatchObject(refused)
  await expect(read(three, { values: 3, characters: 28 })).rejects.toMatchObject(refused)
  const longIds = Array.from({ length: 20 }, (_, number) => `${number}${'x'.repeat(1000)},plan,Free`)
  await expect(read(longIds, { values: 100, characters: 10_000 })).rejects.toMatchObject(refused)
})
