import { expect, test } from 'vitest'
import { liveThroughFullDisk } from '#tests/support/full-disk-story.ts'
import { quotaDisk, toldDisk } from '#tests/support/full-disk.ts'

// A disk that is full for everybody is mounted by tests/full/full-disk.test.ts.
test('a disk that says it is full: events are refused and none is lost, until there is room', async () => {
  expect(await liveThroughFullDisk(await toldDisk())).toBe('refuses')
})

test('a disk that takes nothing more, without a word: the server ends at once and loses no acknowledged event', async () => {
  expect(await liveThroughFullDisk(await quotaDisk())).toBe('ends')
})
