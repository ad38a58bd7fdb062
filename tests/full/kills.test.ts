import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { rebuild } from '#server/analytics/store/refresh.ts'
import { setUpInstallation } from '#tests/support/installation.ts'
import { KillableServer, victims, type Kill } from '#tests/support/killable-server.ts'
import { drawnSeed } from '#tests/support/property-runs.ts'
import { temporaryFolder, type TemporaryFolder } from '#tests/support/server-process.ts'
import { storedRollups } from '#tests/support/stored-rollups.ts'
import { Confirmed, works } from '#tests/support/confirmed-work.ts'
import { KilledBackups } from '#tests/support/killed-backups.ts'
import { KilledCrawls, killPoints } from '#tests/support/killed-crawls.ts'
import { KilledMails, mailKillPoints } from '#tests/support/killed-mails.ts'

/** Number of kills: a fifth of them during crawls, as many while reports are mailed, and as many of backups and restores. */
const kills = Number(process.env['LOOP_TEST_KILLS'] ?? 100)
const fifth = Math.ceil(kills / 5)
const workKills = kills - 3 * fifth
const seed = drawnSeed()

/** Returns a generator of numbers between 0 and 1 from a seed. */
function randoms(from: number): () => number {
  let state = from >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Of several things to kill during, and several to kill, each meets each. */
const chosen = <One, Other>(round: number, ones: readonly [One, ...One[]], others: readonly [Other, ...Other[]]) => ({
  one: ones[round % ones.length] ?? ones[0],
  other: others[Math.floor(round / ones.length + round) % others.length] ?? others[0],
})

describe(`kill -9 of Loop, Postgres or both at any instant (seed ${seed})`, () => {
  const folders: TemporaryFolder[] = []
  let installed: KillableServer | undefined
  async function folder(): Promise<string> {
    const made = await temporaryFolder()
    folders.push(made)
    return made.path
  }
  async function install(env: Record<string, string> = {}): Promise<KillableServer> {
    installed = new KillableServer(await folder(), env)
    await installed.start()
    return installed
  }
  afterEach(() => installed?.remove())
  afterAll(() => Promise.all(folders.map(({ remove }) => remove())))

  /** Lets a round happen with what it kills, and starts that again. */
  async function killedIn<Found>(
    server: KillableServer,
    kill: Kill,
    { during, check }: { during: () => Promise<Found>; check: (found: Found) => Promise<void> },
  ): Promise<void> {
    const found = await during()
    await server.again(kill)
    await check(found)
  }

  test(`${workKills} kills over ${works.join(', ')} lose nothing and count nothing twice`, async () => {
    const random = randoms(seed)
    const own = await install()
    const confirmed = new Confirmed(await setUpInstallation(own.server))
    for (let round = 0; round < workKills; round += 1) {
      const { one: work, other: victim } = chosen(round, works, victims)
      const kill = own.kill(victim)
      await killedIn(own, kill, {
        during: () => confirmed.killDuring(work, { round, random, server: own.server, kill }),
        check: () => confirmed.check(work, { round, server: own.server }),
      })
    }
    expect(await own.end()).toBe(0)
    await recount(own.dataDir)
  })

  test(`${fifth} kills during a crawl or a run of the rules: ${killPoints.join(', ')} repeat nothing and leave nothing unfinished`, async () => {
    const random = randoms(seed)
    const crawls = new KilledCrawls()
    try {
      const own = await install(await crawls.listen())
      await crawls.use(await setUpInstallation(own.server))
      for (let round = 0; round < fifth; round += 1) {
        const { one: point, other: victim } = chosen(round, killPoints, victims)
        const kill = own.kill(victim)
        await killedIn(own, kill, {
          during: () => crawls.killAt(point, { round, random, server: own.server, kill }),
          check: (inProgress) => crawls.check(point, { round, inProgress, server: own.server, kill }),
        })
      }
      expect(await own.end()).toBe(0)
    } finally {
      crawls.close()
    }
  })

  test(`${fifth} kills while a report is published or mailed: ${mailKillPoints.join(', ')} send every reader each version once`, async () => {
    const random = randoms(seed)
    const mails = new KilledMails()
    try {
      const own = await install(await mails.listen())
      await mails.use(await setUpInstallation(own.server), own.server)
      for (let round = 0; round < fifth; round += 1) {
        const { one: point, other: victim } = chosen(round, mailKillPoints, victims)
        const kill = own.kill(victim)
        await killedIn(own, kill, {
          during: () => mails.killAt(point, { round, random, server: own.server, kill }),
          check: () => mails.check(point, { round, server: own.server }),
        })
      }
      expect(await own.end()).toBe(0)
    } finally {
      mails.close()
    }
  })

  test(`${fifth} kills of backups and restores leave a whole one or none`, async () => {
    const random = randoms(seed)
    const own = await install()
    const backups = new KilledBackups(await setUpInstallation(own.server), await folder())
    for (let round = 0; round < fifth; round += 1) {
      const { one: what, other: victim } = chosen(round, ['backup', 'restore'], victims)
      const facts = { round, random, installed: own, kill: own.kill(victim) }
      await (what === 'backup' ? backups.killBackup(facts) : backups.killRestore(facts))
    }
    expect(await own.end()).toBe(0)
  })
})

/** At the end all visits and rollups are derived again from the events; they must be the same as before. */
async function recount(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir })
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
