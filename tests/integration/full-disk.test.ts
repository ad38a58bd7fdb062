import { expect, test } from 'vitest'
import { isFullRun } from '#tests/support/full-run.ts'
import { liveThroughFullDisk } from '#tests/support/full-disk-story.ts'
import { quotaDisk, configuredDisk } from '#tests/support/full-disk.ts'

// tests/full/full-disk.test.ts mounts a disk that is really full.
test.runIf(isFullRun)(
  'a disk that reports to be full: events are refused and none is lost, until there is room',
  async () => {
    expect(await liveThroughFullDisk(await configuredDisk())).toBe('refuses')
  },
)

test.runIf(isFullRun)(
  'a disk that suddenly refuses writes: the server ends at once and loses no acknowledged event',
  async () => {
    expect(await liveThroughFullDisk(await quotaDisk())).toBe('ends')
  },
)
