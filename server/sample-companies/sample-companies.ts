import { randomBytes } from 'node:crypto'
import { isStaff, type Actor } from '#app/shared/access/permissions.ts'
import { monthOf, addMonths, dayIn, firstDayOf } from '#app/shared/calendar/month.ts'
import { utcDay, startOfDay } from '#app/shared/calendar/zone.ts'
import { hashPassword } from '../access/secrets/password.ts'
import type { Context } from '../context.ts'
import type { SystemTrx } from '../db/database.ts'
import { storeUnsentRun } from '../discovery/findings/send-run.ts'
import { areSampleAccountsPublic, isSampleDataOn, type SampleEnv } from '../env.ts'
import { forbidden } from '../errors/user-errors.ts'
import { sampleCompanies, type JoinTime } from './company-list.ts'
import { sampleAccounts, samplePassword } from './sample-accounts.ts'
import { sampleCards } from './sample-cards.ts'
import {
  insertCards,
  insertCompanies,
  insertFunnels,
  insertGoals,
  insertMark,
  insertSampleNotifications,
  insertPeople,
  insertWebsites,
  readKnownPeople,
  hasMark,
} from './sample-companies.sql.ts'
import { sampleSetUp } from './sample-funnels.ts'

/**
 * Returns whether the sample accounts are open to strangers, for the warning on the admin pages. For staff.
 * @throws UserError auth.forbidden
 */
export function showSampleWarning({ env }: Pick<Context, 'env'>, actor: Actor): boolean {
  if (!isStaff(actor.role)) throw forbidden()
  return areSampleAccountsPublic(env)
}

/**
 * Number of months to generate traffic for, however old the client is: the current month, the same month of last
 * year, and one more.
 */
const usualMonths = 14

/**
 * Returns for how many months before the current one traffic is generated.
 * @returns null for no traffic: no sample data, or SAMPLE_DATA=accounts
 */
export function sampleTrafficMonths(env: SampleEnv): number | null {
  if (!isSampleDataOn(env) || env.SAMPLE_DATA === 'accounts') return null
  return typeof env.SAMPLE_DATA === 'number' ? env.SAMPLE_DATA : usualMonths
}

const marker = 'sample.tenants'

/**
 * Writes the sample companies, their websites with goals and funnels, accounts, notifications and cards to the database,
 * once: a later call finds its mark and changes nothing, so that people's changes stay. Called at start, before the
 * URL is printed; the traffic is written afterwards (sample-traffic.ts).
 * @returns whether anything was written
 */
export async function seedSampleData(context: Context): Promise<boolean> {
  const { db } = context.database
  if (await hasMark(db, marker)) return false

  const now = context.clock()
  // The hash is memory-hard on purpose, so the shared password is hashed only once.
  const passwordHash = await hashPassword(samplePassword)
  return db.transaction().execute(async (trx) => {
    // If two servers start on one Postgres, the first to write the mark seeds the data; the other waits here and then
    // returns.
    if (!(await insertMark(trx, marker, now))) return false
    await insertCompanies(
      trx,
      sampleCompanies.map(({ id, company, plan, joined }) => ({
        id,
        company,
        plan,
        created_at: joinedAt(joined, now),
      })),
    )
    await seedWebsites(trx, now, sampleTrafficMonths(context.env) !== null)
    await insertPeople(
      trx,
      sampleAccounts.map((account) => ({
        id: account.id,
        client_id: account.clientId,
        role: account.role,
        first_name: account.firstName,
        last_name: account.lastName,
        email: account.email,
        password_hash: passwordHash,
        created_at: now,
      })),
    )
    await seedNotifications(trx, now)
    await seedCards(trx, now)
    return true
  })
}

async function seedWebsites(trx: SystemTrx, now: Date, hasTraffic: boolean): Promise<void> {
  const websites = await insertWebsites(
    trx,
    sampleCompanies.map((company, index) => ({
      client_id: company.id,
      domain: company.domain,
      public_key: `5a3b1e${String(index + 1).padStart(18, '0')}`,
      time_zone: company.timeZone,
      currency: company.currency,
      import_salt: randomBytes(32),
      // A website without visits has not enabled the measuring of speed yet.
      settings: JSON.stringify(company.traffic === 'none' ? {} : { measureSpeed: true }),
      created_at: joinedAt(company.joined, now),
    })),
  )
  const setUps = websites.flatMap((website) => {
    const company = sampleCompanies.find(({ domain }) => domain === website.domain)
    return company ? [sampleSetUp(company, website.id, website.created_at)] : []
  })
  for (const { id: siteId, created_at: createdAt } of hasTraffic ? websites : []) {
    const month = monthOf(utcDay(now))
    // The rules must not look at half of the traffic.
    if (monthOf(utcDay(createdAt)) < month) await storeUnsentRun(trx, { siteId, month, at: now })
  }
  await insertGoals(
    trx,
    setUps.flatMap((setUp) => setUp.goals),
  )
  await insertFunnels(
    trx,
    setUps.flatMap((setUp) => setUp.funnels),
  )
}

async function seedNotifications(trx: SystemTrx, now: Date): Promise<void> {
  const known = await readKnownPeople(
    trx,
    sampleAccounts.map(({ id }) => id),
  )
  await insertSampleNotifications(
    trx,
    sampleNotifications
      .filter(({ userId }) => known.has(userId))
      .map(({ id, userId, title, text, url, hoursAgo }) => ({
        id,
        user_id: userId,
        title,
        text,
        url,
        created_at: new Date(now.getTime() - hoursAgo * 3_600_000),
      })),
  )
}

async function seedCards(trx: SystemTrx, now: Date): Promise<void> {
  const ids = sampleAccounts.flatMap(({ id, role }) => (isStaff(role) ? [id] : []))
  await insertCards(trx, sampleCards(now, { staff: [...(await readKnownPeople(trx, ids))].toSorted() }))
}

/** Returns the instant a client joined, relative to `now`; always in the past. */
function joinedAt(joined: JoinTime, now: Date): Date {
  const january = monthOf(`${utcDay(now).slice(0, 4)}-01-01`)
  if ('thisYear' in joined) {
    const year = startOfDay(firstDayOf(january), 'UTC').getTime()
    return new Date(year + joined.thisYear * (now.getTime() - year))
  }
  return new Date(`${dayIn(addMonths(january, -joined.monthsBeforeThisYear), 12)}T09:30:00Z`)
}

/** A notification of the sample data, with its age in hours. */
interface SampleNotification {
  id: string
  userId: string
  title: string
  text: string
  url: string | null
  hoursAgo: number
}

const companyWith = (traffic: 'none' | 'ended') => {
  const company = sampleCompanies.find((candidate) => candidate.traffic === traffic)
  if (!company) throw new Error(`No sample company has the traffic ${traffic}.`)
  return company
}

type SampleNews = Omit<SampleNotification, 'id' | 'userId'>

function forStaff(): SampleNews[] {
  const silent = companyWith('ended')
  const waiting = companyWith('none')
  return [
    {
      title: `${silent.company} has gone quiet`,
      text: `No visit has been counted on ${silent.domain} for weeks. Is the script still on the pages?`,
      url: `/tracking?client=${silent.id}`,
      hoursAgo: 3,
    },
    {
      title: `${waiting.company} is waiting for its first visit`,
      text: 'The website is registered, and nothing has been counted yet.',
      url: `/tracking?client=${waiting.id}`,
      hoursAgo: 26,
    },
    { title: 'Welcome to Loop', text: 'Choose a client in the top bar to see their month.', url: '/', hoursAgo: 170 },
  ]
}

function forClient(company: string): SampleNews[] {
  return [
    {
      title: 'A new month has begun',
      text: `The last month of ${company} is complete and can be compared with the one before.`,
      url: '/',
      hoursAgo: 5,
    },
    {
      title: 'Exclude your own visits',
      text: 'Site Tracking shows how to leave your own browser out of the numbers.',
      url: '/tracking',
      hoursAgo: 49,
    },
    {
      title: 'Welcome to Loop',
      text: `Good to have you here. This is where news about ${company} appears.`,
      url: null,
      hoursAgo: 200,
    },
  ]
}

/** A few notifications for each sample account, newest first. */
const sampleNotifications: readonly SampleNotification[] = sampleAccounts.flatMap((account, person) =>
  (account.company ? forClient(account.company) : forStaff()).map((draft, index) => ({
    ...draft,
    id: `5a3b1e00-0000-4000-8002-${String(person * 100 + index + 1).padStart(12, '0')}`,
    userId: account.id,
  })),
)
