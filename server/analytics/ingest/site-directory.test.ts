import { beforeAll, expect, test } from 'vitest'
import { insertCompanies, insertWebsiteOf } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { testClock } from '#tests/support/test-context.ts'
import { createSiteDirectory } from './site-directory.ts'

const clock = testClock('2026-10-15T12:00:00Z')
const context = openContext({ clock })
beforeAll(async () => {
  await insertCompanies(context, 2)
})

test('a changed website is read again, also if the clock was set back since it was last read', async () => {
  const id = await insertWebsiteOf(context, 1)
  const sites = createSiteDirectory(context.database, clock)
  const excludes = async () => (await sites.byDomain('site-1.test'))?.excludesPath('/hidden')
  expect(await excludes()).toBe(false)

  // The cached website has expired by now. Once the clock is set back to noon, it would be fresh again.
  clock.advance(3_600_000)
  const settings = JSON.stringify({ excludedPaths: ['/hidden'] })
  await context.database.db.updateTable('website').set({ settings }).where('id', '=', id).execute()
  sites.invalidate(id)
  clock.advance(-3_600_000)
  expect(await excludes()).toBe(true)
})

test('a website that another process added is found, also if the clock is set back meanwhile', async () => {
  const sites = createSiteDirectory(context.database, clock)
  expect(await sites.byDomain('site-2.test')).toBeNull()
  await insertWebsiteOf(context, 2)
  clock.advance(-3_600_000)
  expect((await sites.byDomain('site-2.test'))?.domain).toBe('site-2.test')
})
