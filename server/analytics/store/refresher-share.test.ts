import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { draft } from '#tests/support/event-drafts.ts'
import { addWebsite } from '#tests/support/companies.ts'
import { linkedPeers } from '#tests/support/linked-peers.ts'
import { openContext } from '#tests/support/open-context.ts'
import { createEventWriter } from './event-writer.ts'
import { createRefresher } from './refresher.ts'
import { tryLockSite } from './site-lock.sql.ts'

describe('Two workers of one server', () => {
  const context = openContext({ at: '2026-10-10T12:00:00Z' })
  const sites = [1, 2, 3, 4]

  /** Brings a page view to each website, all days of which have waited since an instant. */
  async function arrive(since: string): Promise<void> {
    const drafts = sites.map((siteId) => draft({ siteId, day: '2026-10-10', at: new Date('2026-10-10T10:00:00Z') }))
    await createEventWriter(context.database).append(drafts)
    await sql`update site_day set dirty_since = ${since} where dirty <> 0`.execute(context.database.db)
  }
  const waiting = async () => {
    const { rows } = await sql<{ site: number }>`
      select site_id as site from site_day where dirty <> 0 order by 1`.execute(context.database.db)
    return rows.map(({ site }) => site)
  }
  const refreshers = () => linkedPeers(2).map((peers) => createRefresher({ ...context, peers }))

  let isSetUp = false
  beforeEach(async () => {
    if (!isSetUp) for (const siteId of sites) await addWebsite(context, { siteId })
    isSetUp = true
  })

  test('each refresh the websites of their own, so that none is refreshed twice', async () => {
    await arrive('2026-10-10T11:59:55Z')
    const [one, other] = refreshers()
    expect(await one?.runOnce()).toBe(2)
    expect(await waiting()).toEqual([1, 3])
    expect(await other?.runOnce()).toBe(2)
    expect(await waiting()).toEqual([])
  })

  test('one takes over what the other has left for ten seconds', async () => {
    await arrive('2026-10-10T11:59:45Z')
    const [one] = refreshers()
    expect(await one?.runOnce()).toBe(4)
    expect(await waiting()).toEqual([])
  })

  test('a website that another process works on is left alone with all its days', async () => {
    await arrive('2026-10-10T11:59:45Z')
    const [one] = refreshers()
    await context.database.db.transaction().execute(async (trx) => {
      await tryLockSite(trx, 2)
      await one?.runOnce()
      expect(await waiting()).toEqual([2])
    })
    expect(await one?.runOnce()).toBe(1)
  })
})
