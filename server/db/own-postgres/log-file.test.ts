import { appendFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder, type TemporaryFolder } from '#tests/support/server-process.ts'
import { followLog, logEntry, readLog } from './log-file.ts'

const at = '2026-11-29 07:57:33.140 UTC [24810]'
const line = (rest: string) => `${at} ${rest}\n`

/** A log that keeps what is written into it. */
function keptLog() {
  const entries: Record<string, unknown>[] = []
  const log = pino({ level: 'debug', base: null }, { write: (text) => void entries.push(JSON.parse(text) as never) })
  return { log, entries }
}

const levels = { debug: 20, warn: 40, error: 50 }

describe('An entry of Postgres’s log', () => {
  test('begins with its time and goes on over the lines after it', () => {
    expect(readLog(`${line('42601 ERROR:  syntax error')}\tHINT: none\n${line('00000 LOG:  next')}`)).toEqual([
      { level: 'ERROR', state: '42601', message: 'syntax error\nHINT: none' },
      { level: 'LOG', state: '00000', message: 'next' },
    ])
  })

  const said = (level: string, state: string, message: string) => {
    const { log, entries } = keptLog()
    logEntry(log, { level, state, message })
    return entries.map((entry): Record<string, unknown> => ({ ...entry, time: undefined })).at(0)
  }

  test('about a slow statement says how long it took and what it was, without values', () => {
    expect(
      said('LOG', '00000', 'duration: 1234.567 ms  execute <unnamed>: select * from event where page = $1'),
    ).toEqual({
      level: levels.warn,
      code: 'database.slow',
      ms: 1235,
      statement: 'select * from event where page = $1',
      msg: 'a statement took long',
    })
  })

  test('about a long statement is cut short', () => {
    const entry = said('LOG', '00000', `duration: 2000.1 ms  statement: select ${'x'.repeat(5_000)}`)
    expect(String(entry?.['statement'])).toHaveLength(500)
  })

  test('about what every start and stop says is for those who debug', () => {
    for (const usual of ['database system is ready to accept connections', 'received fast shutdown request']) {
      expect(said('LOG', '00000', usual)).toMatchObject({ level: levels.debug, said: usual })
    }
    expect(said('FATAL', '57P03', 'the database system is starting up')).toMatchObject({ level: levels.debug })
  })

  test('about a connection that ended with Postgres is no error of its own', () => {
    for (const [state, message] of [
      ['57P01', 'terminating connection due to unexpected postmaster exit'],
      ['57P01', 'terminating connection due to administrator command'],
    ] as const) {
      expect(said('FATAL', state, message)).toMatchObject({ level: levels.debug })
    }
  })

  test('about something that went wrong is an error', () => {
    expect(said('PANIC', '53100', 'could not write to file "pg_wal/1": No space left on device')).toMatchObject({
      level: levels.error,
      code: 'database.log',
    })
  })
})

describe('The log file', () => {
  let folder: TemporaryFolder
  let path: string
  beforeEach(async () => {
    folder = await temporaryFolder()
    path = join(folder.path, 'postgres.log')
    await writeFile(path, line('53100 PANIC:  of a run before'))
  })
  afterEach(() => folder.remove())

  const followed = async () => {
    const { log, entries } = keptLog()
    const stop = await followLog(path, log, 5)
    return { stop, said: () => entries.map((entry) => entry['said']) }
  }

  test('is followed from where it ended, line by line', async () => {
    const { stop, said } = await followed()
    await appendFile(path, `${line('00000 LOG:  first')}${at} 00000 LOG:  half`)
    await expect.poll(said).toEqual(['first'])
    await appendFile(path, ' a line\n')
    await expect.poll(said).toEqual(['first', 'half a line'])
    await stop()
  })

  test('is read once more at the end, for what Postgres said as it ended', async () => {
    const { stop, said } = await followed()
    await appendFile(path, line('00000 LOG:  last'))
    await stop()
    expect(said()).toEqual(['last'])
  })

  test('begins anew when it has become large, and goes on to be followed', async () => {
    const { stop, said } = await followed()
    const many = Array.from({ length: 12_000 }, (_, number) => line(`00000 LOG:  number ${number} ${'x'.repeat(50)}`))
    await appendFile(path, many.join(''))
    await expect.poll(async () => (await stat(path)).size).toBe(0)
    expect(said()).toHaveLength(many.length)
    await appendFile(path, line('00000 LOG:  after'))
    await expect.poll(() => said().at(-1)).toBe('after')
    await stop()
  })

  test('is followed on if an operator empties it', async () => {
    const { stop, said } = await followed()
    await truncate(path)
    await appendFile(path, line('00000 LOG:  anew'))
    await expect.poll(said).toEqual(['anew'])
    await stop()
  })
})
