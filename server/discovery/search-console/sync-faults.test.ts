import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { admin, companyId } from '#tests/support/companies.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { clientId, openSearchScene, property } from '#tests/support/search-scene.ts'
import { chooseSearchProperty, finishSearchConnection } from './connect.ts'
import { TokenBuckets } from './pace.ts'
import { seal } from '../../access/secrets/sealed.ts'
import { tokenPurpose } from './connection.sql.ts'
import { disconnectSearch, getSearchConnection, retrySearchSync } from './search-console.ts'
import { findSearchSyncs } from './sync-work.ts'

let scene: Awaited<ReturnType<typeof openSearchScene>>
beforeAll(async () => {
  scene = await openSearchScene()
})
afterAll(() => scene.end())
// One installation for all of them: each connects anew, at the same time of the same day.
beforeEach(async () => {
  await disconnectSearch(scene.context, admin, { clientId })
  await sql`delete from loop_queue.job where name = 'search-syncs'`.execute(scene.context.database.db)
  await scene.context.database.db.deleteFrom('notification').execute()
  scene.clock.set('2026-10-15T12:00:00Z')
  scene.tools.buckets = new TokenBuckets()
  scene.questions.length = 0
  scene.waits.length = 0
})

const connection = () => getSearchConnection(scene.context, admin, { clientId })
const news = () => scene.context.database.db.selectFrom('notification').select(['user_id', 'title', 'url']).execute()
/** Everything that was read, in an order of its own. */
const figures = async () => {
  const { rows } = await sql<{ text: string }>`
    select md5(string_agg(t.row, ' ' order by t.row)) || count(*) as text from (
      select search_day::text as row from search_day union all select search_row::text from search_row
      union all select search_pair::text from search_pair
    ) as t`.execute(scene.context.database.db)
  return rows[0]?.text
}

describe('When Google doesn’t answer', () => {
  it.each([
    ['quota-once', 'busy', '2026-10-15T12:00:22.500Z'],
    ['rate-once', 'busy', '2026-10-15T12:02:00.000Z'],
    ['down-once', 'unreachable', '2026-10-15T12:00:22.500Z'],
  ])('with %s, it is asked again later, and then everything is read', async (fault, problem, dueAt) => {
    await scene.connect(`owner+${fault}@loop.test`)
    await scene.sync()
    expect(await connection()).toMatchObject({ state: 'reading', problem, dueAt, progress: { done: 0 } })
    await scene.sync()
    expect(scene.questions).toHaveLength(1)
    scene.clock.set(dueAt)
    if (fault !== 'quota-once') return
    await scene.sync()
    expect(await connection()).toMatchObject({ state: 'connected', problem: null })
    expect(await news()).toEqual([])
  })

  it.runIf(isFullRun)('the pauses double up to six hours, and a person can try again at once', async () => {
    await scene.connect('owner+quota@loop.test')
    const pauses: number[] = []
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await scene.sync()
      const found = await connection()
      const due = 'dueAt' in found ? new Date(found.dueAt ?? 0) : new Date(0)
      pauses.push((due.getTime() - scene.clock().getTime()) / 1_000)
      scene.clock.set(due.toISOString())
    }
    expect(pauses.slice(0, 4)).toEqual([22.5, 45, 90, 180])
    expect(pauses.at(-1)).toBe(16_200)
    scene.questions.length = 0
    await retrySearchSync(scene.context, admin, { clientId })
    await scene.sync()
    expect(scene.questions).toHaveLength(1)
  })

  it('an answer that isn’t JSON counts as none', async () => {
    await scene.connect('owner+broken@loop.test')
    await scene.sync()
    expect(await connection()).toMatchObject({ problem: 'unreachable' })
  })
})

describe('When access is lost', () => {
  it.each(['revoked', 'noAccess'])('%s: the state says so, and the Admins are notified once', async (problem) => {
    const before = await figures()
    await finishSearchConnection(scene.context, admin, await scene.agree({ email: 'owner+refused@loop.test' }))
    await chooseSearchProperty(scene.context, admin, { clientId, property })
    if (problem === 'revoked') await revokeAtGoogle()
    await scene.sync()
    await scene.sync()
    expect(await connection()).toMatchObject({ state: 'lost', problem, dueAt: null })
    expect(await figures()).toBe(before)
    const title = 'Search Console disconnected: site-1.test'
    expect(await news()).toEqual([{ user_id: admin.userId, title, url: `/discovery?client=${companyId(1)}` }])
    await scene.connect()
    expect(await connection()).toMatchObject({ state: 'reading', problem: null })
  })

  async function revokeAtGoogle() {
    const token = await seal(scene.context, tokenPurpose(scene.siteId), '1//revoked')
    await scene.context.database.db.updateTable('search_grant').set({ token }).execute()
  }

  it('a token that no key opens asks for connecting again', async () => {
    await scene.connect()
    await scene.context.database.db.updateTable('search_grant').set({ token: 'v1.00000000.a.b.c' }).execute()
    await scene.sync()
    expect(await connection()).toMatchObject({ state: 'lost', problem: 'unreadable' })
    expect(await disconnectSearch(scene.context, admin, { clientId })).toEqual({ revoked: 'failed' })
  })
})

describe('A process that ends in the middle', () => {
  test.runIf(isFullRun)(
    'loses at most the month in progress, at whichever request, and nothing counts twice',
    async () => {
      await scene.connect()
      await scene.sync()
      const whole = await figures()
      const { db } = scene.context.database
      for (const request of isFullRun ? [1, 2, 3, 4, 5, 6, 7, 8, 50, 96] : [2, 7]) {
        await disconnectSearch(scene.context, admin, { clientId })
        await scene.connect()
        const stop = new AbortController()
        let asked = 0
        const { wait } = scene.tools
        const usual = scene.tools.buckets
        scene.tools.buckets = Object.assign(Object.create(usual) as typeof usual, {
          take: () => ((asked += 1) === request ? 1 : 0),
        })
        scene.tools.wait = async () => {
          stop.abort()
          // Like a process that was killed: its work lapses, and another takes it.
          throw new Error('killed')
        }
        await scene.sync(stop.signal).catch(() => {})
        scene.tools.wait = wait
        scene.tools.buckets = usual
        const { done } = await db
          .selectFrom('search_connection')
          .select(
            sql<number>`(12 * date_part('year', age(sync_first, sync_next))
          + date_part('month', age(sync_first, sync_next)))::int`.as('done'),
          )
          .executeTakeFirstOrThrow()
        expect(done).toBe(Math.floor((request - 1) / 6))
        scene.clock.advance(61_000)
        scene.questions.length = 0
        await scene.sync()
        expect(scene.questions).toHaveLength((16 - done) * 6)
        expect(await figures()).toBe(whole)
      }
    },
  )

  test.runIf(isFullRun)('finds its work again after a backup, which has no queue', async () => {
    await scene.connect()
    const { db } = scene.context.database
    await sql`delete from loop_queue.job where name = 'search-syncs'`.execute(db)
    await findSearchSyncs(scene.context)
    await findSearchSyncs(scene.context)
    await scene.sync()
    expect(await connection()).toMatchObject({ state: 'connected' })
  })

  test.runIf(isFullRun)('and older work of a connection finds nothing to do', async () => {
    await scene.connect()
    await retrySearchSync(scene.context, admin, { clientId })
    await scene.sync()
    expect(scene.questions).toHaveLength(16 * 6)
    await disconnectSearch(scene.context, admin, { clientId })
    scene.clock.advance(26 * 3_600_000)
    await scene.sync()
    expect(scene.questions).toHaveLength(16 * 6)
  })
})

test.runIf(isFullRun)('Requests about a property wait for their turn', async () => {
  await scene.connect()
  await scene.sync()
  // 20 at once, then two a second.
  expect(scene.waits.length).toBe(96 - 20)
  expect(new Set(scene.waits)).toEqual(new Set([500]))
})
