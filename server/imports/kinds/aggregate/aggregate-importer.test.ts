import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fileOf, siteOf } from '#tests/support/aggregate-imports.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { collectGarbage } from '#tests/support/held-memory.ts'
import { openContext } from '#tests/support/open-context.ts'
import { aggregateImporter } from './aggregate-importer.ts'
import { problem } from './export-format.ts'

const context = openContext()

test.runIf(isFullRun)('rows that count nothing don’t wait in memory while the rest of the file is read', async () => {
  const rows: WeakRef<object>[] = []
  let most = 0
  const importer = aggregateImporter('ga4', {
    archive: 'export.zip',
    takes: () => true,
    begin: () => () => ({
      columns: () => [],
      read(fields) {
        rows.push(new WeakRef(fields))
        return problem('repeated')
      },
    }),
  })
  const piece = Buffer.from('a,b\n'.repeat(100))
  async function* pieces() {
    for (let number = 0; number < 30; number += 1) {
      yield piece
      await setImmediate()
      collectGarbage()
      most = Math.max(most, rows.filter((row) => row.deref() !== undefined).length)
    }
  }
  const file = { ...fileOf('export.csv', Buffer.alloc(30 * piece.length)), open: () => Readable.from(pieces()) }
  const job = { site: siteOf(1), file, signal: new AbortController().signal, progress: async () => {} }
  const preview = await importer.preview(context, job)
  expect(preview).toMatchObject({ rows: 3000, usable: 0, problems: { total: 3000, byReason: { repeated: 3000 } } })
  expect(most).toBeLessThan(1000)
})
