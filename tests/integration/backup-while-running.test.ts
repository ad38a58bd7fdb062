import { sql } from 'kysely'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isFullRun } from '#tests/support/full-run.ts'
import { atOneMoment, dumpPieces } from '#server/backup/dump.ts'
import { restoreBackup } from '#server/backup/backup.ts'
import { restorePieces } from '#server/backup/restore.ts'
import { composeContext } from '#server/compose.ts'
import type { Context } from '#server/context.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { readEnv } from '#server/env.ts'
import { contentOf } from '#tests/support/backup-scene.ts'
import { runCommand } from '#tests/support/operator-command.ts'
import { insertCompanies, insertWebsiteOf } from '#tests/support/companies.ts'
import { visitorAgent } from '#tests/support/events.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { sharedDatabase } from '#tests/support/shared-postgres.ts'
import { testContext } from '#tests/support/test-context.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let contexts: Context[]
beforeEach(async () => {
  folder = await temporaryFolder()
  contexts = []
})
afterEach(async () => {
  for (const context of contexts) await context.close()
  await folder.remove()
})
const keep = <C extends Context>(context: C): C => {
  contexts.push(context)
  return context
}

/** Sends page views of two visitors one after the other until it is stopped. */
function traffic(context: Context) {
  const acknowledged: string[] = []
  let isOver = false
  const send = async (visitor: number) => {
    for (let number = 0; !isOver; number += 1) {
      const path = `/page-${visitor}-${number}`
      const request = new Request(`${context.origin}/api/event`, {
        method: 'POST',
        headers: {
          'content-type': 'text/plain',
          'user-agent': visitorAgent,
          'x-forwarded-for': `203.0.113.${visitor}`,
        },
        body: JSON.stringify({ n: 'pageview', d: 'site-1.test', u: `https://site-1.test${path}` }),
      })
      const answer = await context.ingest.acceptEvent(request)
      if (answer.status !== 202) throw new Error(`An event was answered ${answer.status}.`)
      acknowledged.push(path)
    }
  }
  const sent = Promise.all([1, 2].map(send))
  return {
    acknowledged,
    async stop() {
      isOver = true
      await sent
    },
  }
}

async function readPaths(database: Pick<Context['database'], 'db'>): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select term.value from event join term on term.site_id = event.site_id and term.id = event.page`.execute(
    database.db,
  )
  return rows.map(({ value }) => value)
}
/** Returns the number of events with a missing id or an unmarked day. */
async function brokenEvents(database: Pick<Context['database'], 'db'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from event
    where not exists (select from term where term.site_id = event.site_id and term.id = event.page)
      or not exists (select from technology where technology.site_id = event.site_id and technology.id = event.technology)
      or not exists (select from site_day where site_day.site_id = event.site_id and site_day.day = event.day)`.execute(
    database.db,
  )
  return rows[0]?.count ?? -1
}

test.runIf(isFullRun)('a backup beside a running server has every event acknowledged before it', async () => {
  const dataDir = join(folder.path, 'data')
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRUST_PROXY: 'on' }
  const server = keep(await composeContext({ env: readEnv(env) }))
  await insertCompanies(server, 1)
  await insertWebsiteOf(server, 1, {})
  const events = traffic(server)
  await expect.poll(() => events.acknowledged.length).toBeGreaterThan(200)

  const before = [...events.acknowledged]
  const file = join(folder.path, 'running.backup')
  const { code, output } = await runCommand('backup', [file], { DATA_DIR: dataDir })
  const after = events.acknowledged.length
  await events.stop()
  expect(output).toContain('Keep it as safe as the database')
  expect(code).toBe(0)
  expect(after).toBeGreaterThan(before.length)

  await restoreBackup({ DATA_DIR: join(folder.path, 'restored'), DATABASE_URL: undefined }, file)
  const restored = await openDatabase({ dataDir: join(folder.path, 'restored') })
  const paths = new Set(await readPaths(restored))
  expect(before.filter((path) => !paths.has(path))).toEqual([])
  expect(await brokenEvents(restored)).toBe(0)
  await restored.close()
})

test.runIf(isFullRun)('a backup shows one moment while events arrive and companies are deleted', async () => {
  const server = keep(await testContext({ env: { TRUST_PROXY: 'on' } }))
  await insertCompanies(server, 1)
  await insertWebsiteOf(server, 1, {})
  const events = traffic(server)
  await expect.poll(() => events.acknowledged.length).toBeGreaterThan(100)

  const target = await openDatabase({ url: await sharedDatabase() })
  const acknowledged = [...events.acknowledged]
  await atOneMoment(server.database, async (trx) => {
    const seen = await sql<{ count: number }>`select count(*)::int as count from event`.execute(trx)
    const reached = events.acknowledged.length
    await restorePieces(
      target,
      (async function* () {
        for await (const piece of dumpPieces(trx, new Date())) {
          yield piece
          // Others write between any two pieces.
          await server.database.db
            .insertInto('client')
            .values({ company: 'Later', plan: 'Free', archived_at: null })
            .execute()
        }
      })(),
    )
    expect(seen.rows[0]?.count).toBeGreaterThan(0)
    await expect.poll(() => events.acknowledged.length).toBeGreaterThan(reached)
  })
  await events.stop()
  const { client: companies } = await contentOf(target)
  const paths = new Set(await readPaths(target))
  expect(acknowledged.filter((path) => !paths.has(path))).toEqual([])
  expect(await brokenEvents(target)).toBe(0)
  expect(companies?.filter((row) => row.includes('Later'))).toEqual([])
  await target.close()
})
