import { byteOrderMark, csvLine, type CsvValue } from '#app/shared/format/csv.ts'

const maxExported = 10_000
/** Items that are read and written at once: what belongs to them may be large. */
const atOnce = 500

/** The columns of a kind's items, by the names that its REST API uses. */
export type CsvColumns<Item> = Readonly<Record<string, (item: Item) => CsvValue>>

/**
 * Returns items as the text of a CSV file, at most 10,000. Texts that a spreadsheet would run as formulas are guarded.
 * @param read returns a part of the items, in the order of the list
 */
export async function itemsCsv<Item>(
  columns: CsvColumns<Item>,
  read: (part: { from: number; most: number }) => Promise<Item[]>,
): Promise<string> {
  const lines = [byteOrderMark + csvLine(Object.keys(columns))]
  for (let from = 0; from < maxExported; from += atOnce) {
    const items = await read({ from, most: atOnce })
    lines.push(...items.map((item) => csvLine(Object.values(columns).map((column) => column(item)))))
    if (items.length < atOnce) break
  }
  return lines.join('')
}
