import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder, type TemporaryFolder } from '#tests/support/server-process.ts'
import { whyNotStarted } from './why-not-started.ts'

let folder: TemporaryFolder
beforeAll(async () => (folder = await temporaryFolder()))
afterAll(() => folder.remove())

const at = '2026-11-29 07:57:33.140 UTC [24810]'

/** Returns what an operator reads when these were the last lines of the log. */
async function sentenceFor(lines: readonly string[], before = ''): Promise<string> {
  const log = join(folder.path, 'postgres.log')
  await writeFile(log, [before, ...lines, ''].join('\n'))
  const { message, advice } = await whyNotStarted(log, Buffer.byteLength(before))
  return `${message}. ${advice}.`
}

const cases: [words: string, sentence: string][] = [
  [
    'FATAL:  could not write to file "pg_wal/xlogtemp.1": No space left on device',
    'the disk is full (Postgres says: could not write to file "pg_wal/xlogtemp.1": No space left on device). ' +
      'Free up space on the disk and start again.',
  ],
  [
    'FATAL:  could not resize shared memory segment "/PostgreSQL.1" to 1048576 bytes: No space left on device',
    'this machine gives Postgres too little shared memory (Postgres says: could not resize shared memory segment ' +
      '"/PostgreSQL.1" to 1048576 bytes: No space left on device). Give it more (docker run --shm-size=64m), or lower ' +
      'shared_buffers in postgres/postgresql.auto.conf.',
  ],
  [
    'FATAL:  invalid value for parameter "work_mem": "lots"',
    'one of its settings is wrong (Postgres says: invalid value for parameter "work_mem": "lots"). Correct it in ' +
      'postgres/postgresql.auto.conf.',
  ],
  [
    'PANIC:  could not locate a valid checkpoint record at 0/1000028',
    'its files are damaged (Postgres says: could not locate a valid checkpoint record at 0/1000028). Restore it from a ' +
      'backup, or set DATA_DIR to another folder to start fresh.',
  ],
  [
    'FATAL:  something that nobody has seen yet',
    'Postgres says: something that nobody has seen yet. Restore it from a backup, or set DATA_DIR to another folder to ' +
      'start fresh.',
  ],
]

test.each(cases)(
  'A Postgres that says "%s" did not start for a reason an operator understands',
  async (words, sentence) => {
    const lines = [`${at} 00000 LOG:  starting PostgreSQL 18.4`, `${at} XX000 ${words}`, `${at} 00000 LOG:  shut down`]
    expect(await sentenceFor(lines)).toBe(sentence)
  },
)

test('Words of a start before do not count', async () => {
  const before = `${at} 53100 FATAL:  No space left on device\n`
  expect(await sentenceFor([`${at} XX000 FATAL:  another reason`], before)).toContain('Postgres says: another reason')
})

test('A Postgres without a word is told by the place of its log', async () => {
  expect(await sentenceFor([])).toContain(
    `Postgres ended without a word. Its log is ${join(folder.path, 'postgres.log')}`,
  )
})

test('What the system says instead of Postgres counts as well', async () => {
  expect(await sentenceFor(['sh: 1: exec: /nowhere/postgres: not found'])).toContain('/nowhere/postgres: not found')
})
