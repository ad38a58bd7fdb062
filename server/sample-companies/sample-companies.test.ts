import { beforeEach, expect, test, vi } from 'vitest'
import { planSchema } from '#app/shared/billing/plans.ts'
import { verifyPassword } from '#server/access/secrets/password.ts'
import { startBackground } from '#server/background.ts'
import type { Context } from '#server/context.ts'
import { areSampleAccountsPublic, areSampleSignInsOn, isSampleDataOn, readEnv } from '#server/env.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { contextOfTest } from '#tests/support/open-context.ts'
import { sampleAccounts, samplePassword } from './sample-accounts.ts'
import { sampleTrafficMonths, seedSampleData } from './sample-companies.ts'

let context: Context
beforeEach(async () => {
  context = await contextOfTest()
})

test('sample data is on for Loop’s own Postgres unless configured otherwise', () => {
  expect(isSampleDataOn({})).toBe(true)
  expect(isSampleDataOn({ DATABASE_URL: 'postgres://somewhere' })).toBe(false)
  expect(isSampleDataOn({ DATABASE_URL: 'postgres://somewhere', SAMPLE_DATA: true })).toBe(true)
  expect(isSampleDataOn({ SAMPLE_DATA: false })).toBe(false)
})

test('sample data and its accounts are off if others can reach the server, unless the operator turns them on', () => {
  const at = (env: Record<string, string>) => {
    const read = readEnv(env)
    return { on: isSampleDataOn(read), isPublic: areSampleAccountsPublic(read) }
  }
  const off = { on: false, isPublic: false }
  expect(at({})).toEqual({ on: true, isPublic: false })
  expect(at({ HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' })).toEqual({ on: true, isPublic: false })
  expect(at({ HOST: '::1' })).toEqual({ on: true, isPublic: false })
  expect(at({ HOST: '0.0.0.0' })).toEqual(off)
  expect(at({ PUBLIC_URL: 'https://loop.example' })).toEqual(off)
  expect(at({ PUBLIC_URL: 'https://localhost.example' })).toEqual(off)
  expect(at({ PUBLIC_URL: 'https://loop.example', SAMPLE_DATA: 'on' })).toEqual({ on: true, isPublic: true })
  expect(at({ HOST: '0.0.0.0', SAMPLE_DATA: 'accounts' })).toEqual({ on: true, isPublic: true })
  expect(at({ HOST: '0.0.0.0', SAMPLE_DATA: 'off' })).toEqual(off)
})

test.each([
  ['nothing', {}, true],
  ['a chosen sample', { SAMPLE_DATA: 'accounts' }, true],
  ['some months', { SAMPLE_DATA: '3' }, true],
  ['no sample data', { SAMPLE_DATA: 'off' }, false],
  ['Postgres', { DATABASE_URL: 'postgres://somewhere' }, false],
  ['Postgres with sample data', { DATABASE_URL: 'postgres://somewhere', SAMPLE_DATA: 'on' }, true],
  ['a host of this machine', { HOST: '127.0.0.1' }, true],
  ['a host that others reach', { HOST: '0.0.0.0' }, false],
  ['a host that others reach, with some months', { HOST: '0.0.0.0', SAMPLE_DATA: '3' }, false],
  ['a host that others reach, with sample data on', { HOST: '0.0.0.0', SAMPLE_DATA: 'on' }, true],
  ['a public address', { PUBLIC_URL: 'https://loop.example' }, false],
  ['a public address of this machine', { PUBLIC_URL: 'http://localhost:3000' }, false],
  ['a public address with accounts', { PUBLIC_URL: 'https://loop.example', SAMPLE_DATA: 'accounts' }, false],
  ['a public address with some months', { PUBLIC_URL: 'https://loop.example', SAMPLE_DATA: '3' }, false],
  ['a public address with sample data off', { PUBLIC_URL: 'https://loop.example', SAMPLE_DATA: 'off' }, false],
  ['a public address with sample data on', { PUBLIC_URL: 'https://loop.example', SAMPLE_DATA: 'on' }, true],
])('with %s set, one click opens a sample account only if the operator could want that', (_what, set, isOn) => {
  const env = readEnv(set)
  expect(areSampleSignInsOn(env, { isEmbeddedOn: true })).toBe(isOn)
  expect(areSampleSignInsOn(env, { isEmbeddedOn: false })).toBe(false)
})

test('an operator chooses sample data with all traffic, some months of it, without it, or none at all', () => {
  const chosen = (value: string, more: Record<string, string> = {}) => {
    const env = readEnv({ SAMPLE_DATA: value, ...more })
    return { sample: isSampleDataOn(env), months: sampleTrafficMonths(env) }
  }
  expect(chosen('on')).toEqual({ sample: true, months: 14 })
  expect(chosen('')).toEqual({ sample: true, months: 14 })
  expect(chosen('accounts')).toEqual({ sample: true, months: null })
  expect(chosen(' Accounts ')).toEqual({ sample: true, months: null })
  expect(chosen('1')).toEqual({ sample: true, months: 14 })
  expect(chosen('5')).toEqual({ sample: true, months: 5 })
  expect(chosen('24')).toEqual({ sample: true, months: 14 })
  expect(chosen('0')).toEqual({ sample: false, months: null })
  expect(chosen('off')).toEqual({ sample: false, months: null })
  const DATABASE_URL = 'postgres://somewhere'
  expect(chosen('', { DATABASE_URL })).toEqual({ sample: false, months: null })
  expect(chosen('accounts', { DATABASE_URL })).toEqual({ sample: true, months: null })
})

test.runIf(isFullRun)(
  'a server with sample accounts only has the same background work as one without sample data',
  async () => {
    const begun = async (value: string): Promise<number> => {
      const started = await contextOfTest({ env: { SAMPLE_DATA: value } })
      // Each background job registers a function to close it.
      const onClose = vi.spyOn(started, 'onClose')
      await startBackground(started)
      const { length } = onClose.mock.calls
      const accounts = await started.database.db.selectFrom('app_user').select('id').execute()
      expect(accounts).toHaveLength(value === 'off' ? 0 : sampleAccounts.length)
      return length
    }
    const without = await begun('off')
    expect(await begun('accounts')).toBe(without)
    expect(await begun('on')).toBe(without + 1)
  },
)

test('there are sample companies on every plan, from this year and from earlier ones', async () => {
  await seedSampleData(context)
  const companies = await context.database.db.selectFrom('client').selectAll().execute()
  expect(companies.length).toBeGreaterThanOrEqual(14)
  expect(new Set(companies.map(({ plan }) => plan))).toEqual(new Set(planSchema.options))
  const years = new Set(companies.map(({ created_at }) => created_at.getUTCFullYear()))
  expect(years).toEqual(new Set([2023, 2024, 2025, 2026]))
  expect(companies.every(({ created_at }) => created_at < context.clock())).toBe(true)
})

test('every sample company has a website, and a client on every plan can sign in', async () => {
  await seedSampleData(context)
  const websites = await context.database.db.selectFrom('website').selectAll().execute()
  const companies = await context.database.db.selectFrom('client').select('id').execute()
  expect(new Set(websites.map(({ client_id }) => client_id))).toEqual(new Set(companies.map(({ id }) => id)))
  expect(websites.map(({ time_zone }) => time_zone)).toContain('Asia/Kolkata')
  expect(websites.every(({ domain }) => domain.endsWith('.test'))).toBe(true)

  const people = await context.database.db.selectFrom('app_user').selectAll().execute()
  expect(people.map(({ email }) => email).sort()).toEqual(sampleAccounts.map(({ email }) => email).sort())
  expect(await verifyPassword(samplePassword, people[0]?.password_hash ?? '')).toBe(true)
  const plans = sampleAccounts.filter(({ role }) => role === 'Client').map(({ plan }) => plan)
  expect(new Set(plans)).toEqual(new Set(planSchema.options))
})

test('seeding again changes nothing, even what people have deleted or dismissed', async () => {
  expect(await seedSampleData(context)).toBe(true)
  const { db } = context.database
  await db.updateTable('notification').set({ dismissed_at: context.clock() }).execute()
  await db.deleteFrom('client').where('company', '=', 'Mossgate Bakery').execute()
  const before = await db.selectFrom('client').select('id').execute()
  expect(await seedSampleData(context)).toBe(false)
  expect(await db.selectFrom('client').select('id').execute()).toHaveLength(before.length)
  expect(await db.selectFrom('notification').select('id').where('dismissed_at', 'is', null).execute()).toEqual([])
})

test('a sample website is skipped if another company has its domain', async () => {
  const { db } = context.database
  const client = await db
    .insertInto('client')
    .values({ company: 'Someone', plan: 'Free' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('website')
    .values({
      client_id: client.id,
      domain: 'fernhollow.test',
      public_key: 'theirs',
      time_zone: 'UTC',
      import_salt: new Uint8Array(32),
    })
    .execute()
  await seedSampleData(context)
  const website = await db.selectFrom('website').selectAll().where('domain', '=', 'fernhollow.test').execute()
  expect(website.map(({ public_key }) => public_key)).toEqual(['theirs'])
})
