import { beforeAll, describe, expect, it } from 'vitest'
import { importKinds } from '#app/shared/imports/import-kinds.ts'
import { fileOf } from '#tests/support/aggregate-imports.ts'
import { collectGarbage } from '#tests/support/held-memory.ts'
import { hostileFiles } from '#tests/support/hostile-archives.ts'
import { endOfHostile } from '#tests/support/hostile-imports.ts'
import { addWebsite } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'

/** Size of the large files in megabytes; bombs expand to the same size. */
const size = Number(process.env['LOOP_TEST_ARCHIVES'] ?? 128)
/** Megabytes that reading a file may take besides the file itself, whatever its size. */
const maxMemory = 900

const memory = () => process.memoryUsage().rss / 1024 ** 2

describe.each(importKinds)('A large hostile file, uploaded as %s,', (kind) => {
  const context = openContext({ at: '2026-10-15T12:00:00Z' })
  beforeAll(async () => {
    await addWebsite(context, { siteId: 1 })
  })

  it(`of ${size} MB is refused or accounted for in bounded memory, and leaves nothing`, async () => {
    for (const { what, name, bytes } of hostileFiles(kind, size)) {
      // What making the file left behind is not the product's.
      collectGarbage()
      const before = memory()
      let most = before
      const watching = setInterval(() => (most = Math.max(most, memory())), 50)
      const began = performance.now()
      const end = await endOfHostile(context, kind, fileOf(name, bytes), what)
      clearInterval(watching)
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      console.log(`${kind}: ${what}: ${end} in ${seconds} s, ${Math.round(most - before)} MB`)
      expect(most - before, what).toBeLessThan(maxMemory)
    }
  })
})
