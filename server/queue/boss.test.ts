import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { onBothDatabases } from '#tests/support/both-databases.ts'
import { testClock, type TestClock } from '#tests/support/test-context.ts'
import type { Context } from '../context.ts'

onBothDatabases('The queue of a process that has just started', (open) => {
  let context: Context & { clock: TestClock }
  beforeAll(async () => {
    context = await open({ clock: testClock('2026-10-15T12:00:00.000Z') })
  })
  afterAll(() => context.close())

  it('takes work from a transaction while others already look for work', async () => {
    // As in a new process, where nobody has used the queue yet.
    vi.resetModules()
    const { sendWork, takeWork } = await import('./queue.ts')
    const { database, clock } = context
    const looks: Promise<unknown>[] = []
    await database.db.transaction().execute(async (trx) => {
      // Waits for the transaction on the embedded database, which has one connection.
      looks.push(takeWork(database.background, 'exports', clock()))
      await sendWork(trx, 'exports', [{ key: 'site', data: { name: 'site' }, from: clock() }], clock())
    })
    await Promise.all(looks)
    const found = (await looks[0]) ?? (await takeWork(database.background, 'exports', clock()))
    expect(found).toMatchObject({ key: 'site', data: { name: 'site' } })
  })
})
