import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { importKinds } from '#app/shared/imports/import-kinds.ts'
import { fileOf } from '#tests/support/aggregate-imports.ts'
import { brokenFile, hostileFiles, rightFile } from '#tests/support/hostile-archives.ts'
import { endOfHostile } from '#tests/support/hostile-imports.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { addWebsite } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'

/** Opening archives is the same code for all kinds: `npm test` takes an archive's and a log's, the full run all. */
const kinds = importKinds.filter((kind) => isFullRun || kind === 'plausible' || kind === 'access-log')

/** tests/full/archives.test.ts runs the same with files hundreds of times larger. */
describe.each(kinds)('A hostile file, uploaded as %s,', (kind) => {
  const context = openContext({ at: '2026-10-15T12:00:00Z' })
  beforeAll(async () => {
    await addWebsite(context, { siteId: 1 })
  })

  it('is refused with a reason or accounted for, and leaves nothing', async () => {
    let refused = 0
    for (const { what, name, bytes } of hostileFiles(kind, 0.2)) {
      if ((await endOfHostile(context, kind, fileOf(name, bytes), what)) === 'refused') refused += 1
    }
    expect(refused).toBeGreaterThan(20)
    const right = fileOf('imported_pages_20260301_20260331.csv', Buffer.from(rightFile(kind)))
    expect(await endOfHostile(context, kind, right, 'a file as it should be')).toBe('imported')
  })

  it.runIf(isFullRun)('causes no server error wherever its bytes are broken', async () => {
    await fc.assert(
      fc.asyncProperty(brokenFile(kind), async ({ name, bytes }) => {
        await endOfHostile(context, kind, fileOf(name, bytes), 'a broken file')
      }),
      propertyRuns(4, 2000),
    )
  })
})
