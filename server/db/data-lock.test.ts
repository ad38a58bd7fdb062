import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { lockDataDir } from './data-lock.ts'

const timing = { beatMs: 20, silenceMs: 200 }

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let lock: string
beforeEach(async () => {
  folder = await temporaryFolder()
  lock = join(folder.path, 'loop.lock')
})
afterEach(() => folder.remove())

/** A claim as a process in another container left it: its process id is one of ours, and means nothing here. */
const claimElsewhere = () =>
  writeFile(lock, JSON.stringify({ id: 'elsewhere', pid: process.pid, started: '1', namespace: 'another container' }))

/** Shows that the holder in the other container lives, until it is stopped. */
function beat(): () => void {
  const timer = setInterval(() => void utimes(lock, new Date(), new Date()), timing.beatMs / 2)
  return () => clearInterval(timer)
}

const claims = async () => (await readdir(folder.path)).filter((name) => name.startsWith('loop.lock'))

describe('A data folder', () => {
  test('is one process’s, and free again when that gives it back', async () => {
    const free = await lockDataDir(folder.path, { timing })
    await expect(lockDataDir(folder.path, { timing })).rejects.toMatchObject({ code: 'database.locked' })
    await free()
    expect(await claims()).toEqual([])
    await (
      await lockDataDir(folder.path, { timing })
    )()
  })

  test('of a process in another container is its own while that lives', async () => {
    await claimElsewhere()
    const stop = beat()
    await expect(lockDataDir(folder.path, { timing })).rejects.toMatchObject({ code: 'database.locked' })
    stop()
  })

  test('of a process in another container that is gone is taken over', async () => {
    await claimElsewhere()
    const free = await lockDataDir(folder.path, { timing })
    expect(await readFile(lock, 'utf8')).not.toContain('elsewhere')
    await free()
  })

  test('that a dead process left is taken by one of several that come together', async () => {
    await claimElsewhere()
    // One after the other, so that some find it dead when another holds the folder already.
    const take = async (index: number) => {
      await wait(index * 5)
      return lockDataDir(folder.path, { timing })
    }
    const tries = await Promise.allSettled(Array.from({ length: 12 }, (_, index) => take(index)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await claims()).toEqual(['loop.lock'])
  })

  test('whose claim cannot be read is taken over', async () => {
    await writeFile(lock, '{"pid":')
    const free = await lockDataDir(folder.path, { timing })
    expect(await readFile(lock, 'utf8')).toContain(`"pid":${process.pid}`)
    await free()
  })

  test('whose claim somebody has removed by hand is claimed again, and nobody is told to leave', async () => {
    const lost = vi.fn<() => void>()
    const free = await lockDataDir(folder.path, { lost, timing })
    await rm(lock)
    await vi.waitFor(async () => expect(await claims()).toEqual(['loop.lock']))
    expect(lost).not.toHaveBeenCalled()
    await free()
    expect(await claims()).toEqual([])
  })

  test('that another took while its holder stood still is that other’s, and the holder is told', async () => {
    const lost = vi.fn<() => void>()
    const free = await lockDataDir(folder.path, { lost, timing })
    await claimElsewhere()
    await vi.waitFor(() => expect(lost).toHaveBeenCalled())
    await free()
    expect(await readFile(lock, 'utf8')).toContain('elsewhere')
  })
})
