import type { MadeUpCompany } from '../sample-companies/fill-traffic.ts'

/**
 * The site id of the sample company behind "Show demo data". Real websites have ids from 1, so none can ever have it,
 * and every process knows it without a query.
 */
export const demoSiteId = -1

/**
 * Number of months before the first request to generate: back to the same month of last year, and one more to compare
 * it with.
 */
export const demoMonthsBack = 13

/** The invented company; its domain ends in .test, which is reserved and never belongs to a real website. */
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

/**
 * The key in the snippet of its tracking page. Ingest knows no such website, and people can read that it is not
 * theirs.
 */
export const demoPublicKey = 'sample-company-not-your-website'
