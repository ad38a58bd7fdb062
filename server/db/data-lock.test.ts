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

/** A claim of a process in another container. Its process id also exists here, but belongs to another process. */
const claimElsewhere = () =>
  writeFile(lock, JSON.stringify({ id: 'elsewhere', pid: process.pid, started: '1', namespace: 'another container' }))

/** Renews the claim like a running holder in the other container, until it is stopped. */
function beat(): () => void {
  const timer = setInterval(() => void utimes(lock, new Date(), new Date()), timing.beatMs / 2)
  return () => clearInterval(timer)
}

const claims = async () => (await readdir(folder.path)).filter((name) => name.startsWith('loop.lock'))

describe('A data folder', () => {
  test('belongs to one process, and is free again when that process releases it', async () => {
    const free = await lockDataDir(folder.path, { timing })
    await expect(lockDataDir(folder.path, { timing })).rejects.toMatchObject({ code: 'database.locked' })
    await free()
    expect(await claims()).toEqual([])
    await (
      await lockDataDir(folder.path, { timing })
    )()
  })

  test('belongs to a process in another container while that is running', async () => {
    await claimElsewhere()
    const stop = beat()
    await expect(lockDataDir(folder.path, { timing })).rejects.toMatchObject({ code: 'database.locked' })
    stop()
  })

  test('is taken over from a process in another container that has ended', async () => {
    await claimElsewhere()
    const free = await lockDataDir(folder.path, { timing })
    expect(await readFile(lock, 'utf8')).not.toContain('elsewhere')
    await free()
  })

  test('of a dead process is taken by one of several that start together', async () => {
    await claimElsewhere()
    // They start one after the other, so that some see the dead holder when another has the folder already.
    const take = async (index: number) => {
      await wait(index * 5)
      return lockDataDir(folder.path, { timing })
    }
    const tries = await Promise.allSettled(Array.from({ length: 12 }, (_, index) => take(index)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await claims()).toEqual(['loop.lock'])
  })

  test('is taken over if its claim can’t be read', async () => {
    await writeFile(lock, '{"pid":')
    const free = await lockDataDir(folder.path, { timing })
    expect(await readFile(lock, 'utf8')).toContain(`"pid":${process.pid}`)
    await free()
  })

  test('is claimed again if its claim was deleted by hand, and its holder keeps running', async () => {
    const lost = vi.fn<() => void>()
    const free = await lockDataDir(folder.path, { lost, timing })
    await rm(lock)
    await vi.waitFor(async () => expect(await claims()).toEqual(['loop.lock']))
    expect(lost).not.toHaveBeenCalled()
    await free()
    expect(await claims()).toEqual([])
  })

  test('belongs to the process that took it while its holder was suspended, and the holder is notified', async () => {
    const lost = vi.fn<() => void>()
    const free = await lockDataDir(folder.path, { lost, timing })
    await claimElsewhere()
    await vi.waitFor(() => expect(lost).toHaveBeenCalled())
    await free()
    expect(await readFile(lock, 'utf8')).toContain('elsewhere')
  })
})
