import { expect, test } from 'vitest'
import { liveThroughFullDisk } from '#tests/support/full-disk-story.ts'
import { mountedDisk, whyNoMount } from '#tests/support/full-disk.ts'

test('a full disk loses no acknowledged event, and the server continues when there is room', async (context) => {
  const why = await whyNoMount()
  if (why !== null) {
    console.log(`SKIPPED, as nothing can be mounted here: ${why}`)
    return context.skip(why)
  }
  expect(await liveThroughFullDisk(await mountedDisk())).toBeGreaterThan(200)
})
