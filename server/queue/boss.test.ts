import { expect, it, vi, describe } from 'vitest'
import { openContext } from '#tests/support/open-context.ts'

describe('The queue of a process that has just started', () => {
  const context = openContext({ at: '2026-10-15T12:00:00.000Z' })

  it('takes work from a transaction while others already look for work', async () => {
    // As in a new process, where nobody has used the queue yet.
    vi.resetModules()
    const { sendWork, takeWork } = await import('./queue.ts')
    const { database, clock } = context
    const looks: Promise<unknown>[] = []
    await database.db.transaction().execute(async (trx) => {
      looks.push(takeWork(database.db, 'exports', clock()))
      await sendWork(trx, 'exports', [{ key: 'site', data: { name: 'site' }, from: clock() }], clock())
    })
    await Promise.all(looks)
    const found = (await looks[0]) ?? (await takeWork(database.db, 'exports', clock()))
    expect(found).toMatchObject({ key: 'site', data: { name: 'site' } })
  })
})
