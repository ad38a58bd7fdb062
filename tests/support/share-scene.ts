import * as v from 'valibot'
import { beforeEach } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { ShareFormValues } from '#app/shared/analytics/shares/share.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { getSharedMonth } from '#server/analytics/shares/shared-month.ts'
import { createShare, openShare, shareLinks } from '#server/analytics/shares/shares.ts'
import { appendEvents, type GivenEvent } from './append-events.ts'
import { admin, companyId, editor, insertCompanies, insertWebsiteOf, removeEverybody } from './companies.ts'
import { openContext } from './open-context.ts'
import { clara, insertAccounts } from './people.ts'
import { testClock } from './test-context.ts'

const clientId = companyId(1)
const noon = '2026-10-15T12:00:00Z'

/** A visit from a browser on a phone. */
export const phone = { browser: 'Safari', browserVersion: '18', system: 'iOS', systemVersion: '18', device: 'Mobile' }
/** Returns a month from its text in the address. */
export const month = (text: string) => v.parse(monthSchema, text)
/** An instant of 2026. */
export const at = (text: string) => new Date(`2026-${text}:00Z`)

/**
 * Sets up two companies with a website each before each test, and staff who create links to the first. It is noon in
 * October.
 */
export function shareScene() {
  const clock = testClock(noon)
  const context = openContext({ clock })
  let first = 0
  const scene = {
    clock,
    context,
    /** The website of the first company. */
    get siteId(): number {
      return first
    },
    async make(more: Partial<ShareFormValues> = {}, actor: Actor = editor) {
      const { id, url } = await createShare(context, actor, { clientId, share: formOf(more) })
      return { id, url, token: url.split('/').at(-1) ?? '' }
    },
    ask: (token: string, more: Partial<Parameters<typeof getSharedMonth>[2]> = {}, cookie = '') =>
      getSharedMonth(context, holding(token, cookie), { filters: [], ...more }),
    see: (token: string, cookie = '') => openShare(context, holding(token, cookie)),
    /** @returns the cookie of a link that was opened with its password */
    unlock: async (token: string, tried: string, address?: string) =>
      (await shareLinks.unlock(context, { ...holding(token, '', address), password: tried }))?.split(';')[0] ?? '',
    append: (...given: GivenEvent[]) => appendEvents(context, first, given),
  }
  beforeEach(async () => {
    clock.set(noon)
    await removeEverybody(context)
    await insertCompanies(context, 2)
    await context.database.db
      .updateTable('client')
      .set({ created_at: new Date('2026-08-20T00:00:00Z') })
      .execute()
    first = await insertWebsiteOf(context, 1, { timeZone: 'Europe/Berlin' })
    await insertWebsiteOf(context, 2)
    await insertAccounts(context, [
      { actor: clara, email: 'clara@one.test' },
      { actor: editor, email: 'emil@loop.test', firstName: 'Emil' },
      { actor: admin, email: 'ada@loop.test', firstName: 'Ada' },
    ])
  })
  return scene
}

/** Returns the form of a link. */
const formOf = (more: Partial<ShareFormValues> = {}): ShareFormValues => ({
  name: 'For the board',
  password: null,
  lastDay: null,
  filters: [],
  month: null,
  ...more,
})

/** Returns a request that carries a link's address. */
export const holding = (token: string, cookie = '', address = '203.0.113.1') => ({
  token,
  headers: new Headers(cookie === '' ? {} : { cookie }),
  address,
})
