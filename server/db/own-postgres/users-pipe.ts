import { execFile } from 'node:child_process'
import { close, constants, open, read } from 'node:fs'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'

/*
 * Every process that uses a Postgres holds the writing end of one named pipe, and its keeper (keeper.sh) the reading end.
 * The system closes the end of a process that is killed, so the keeper learns when the last user has gone, however it went.
 */

const run = promisify(execFile)
const openFile = promisify(open)
const readFile = promisify(read)
const closeFile = promisify(close)

/** The writing end that this process holds. */
export interface PipeEnd {
  /** @returns whether no one else holds one, so that Postgres ends */
  release(): Promise<boolean>
}

const endOf = (path: string, descriptor: number): PipeEnd => {
  let isHeld = true
  return {
    async release() {
      if (isHeld) await closeFile(descriptor)
      isHeld = false
      return !(await isHeldByAny(path))
    },
  }
}

/** Reading from a pipe finds its end if no one holds the writing end, and otherwise that nothing is written yet. */
async function isHeldByAny(path: string): Promise<boolean> {
  const reading = await openFile(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => null)
  if (reading === null) return false
  try {
    return await readFile(reading, Buffer.alloc(1), 0, 1, null).then(
      ({ bytesRead }) => bytesRead > 0,
      ({ code }: NodeJS.ErrnoException) => code === 'EAGAIN',
    )
  } finally {
    await closeFile(reading)
  }
}

/**
 * Makes the pipe of a new Postgres.
 * @returns this process's writing end, and the reading end for the keeper; close that one when it has it
 */
export async function makePipe(path: string): Promise<{ own: PipeEnd; reading: number }> {
  await rm(path, { force: true })
  await run('mkfifo', ['-m', '600', path])
  // Opening one end waits for the other. Both at once don't.
  const both = await openFile(path, constants.O_RDWR)
  try {
    const reading = await openFile(path, constants.O_RDONLY)
    return { own: endOf(path, await openFile(path, constants.O_WRONLY)), reading }
  } finally {
    await closeFile(both)
  }
}

/** Joins the users of a running Postgres. @returns null if no keeper reads the pipe */
export async function joinPipe(path: string): Promise<PipeEnd | null> {
  return openFile(path, constants.O_WRONLY | constants.O_NONBLOCK).then(
    (descriptor) => endOf(path, descriptor),
    () => null,
  )
}

/** Returns whether a keeper reads the pipe, and will end Postgres when its last user has gone. */
export async function hasKeeper(path: string): Promise<boolean> {
  const joined = await openFile(path, constants.O_WRONLY | constants.O_NONBLOCK).catch(() => null)
  if (joined !== null) await closeFile(joined)
  return joined !== null
}
