import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it, describe } from 'vitest'
import { companyId } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara, insertPeople, removePeople } from '#tests/support/people.ts'
import { asActor } from '../db/scope.ts'
import { countGivenUp } from './queue.sql.ts'
import { endWork, extendLease, sendAgain, sendWork, takeWork, type NewWork } from './queue.ts'
import { complete, drainQueue, type LeasedJob } from './work-off.ts'

const start = '2026-10-15T12:00:00.000Z'
const minute = 60_000
const never = new AbortController().signal

describe('The queue', () => {
  const context = openContext({ at: start })
  beforeAll(async () => {
    await removePeople(context)
    await insertPeople(context)
  })
  beforeEach(async () => {
    context.clock.set(start)
    await sql`delete from loop_queue.job`.execute(context.database.db)
  })

  const now = () => context.clock()
  const work = (key: string, name = key): NewWork => ({ key, data: { name }, from: now() })
  const send = (...works: NewWork[]) =>
    context.database.db.transaction().execute((trx) => sendWork(trx, 'exports', works, now()))
  const take = () => takeWork(context.database.db, 'exports', now())
  const taken = async () => (await take())?.data
  const held = async () => {
    const found = await take()
    if (!found) throw new Error('There is no work.')
    return found
  }
  const waiting = async () => {
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from loop_queue.job`.execute(
      context.database.db,
    )
    return rows[0]?.left
  }

  it('gives each piece of work to one process only, in the order of sending', async () => {
    await send(work('a'))
    context.clock.advance(1)
    await send(work('b'))
    expect([await taken(), await taken(), await taken()]).toEqual([{ name: 'a' }, { name: 'b' }, undefined])
  })

  it('gives only one piece per key at a time, also to simultaneous requests', async () => {
    await send(work('site', 'first'), work('site', 'second'))
    const both = await Promise.all([take(), take(), take()])
    const [first, ...others] = both.filter((found) => found !== null)
    expect(others).toEqual([])
    expect(await take()).toBeNull()
    if (first) await endWork(context.database.db, first, now())
    expect(await take()).not.toBeNull()
  })

  it('holds back work until it is due', async () => {
    await send({ ...work('a'), from: new Date(now().getTime() + minute) })
    context.clock.advance(minute - 1)
    expect(await take()).toBeNull()
    context.clock.advance(1)
    expect(await taken()).toEqual({ name: 'a' })
  })

  it('has no work from a failed transaction, and all work from a person’s committed one', async () => {
    const failing = context.database.db.transaction().execute(async (trx) => {
      await sendWork(trx, 'exports', [work('lost')], now())
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await take()).toBeNull()
    const role = await asActor(context.database, { ...clara, clientId: companyId(1) }, async (trx) => {
      await sendWork(trx, 'exports', [work('kept')], now())
      const { rows } = await sql<{ role: string }>`select current_setting('role') as role`.execute(trx)
      return rows[0]?.role
    })
    expect([role, await taken()]).toEqual(['loop_app', { name: 'kept' }])
  })

  it('gives a killed process’s work to another after a minute, and the first can’t change it any more', async () => {
    await send(work('a'))
    const first = await held()
    context.clock.advance(minute - 1)
    expect([await take(), await extendLease(context.database.db, first, now())]).toEqual([null, true])
    context.clock.advance(minute)
    const second = await held()
    expect(second.id).toBe(first.id)
    const { db } = context.database
    const again = await db.transaction().execute((trx) => sendAgain(trx, first, { from: now(), now: now() }))
    expect([await extendLease(db, first, now()), await endWork(db, first, now()), again]).toEqual([false, false, false])
    expect([await endWork(db, second, now()), await waiting()]).toEqual([true, 0])
  })

  it('does not wait for a time set by a clock that was ahead', async () => {
    context.clock.advance(365 * 24 * 60 * minute)
    await send(work('held'))
    await held()
    await send(work('waiting'))
    context.clock.set(start)
    expect(new Set([await taken(), await taken()])).toEqual(new Set([{ name: 'held' }, { name: 'waiting' }]))
    expect(await take()).toBeNull()
  })

  it('continues with other work if a piece fails, which is retried later', async () => {
    await send(work('a'))
    context.clock.advance(1)
    await send(work('b'))
    const done: unknown[] = []
    let fails = true
    const doAll = () =>
      drainQueue(context, 'exports', never, async ({ work: one }) => {
        if (one.key === 'a' && fails) throw new Error('broken')
        done.push(one.data)
        return complete(context, one)
      })
    await expect(doAll()).rejects.toThrow('broken')
    fails = false
    await doAll()
    expect(done).toEqual([{ name: 'b' }])
    context.clock.advance(minute)
    await doAll()
    expect([done, await waiting()]).toEqual([[{ name: 'b' }, { name: 'a' }], 0])
  })

  it('gives work up that fails again and again, less and less often, and shows it until it is sent again', async () => {
    await send(work('a'))
    const tries: number[] = []
    const seen: unknown[] = []
    const fail = async ({ work: one }: LeasedJob) => {
      seen.push(one.data)
      tries.push((now().getTime() - Date.parse(start)) / minute)
      throw new Error('broken')
    }
    for (let minutes = 0; minutes < 24 * 60; minutes += 1) {
      await drainQueue(context, 'exports', never, fail).catch(() => {})
      context.clock.advance(minute)
    }
    expect(seen).toEqual(tries.map(() => ({ name: 'a' })))
    expect(tries).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183, 243, 303, 363])
    expect([await take(), await countGivenUp(context.database.db)]).toEqual([null, new Map([['exports', 1]])])
    await send(work('b'))
    expect(await countGivenUp(context.database.db)).toEqual(new Map([['exports', 1]]))
    await send(work('a'))
    expect([await countGivenUp(context.database.db), await waiting()]).toEqual([new Map(), 2])
  })

  it('counts errors in a row only: work that goes on after one begins again', async () => {
    await send(work('a'))
    let runs = 0
    for (let minutes = 0; minutes < 30; minutes += 1) {
      await drainQueue(context, 'exports', never, async ({ work: one }) => {
        runs += 1
        if (runs % 2 === 1) throw new Error('broken')
        const { db } = context.database
        await db.transaction().execute((trx) => sendAgain(trx, one, { from: now(), now: now() }))
        context.clock.advance(-1)
        return 'done'
      }).catch(() => {})
      context.clock.advance(minute)
    }
    expect([runs > 12, await countGivenUp(context.database.db)]).toEqual([true, new Map()])
  })

  it('gives postponed work back at once when nothing else is left', async () => {
    await send(work('a'))
    let asked = 0
    await drainQueue(context, 'exports', never, async () => {
      asked += 1
      return 'later'
    })
    expect([asked, await taken()]).toEqual([1, { name: 'a' }])
  })
})
