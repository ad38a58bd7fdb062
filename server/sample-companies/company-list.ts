import type { Plan } from '#app/shared/billing/plans.ts'

/** When a client joined, relative to the time of seeding, so that both kinds of the month list always occur. */
export type JoinTime =
  /** In the current year, after this share of the time up to now. */
  | { thisYear: number }
  /** In an earlier year, this many months before January of the current year. */
  | { monthsBeforeThisYear: number }

interface SampleGoal {
  kind: 'event' | 'page'
  pattern: string
  name: string
  /** Whether its events have amounts, in the client's currency. */
  bringsRevenue?: true
}

/**
 * An invented company with its website. Domains end in .test, which is reserved and never belongs to a real website.
 */
export interface SampleCompany {
  /** Fixed, so that deep links into the sample data keep working. */
  id: string
  company: string
  plan: Plan
  domain: string
  timeZone: string
  currency: string
  joined: JoinTime
  goals: readonly SampleGoal[]
  /** Trend of the website's traffic; `none` never had a visit, `ended` has had none for three months. */
  traffic: 'growing' | 'steady' | 'shrinking' | 'ended' | 'none'
  /** Visits on an average day. */
  visitsPerDay: number
  /** The kind of website, which decides its pages, hours and events (traffic-sites.ts). */
  kind: 'shop' | 'service' | 'magazine' | 'software'
  /** Home market (ISO 3166-1 alpha-2) and its language. */
  country: string
  language: string
}

const id = (number: number) => `5a3b1e00-0000-4000-8000-${String(number).padStart(12, '0')}`

const signup: SampleGoal = { kind: 'event', pattern: 'Signup', name: 'Signed up' }
const download: SampleGoal = { kind: 'event', pattern: 'File Download', name: 'Downloaded a file' }
const order: SampleGoal = { kind: 'event', pattern: 'Purchase', name: 'Placed an order', bringsRevenue: true }
const enquiry: SampleGoal = { kind: 'event', pattern: 'Enquiry', name: 'Sent an enquiry' }
const contact: SampleGoal = { kind: 'page', pattern: '/contact', name: 'Opened the contact page' }
const pricing: SampleGoal = { kind: 'page', pattern: '/pricing', name: 'Looked at the prices' }
const basket: SampleGoal = { kind: 'page', pattern: '/basket', name: 'Opened the basket' }

/**
 * The sample companies, one for every state that a screen must show. The first one on each plan has a sample account.
 */
export const sampleCompanies: readonly SampleCompany[] = [
  {
    id: id(1),
    company: 'Fernhollow Pottery',
    plan: 'Free',
    domain: 'fernhollow.test',
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    joined: { monthsBeforeThisYear: 10 },
    goals: [order, basket],
    traffic: 'growing',
    visitsPerDay: 11,
    kind: 'shop',
    country: 'DE',
    language: 'de',
  },
  {
    id: id(2),
    company: 'Quillmere Journeys',
    plan: 'Demo',
    domain: 'quillmere.test',
    timeZone: 'Asia/Kolkata',
    currency: 'INR',
    joined: { thisYear: 0.3 },
    goals: [enquiry, contact],
    traffic: 'growing',
    visitsPerDay: 11,
    kind: 'service',
    country: 'IN',
    language: 'en',
  },
  {
    id: id(3),
    company: 'Brasswick Cycles',
    plan: 'Starter',
    domain: 'brasswick.test',
    timeZone: 'America/New_York',
    currency: 'USD',
    joined: { monthsBeforeThisYear: 5 },
    goals: [order, basket, contact],
    traffic: 'steady',
    visitsPerDay: 13,
    kind: 'shop',
    country: 'US',
    language: 'en',
  },
  {
    id: id(4),
    company: 'Tidelamp Analytics',
    plan: 'Growth',
    domain: 'tidelamp.test',
    timeZone: 'Australia/Adelaide',
    currency: 'AUD',
    joined: { monthsBeforeThisYear: 19 },
    goals: [signup, pricing, download],
    traffic: 'growing',
    visitsPerDay: 17,
    kind: 'software',
    country: 'AU',
    language: 'en',
  },
  {
    id: id(5),
    company: 'Orrin & Vale Studio',
    plan: 'Agency',
    domain: 'orrinvale.test',
    timeZone: 'Europe/London',
    currency: 'GBP',
    joined: { monthsBeforeThisYear: 31 },
    goals: [enquiry, contact, download],
    traffic: 'steady',
    visitsPerDay: 9,
    kind: 'service',
    country: 'GB',
    language: 'en',
  },
  {
    id: id(6),
    company: 'Mossgate Bakery',
    plan: 'Free',
    domain: 'mossgate.test',
    timeZone: 'Europe/Dublin',
    currency: 'EUR',
    joined: { thisYear: 0.95 },
    goals: [contact],
    traffic: 'none',
    visitsPerDay: 0,
    kind: 'shop',
    country: 'IE',
    language: 'en',
  },
  {
    id: id(7),
    company: 'Palehorn Optics',
    plan: 'Demo',
    domain: 'palehorn.test',
    timeZone: 'Europe/Zurich',
    currency: 'CHF',
    joined: { monthsBeforeThisYear: 3 },
    goals: [enquiry, download],
    traffic: 'ended',
    visitsPerDay: 6,
    kind: 'service',
    country: 'CH',
    language: 'de',
  },
  {
    id: id(8),
    company: 'Nettlebrook Physio',
    plan: 'Starter',
    domain: 'nettlebrook.test',
    timeZone: 'America/Toronto',
    currency: 'CAD',
    joined: { thisYear: 0.1 },
    goals: [enquiry, contact],
    traffic: 'growing',
    visitsPerDay: 6,
    kind: 'service',
    country: 'CA',
    language: 'en',
  },
  {
    id: id(9),
    company: 'Sundrift Solar',
    plan: 'Growth',
    domain: 'sundrift.test',
    timeZone: 'America/Los_Angeles',
    currency: 'USD',
    joined: { monthsBeforeThisYear: 8 },
    goals: [enquiry, pricing, download],
    traffic: 'shrinking',
    visitsPerDay: 10,
    kind: 'service',
    country: 'US',
    language: 'en',
  },
  {
    id: id(10),
    company: 'Casa Gavinho',
    plan: 'Agency',
    domain: 'casagavinho.test',
    timeZone: 'America/Sao_Paulo',
    currency: 'BRL',
    joined: { monthsBeforeThisYear: 14 },
    goals: [signup, download],
    traffic: 'steady',
    visitsPerDay: 14,
    kind: 'magazine',
    country: 'BR',
    language: 'pt',
  },
  {
    id: id(11),
    company: 'Huldrafjell Outdoor',
    plan: 'Starter',
    domain: 'huldrafjell.test',
    timeZone: 'Europe/Oslo',
    currency: 'NOK',
    joined: { thisYear: 0.55 },
    goals: [order, basket],
    traffic: 'growing',
    visitsPerDay: 7,
    kind: 'shop',
    country: 'NO',
    language: 'nb',
  },
  {
    id: id(12),
    company: 'Copperleaf Ledger',
    plan: 'Growth',
    domain: 'copperleaf.test',
    timeZone: 'America/Chicago',
    currency: 'USD',
    joined: { monthsBeforeThisYear: 2 },
    goals: [signup, pricing],
    traffic: 'growing',
    visitsPerDay: 9,
    kind: 'software',
    country: 'US',
    language: 'en',
  },
  {
    id: id(13),
    company: 'Little Anvil Games',
    plan: 'Free',
    domain: 'littleanvil.test',
    timeZone: 'Asia/Tokyo',
    currency: 'JPY',
    joined: { thisYear: 0.7 },
    goals: [signup, download],
    traffic: 'steady',
    visitsPerDay: 7,
    kind: 'software',
    country: 'JP',
    language: 'ja',
  },
  {
    id: id(14),
    company: 'Revista Almendro',
    plan: 'Growth',
    domain: 'almendro.test',
    timeZone: 'Europe/Madrid',
    currency: 'EUR',
    joined: { monthsBeforeThisYear: 26 },
    goals: [signup, contact],
    traffic: 'steady',
    visitsPerDay: 12,
    kind: 'magazine',
    country: 'ES',
    language: 'es',
  },
  {
    id: id(15),
    company: 'Oakum & Tar Chandlery',
    plan: 'Demo',
    domain: 'oakumtar.test',
    timeZone: 'Pacific/Auckland',
    currency: 'NZD',
    joined: { thisYear: 0.45 },
    goals: [order, basket],
    traffic: 'shrinking',
    visitsPerDay: 5,
    kind: 'shop',
    country: 'NZ',
    language: 'en',
  },
  {
    id: id(16),
    company: 'Atelier Zibeline',
    plan: 'Starter',
    domain: 'zibeline.test',
    timeZone: 'Europe/Paris',
    currency: 'EUR',
    joined: { monthsBeforeThisYear: 6 },
    goals: [],
    traffic: 'steady',
    visitsPerDay: 5,
    kind: 'shop',
    country: 'FR',
    language: 'fr',
  },
]
