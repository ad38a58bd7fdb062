import { randomBytes } from 'node:crypto'
import { isStaff, type Actor } from '#app/shared/access/permissions.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import { hashPassword } from '#server/access/password.ts'
import type { Context } from '#server/context.ts'
import type { SystemTrx } from '#server/db/database.ts'
import { holdMonthRun } from '#server/discovery/findings/send-run.ts'
import { areSampleAccountsPublic, isSampleDataOn, type SampleEnv } from '#server/env.ts'
import { forbidden } from '#server/errors/user-errors.ts'
import { sampleAccounts, samplePassword } from './sample-accounts.ts'
import { joinedAt } from './joined-at.ts'
import { sampleCards } from './sample-cards.ts'
import { sampleCompanies } from './company-list.ts'
import { sampleSetUp } from './sample-funnels.ts'
import { sampleNotifications } from './sample-notifications.ts'
import {
  insertCards,
  insertCompanies,
  insertFunnels,
  insertGoals,
  insertMark,
  insertNotifications,
  insertPeople,
  insertWebsites,
  readKnownPeople,
  readMark,
} from './sample-companies.sql.ts'

/**
 * Returns whether the sample accounts are open to strangers, for the warning on the admin pages. For staff.
 * @throws UserError auth.forbidden
 */
export function showSampleWarning({ env }: Pick<Context, 'env'>, actor: Actor): boolean {
  if (!isStaff(actor.role)) throw forbidden()
  return areSampleAccountsPublic(env)
}

/**
 * Number of months to generate traffic for, however old the company is: the current month, the same month of last
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
  if (await readMark(db, marker)) return false

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
    if (monthOf(utcDay(createdAt)) < month) await holdMonthRun(trx, { siteId, month, at: now })
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
  await insertNotifications(
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
