import { afterAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { rebuild } from '#server/analytics/store/refresh.ts'
import { startAskedServer, type AskedServer } from '#tests/support/asked-server.ts'
import { setUpInstallation } from '#tests/support/installation.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { drawnSeed } from '#tests/support/property-runs.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { storedRollups } from '#tests/support/stored-rollups.ts'
import { Confirmed, works } from '#tests/support/confirmed-work.ts'
import { KilledCrawls, killPoints } from '#tests/support/killed-crawls.ts'
import { KilledMails, mailKillPoints } from '#tests/support/killed-mails.ts'

/** Number of kills, half of them on each database; a fifth of them during crawls, as many while reports are mailed. */
const kills = Number(process.env['LOOP_TEST_KILLS'] ?? 100)
const crawlKills = Math.max(killPoints.length, Math.ceil(kills / 10))
const mailKills = Math.max(mailKillPoints.length, Math.ceil(kills / 10))
const workKills = Math.ceil(kills / 2) - 2 * Math.ceil(kills / 10)
const seed = drawnSeed()

/** Returns a generator of numbers between 0 and 1 from a seed. */
function randoms(from: number): () => number {
  let state = from >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const databases: [string, () => Promise<{ env: Record<string, string>; remove: () => Promise<void> }>][] = [
  [
    'embedded',
    async () => {
      const folder = await temporaryFolder()
      return { env: { DATA_DIR: folder.path }, remove: folder.remove }
    },
  ],
  [
    'Postgres',
    async () => {
      const postgres = await startPostgres()
      return { env: { DATABASE_URL: await postgres.createDatabase() }, remove: () => postgres.stop() }
    },
  ],
]

describe.each(databases)(
  `kill -9 at any instant loses nothing and counts nothing twice (%s, seed ${seed})`,
  (_name, makeDatabase) => {
    const random = randoms(seed)
    let removeDatabase: (() => Promise<void>) | undefined
    let server: AskedServer
    afterAll(async () => {
      await server?.end('SIGKILL')
      await removeDatabase?.()
    })

    test(`${workKills} kills over ${works.join(', ')}`, async () => {
      const { env, remove } = await makeDatabase()
      removeDatabase = remove
      server = await startAskedServer(env)
      const installation = await setUpInstallation(server)
      const confirmed = new Confirmed(installation)
      for (let round = 0; round < workKills; round += 1) {
        const work = works[round % works.length] ?? 'ingest'
        await confirmed.killDuring(work, { round, random, server })
        server = await startAskedServer(env)
        await confirmed.check(work, { round, server })
      }
      expect((await server.end()).code).toBe(0)
      await recount(env)
    })
  },
)

describe.each(databases)(
  `kill -9 during a crawl or a run of the rules repeats nothing and leaves nothing unfinished (%s, seed ${seed})`,
  (_name, makeDatabase) => {
    const random = randoms(seed)
    const crawls = new KilledCrawls()
    let removeDatabase: (() => Promise<void>) | undefined
    let server: AskedServer
    afterAll(async () => {
      await server?.end('SIGKILL')
      crawls.close()
      await removeDatabase?.()
    })

    test(`${crawlKills} kills ${killPoints.join(', ')}`, async () => {
      const { env: stored, remove } = await makeDatabase()
      removeDatabase = remove
      const env = { ...stored, ...(await crawls.listen()) }
      server = await startAskedServer(env)
      await crawls.use(await setUpInstallation(server))
      for (let round = 0; round < crawlKills; round += 1) {
        const point = killPoints[round % killPoints.length] ?? 'between pages'
        const inProgress = await crawls.killAt(point, { round, random, server })
        server = await startAskedServer(env)
        await crawls.check(point, { round, inProgress, server })
      }
      expect((await server.end()).code).toBe(0)
    })
  },
)

describe.each(databases)(
  `kill -9 while a report is published or mailed sends every reader each version once (%s, seed ${seed})`,
  (_name, makeDatabase) => {
    const random = randoms(seed)
    const mails = new KilledMails()
    let removeDatabase: (() => Promise<void>) | undefined
    let server: AskedServer
    afterAll(async () => {
      await server?.end('SIGKILL')
      mails.close()
      await removeDatabase?.()
    })

    test(`${mailKills} kills: ${mailKillPoints.join(', ')}`, async () => {
      const { env: stored, remove } = await makeDatabase()
      removeDatabase = remove
      const env = { ...stored, ...(await mails.listen()) }
      server = await startAskedServer(env)
      await mails.use(await setUpInstallation(server), server)
      for (let round = 0; round < mailKills; round += 1) {
        const point = mailKillPoints[round % mailKillPoints.length] ?? 'mailing'
        await mails.killAt(point, { round, random, server })
        server = await startAskedServer(env)
        await mails.check(point, { round, server })
      }
      expect((await server.end()).code).toBe(0)
    })
  },
)

/** At the end all visits and rollups are derived again from the events; they must be the same as before. */
async function recount(env: Record<string, string>): Promise<void> {
  const database = await openDatabase(
    env['DATABASE_URL'] ? { url: env['DATABASE_URL'] } : { dataDir: env['DATA_DIR'] ?? '' },
  )
  try {
    const [site] = await database.db.selectFrom('website').select('id').execute()
    const siteId = site?.id ?? 0
    const read = async (from: Database) => ({
      months: await storedRollups(from.db, siteId, 'month_rollup'),
      days: await storedRollups(from.db, siteId, 'day_rollup'),
    })
    const before = await read(database)
    await rebuild(database, siteId)
    expect(await read(database)).toEqual(before)
  } finally {
    await database.close()
  }
}
