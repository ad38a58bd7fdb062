import { beforeEach, describe, expect, test } from 'vitest'
import { firstAdminSchema } from '#app/shared/account/first-admin.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { contextOfTest } from '#tests/support/open-context.ts'
import type { TestContext } from '#tests/support/test-context.ts'
import { verifyPassword } from '../access/secrets/password.ts'
import { getSignedIn } from '../access/session/session.ts'
import { receives } from '../http/receives.ts'
import { sampleAccounts } from '../sample-companies/sample-accounts.ts'
import { seedSampleData } from '../sample-companies/sample-companies.ts'
import { beginSession } from './auth.ts'
import { createFirstAdmin, firstRunAddress, firstRunLines, isFirstRunLinkGood } from './first-run.ts'
import { applySampleAccess } from './sample-access.ts'

/** What the server function passes on of a person's input. */
const person = receives(firstAdminSchema)({
  firstName: ' Ada ',
  lastName: 'Winterbourne',
  email: 'Ada@Fern.test',
  password: 'marigold lantern 7',
})

describe('The first account', () => {
  let context: TestContext
  beforeEach(async () => {
    context = await contextOfTest()
  })

  const tokenOf = (address: string | null) => new URL(address ?? 'x:').searchParams.get('token') ?? ''
  const people = () => context.database.db.selectFrom('app_user').selectAll().execute()

  test('an installation without accounts prints the link for creating the first one', async () => {
    const [sentence, address = ''] = await firstRunLines(context)
    expect(sentence).toContain('No account yet')
    expect(address.trim()).toMatch(/^http:\/\/localhost:3000\/create-account\?token=[\w-]{43}$/)
  })

  test('the first account is an Admin with the chosen password, and its creation is in the audit log', async () => {
    const token = tokenOf(await firstRunAddress(context))
    expect(await isFirstRunLinkGood(context, token)).toBe(true)
    await createFirstAdmin(context, { token, person })
    const [admin] = await people()
    expect(admin).toMatchObject({ role: 'Admin', first_name: 'Ada', email: 'ada@fern.test', client_id: null })
    expect(await verifyPassword(person.password, admin?.password_hash ?? null)).toBe(true)
    const audit = await context.database.db.selectFrom('audit_event').select(['kind', 'user_id', 'details']).execute()
    expect(audit).toEqual([{ kind: 'account.first_admin_made', user_id: admin?.id, details: {} }])
  })

  test('of two simultaneous people one creates the account, and the other reads what to do', async () => {
    const token = tokenOf(await firstRunAddress(context))
    const results = await atOnce(
      context,
      ['one_time_link', 'app_user'],
      [
        () => createFirstAdmin(context, { token, person }),
        () => createFirstAdmin(context, { token, person: { ...person, email: 'emil@fern.test' } }),
      ],
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = results.find((result) => result.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'link.over', status: 410 })
    expect(await people()).toHaveLength(1)
  })

  test('a second process that starts leaves the first link good; each expires after a day', async () => {
    const first = tokenOf(await firstRunAddress(context))
    context.clock.advance(60_000)
    const second = tokenOf(await firstRunAddress(context))
    context.clock.advance(24 * 3_600_000 - 60_001)
    expect(await isFirstRunLinkGood(context, first)).toBe(true)
    context.clock.advance(1)
    expect(await isFirstRunLinkGood(context, first)).toBe(false)
    await expect(createFirstAdmin(context, { token: first, person })).rejects.toMatchObject({ code: 'link.over' })
    expect(await isFirstRunLinkGood(context, second)).toBe(true)
    await createFirstAdmin(context, { token: second, person })
    expect(await isFirstRunLinkGood(context, second)).toBe(false)
  })

  test('once there is an account no link is printed and none works', async () => {
    const token = tokenOf(await firstRunAddress(context))
    await context.database.db
      .insertInto('app_user')
      .values({ role: 'Editor', first_name: 'Emil', email: 'emil@fern.test' })
      .execute()
    expect(await firstRunLines(context)).toEqual([])
    await expect(createFirstAdmin(context, { token, person })).rejects.toMatchObject({ code: 'link.over' })
  })

  test('a weak password does not use up the link', async () => {
    const token = tokenOf(await firstRunAddress(context))
    const weak = { ...person, password: 'winterbourne1' }
    await expect(createFirstAdmin(context, { token, person: weak })).rejects.toMatchObject({
      code: 'password.too_weak',
    })
    expect(await isFirstRunLinkGood(context, token)).toBe(true)
  })

  test('there is no first run while the sample data is on, or while only an outside provider signs people in', async () => {
    expect(await firstRunAddress({ ...context, env: { ...context.env, SAMPLE_DATA: true } })).toBeNull()
    expect(await firstRunAddress({ ...context, identity: null })).toBeNull()
  })

  test('sample accounts left from before don’t count: the first run happens, and they open nothing more', async () => {
    const withSamples = { ...context, env: { ...context.env, SAMPLE_DATA: true } }
    await seedSampleData(withSamples)
    const [sample] = sampleAccounts
    const cookie = await beginSession(context, {
      userId: sample?.id ?? '',
      provider: 'embedded',
      headers: new Headers(),
    })
    const headers = new Headers({ cookie: cookie.split(';')[0] ?? '' })
    await applySampleAccess(withSamples)
    expect(await getSignedIn(context, headers)).not.toBeNull()
    await applySampleAccess(context)
    expect(await getSignedIn(context, headers)).toBeNull()

    const token = tokenOf(await firstRunAddress(context))
    const taken = { ...person, email: sample?.email ?? '' }
    await expect(createFirstAdmin(context, { token, person: taken })).rejects.toMatchObject({
      code: 'account.email_taken',
    })
    await createFirstAdmin(context, { token, person })
    expect(await firstRunAddress(context)).toBeNull()
  })
})
