import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import type { Context } from '#server/context.ts'
import { cameFrom, draft } from './event-drafts.ts'
import { clientOf, companyId, insertCompanies, insertWebsiteOf } from './companies.ts'
import type { Actor } from '#app/shared/access/permissions.ts'

/** A Client of company 1, which has a measured website. */
export const reader: Actor = clientOf(1)
/** The domain of company 1's website. */
export const statsDomain = 'site-1.test'

/** Visits from Germany are from Berlin; for other looked-up visits neither region nor city is known. */
const place = (country: string) => ({
  country,
  countryBasis: 'timeZone' as const,
  language: 'de',
  area:
    country === 'DE'
      ? { region: { code: 'DE-BE', name: 'Land Berlin' }, city: { code: '2950159', name: 'Berlin, Land Berlin' } }
      : { region: null, city: null },
})

/**
 * Two companies with a website each; that of the first has three goals and, on 2026-10-13 and 14 (UTC), five visits, of
 * which the first alone is engaged:
 * 1. visitor 1, 13th 10:05, Google, Germany: /, 20 s later /pricing, then Signup (interactive, plan pro) there; 30 s of
 *    visible time on /pricing
 * 2. visitor 2, 13th 10:40, direct, France: / alone, 4 s of visible time
 * 3. visitor 2 again, 13th 15:00, newsletter: /blog/a and Purchase of 20 EUR
 * 4. visitor 3, 14th 09:00, Google, unknown country, which nobody looked up: /blog/b alone
 * 5. visitor 4, 14th 09:30, direct, Germany: /pricing and Purchase of 15.50 EUR
 */
export async function insertStatsSite(context: Context): Promise<{ siteId: number; clientId: string }> {
  await insertCompanies(context, 2)
  const siteId = await insertWebsiteOf(context, 1)
  const other = await insertWebsiteOf(context, 2)
  const { db } = context.database
  await db
    .insertInto('app_user')
    .values({
      id: reader.userId,
      client_id: companyId(1),
      role: 'Client',
      first_name: 'Clara',
      email: 'clara@one.test',
    })
    .execute()
  await db
    .insertInto('goal')
    .values([
      { site_id: siteId, kind: 'event', pattern: 'Signup', name: 'Signup' },
      { site_id: siteId, kind: 'event', pattern: 'Purchase', name: 'Bought' },
      { site_id: siteId, kind: 'page', pattern: '/blog/*', name: 'Read the blog' },
    ])
    .execute()
  const google = cameFrom('Google', { channel: 'Organic Search' })
  const letter = cameFrom('newsletter', {
    channel: 'Email',
    utmSource: 'newsletter',
    utmMedium: 'email',
    utmCampaign: 'october',
  })
  const at = (text: string) => new Date(`2026-10-${text}Z`)
  const first = { siteId, visitor: 1n, day: '2026-10-13', place: place('DE'), attribution: google }
  const second = { siteId, visitor: 2n, day: '2026-10-13', place: place('FR') }
  const fourth = { siteId, visitor: 4n, day: '2026-10-14', place: place('DE') }
  const euros = (minor: number) => ({ currency: 'EUR', minor })
  await createEventWriter(context.database).append([
    draft({ ...first, at: at('13T10:05:00') }),
    draft({ ...first, at: at('13T10:05:20'), page: '/pricing', attribution: null }),
    draft({
      ...first,
      at: at('13T10:05:40'),
      page: '/pricing',
      attribution: null,
      kind: 2,
      name: 'Signup',
      interactive: true,
      props: { plan: 'pro' },
    }),
    draft({ ...first, at: at('13T10:05:50'), page: '/pricing', attribution: null, kind: 3, visibleMs: 30_000 }),
    draft({ ...second, at: at('13T10:40:00') }),
    draft({ ...second, at: at('13T10:40:10'), kind: 3, visibleMs: 4_000 }),
    draft({ ...second, at: at('13T15:00:00'), page: '/blog/a', attribution: letter }),
    draft({ ...second, at: at('13T15:01:00'), page: '/blog/a', kind: 2, name: 'Purchase', revenue: euros(2000) }),
    draft({
      siteId,
      visitor: 3n,
      day: '2026-10-14',
      at: at('14T09:00:00'),
      page: '/blog/b',
      place: { country: '', countryBasis: 'unknown', language: '' },
      attribution: google,
    }),
    draft({ ...fourth, at: at('14T09:30:00'), page: '/pricing' }),
    draft({
      ...fourth,
      at: at('14T09:31:00'),
      page: '/pricing',
      kind: 2,
      name: 'Purchase',
      revenue: euros(1550),
      props: { plan: 'free' },
    }),
    draft({ siteId: other, visitor: 9n, day: '2026-10-13', at: at('13T10:00:00'), page: '/secret' }),
  ])
  for (const site of [siteId, other]) await refreshSite(context.database, site)
  return { siteId, clientId: companyId(1) }
}
