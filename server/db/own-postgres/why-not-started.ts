import { open } from 'node:fs/promises'
import { NotOpenedError } from './not-opened.ts'

interface Cause {
  words: RegExp
  cause: string
  /** What to do about it; a backup or another folder, if not said. */
  advice?: string
  code?: NotOpenedError['code']
}

/** What Postgres's last words mean to an operator; its own words follow. */
const causes: Cause[] = [
  {
    // Before the disk: Linux says of both that no space is left.
    words: /could not (?:create|resize|open|map|write to) .*shared memory/i,
    cause: 'this machine gives Postgres too little shared memory',
    advice: 'Give it more (docker run --shm-size=64m), or lower shared_buffers in postgres/postgresql.auto.conf',
  },
  {
    words: /no space left on device|disk quota exceeded/i,
    cause: 'the disk is full',
    advice: 'Free up space on the disk and start again',
    code: 'database.full',
  },
  {
    words: /pre-existing shared memory block/i,
    cause: 'a part of the Postgres before it still runs',
    advice: 'Start again in a moment',
  },
  {
    words: /cannot allocate memory|out of memory/i,
    cause: 'this machine has too little memory',
    advice: 'End other programs, or lower shared_buffers in postgres/postgresql.auto.conf',
  },
  {
    words: /read-only file system/i,
    cause: 'the folder can only be read',
    advice: 'Set DATA_DIR to one that can be written to',
  },
  {
    words: /wrong ownership|permission denied|invalid permissions/i,
    cause: 'the user that Postgres runs as may not use a file or folder of it',
    advice: 'Give all of the folder postgres in it to that user',
  },
  {
    words: /unix-domain socket path .* is too long|could not (?:bind|create) Unix/i,
    cause: 'the folder for the socket cannot be used',
    advice: 'Set TMPDIR to a folder with a short name that can be written to',
  },
  {
    words: /lock file .* already exists|is another postmaster/i,
    cause: 'another Postgres serves the folder',
    advice: 'Stop it',
  },
  {
    words: /unrecognized configuration parameter|invalid value for parameter|configuration file .* contains errors/i,
    cause: 'one of its settings is wrong',
    advice: 'Correct it in postgres/postgresql.auto.conf',
  },
  {
    words:
      /valid checkpoint|is corrupt|checksum|incompatible with server|required WAL directory|find the database system|could not (?:read|open|access|load)|does not exist|invalid data in|bogus data|unexpected .* in file/i,
    cause: 'its files are damaged',
  },
]

/** How much of the end of the log can hold the reason. */
const maxBytes = 4_000
const isReason = /^\S+ \S+ \S+ \[\d+\] \w{5} (?:FATAL|PANIC|ERROR): |^postgres: /
const beforeReason = /^.*?(?:(?:FATAL|PANIC|ERROR): +|postgres: +)/

/** Returns why a Postgres that has just ended did not start, from what it wrote into its log. */
export async function whyNotStarted(log: string, from: number): Promise<NotOpenedError> {
  const lines = (await readFrom(log, from).catch(() => '')).split('\n').filter((line) => line.trim() !== '')
  const reasons = lines.filter((line) => isReason.test(line))
  const said = (reasons.at(-1)?.replace(beforeReason, '') ?? lines.at(-1) ?? '').replace(/\.$/, '')
  const found = causes.find(({ words }) => reasons.some((line) => words.test(line)))
  if (found) return refusedBy(found, said)
  return new NotOpenedError(said ? `Postgres says: ${said}` : `Postgres ended without a word. Its log is ${log}`)
}

/** Returns why a Postgres that runs doesn't serve its database, from its answer. */
export function whyNotServed(answer: string): NotOpenedError {
  const found = causes.find(({ words }) => words.test(answer))
  return found ? refusedBy(found, answer) : new NotOpenedError(`Postgres says: ${answer}`)
}

const refusedBy = ({ cause, advice, code }: Cause, said: string): NotOpenedError =>
  new NotOpenedError(`${cause} (Postgres says: ${said})`, advice, code)

async function readFrom(path: string, from: number): Promise<string> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const start = Math.max(from, size - maxBytes)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(0, size - start)), { position: start })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
