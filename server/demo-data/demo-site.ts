import type { MadeUpCompany } from '../sample/fill-traffic.ts'

/**
 * The event store's id of the sample company behind "Show demo data". Websites are numbered from 1, so that none of them
 * can ever have it; every process knows it without asking.
 */
export const demoSiteId = -1

/** So many months before the one it is first asked for: the same month of last year, and one to compare it with. */
export const demoMonthsBack = 13

/** The invented company; its domain ends in .test, which is reserved and can never be a real site's. */
export const demoCompany: MadeUpCompany = {
  company: 'Lantern & Loom',
  domain: 'lantern-loom.test',
  timeZone: 'Europe/Lisbon',
  currency: 'EUR',
  traffic: 'growing',
  visitsPerDay: 26,
  kind: 'shop',
  country: 'PT',
  language: 'pt',
  goals: [
    { kind: 'event', pattern: 'Purchase', name: 'Placed an order', bringsRevenue: true },
    { kind: 'page', pattern: '/basket', name: 'Opened the basket' },
    { kind: 'event', pattern: 'Newsletter', name: 'Joined the newsletter' },
  ],
}

/** In the snippet that its tracking page shows; ingest knows no such website, and people read what it is. */
export const demoPublicKey = 'sample-company-not-your-website'
