import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { beginSession, getSignedIn } from '#server/auth/session.ts'
import type { Context } from '#server/context.ts'
import { admin, clientOf, editor, insertCompanies, removeCompanies } from '#tests/support/companies.ts'
import { cheapPasswordHash } from '#tests/support/cheap-password.ts'
import { testContext, type TestClock } from '#tests/support/test-context.ts'
import { changeAppearance, changeName, changeNotificationPreferences, getAccount } from './account.ts'
import { deleteAccount } from './delete-account.ts'
import { confirmEmailChange, getEmailChange, requestEmailChange } from './email-change.ts'
import { exportAccount } from './export.ts'

let context: Context & { clock: TestClock }
const clara = clientOf(1)
const colleague = { ...clientOf(3), clientId: clara.clientId }

beforeAll(async () => {
  context = await testContext()
})
beforeEach(async () => {
  context.clock.set('2026-10-15T12:00:00Z')
  await insertCompanies(context, 2)
  await context.database.db
    .insertInto('app_user')
    .values([
      { id: clara.userId, client_id: clara.clientId, role: 'Client', first_name: 'Clara', email: 'clara@one.test' },
      { id: colleague.userId, client_id: clara.clientId, role: 'Client', first_name: 'Carl', email: 'carl@one.test' },
      { id: editor.userId, role: 'Editor', first_name: 'Emil', email: 'emil@loop.test' },
      { id: admin.userId, role: 'Admin', first_name: 'Ada', email: 'ada@loop.test' },
    ])
    .execute()
})
afterEach(async () => {
  await context.database.db.deleteFrom('app_user').execute()
  await context.database.db.deleteFrom('mail').execute()
  await removeCompanies(context)
})
afterAll(() => context.close())

const person = (id: string) =>
  context.database.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst()
const audited = async () =>
  (await context.database.db.selectFrom('audit_event').select(['kind', 'user_id']).orderBy('id').execute()).map(
    ({ kind, user_id }) => [kind, user_id],
  )
const mails = () =>
  context.database.db
    .selectFrom('mail')
    .select(['kind', 'recipient', 'subject', 'body_text'])
    .orderBy('recipient')
    .execute()
const tokenIn = (text: string | undefined) => /confirm-email\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

async function signedIn(userId: string) {
  const cookie = await beginSession(context, { userId, provider: 'auth0', headers: new Headers() })
  const headers = new Headers({ cookie: cookie.split(';')[0] ?? '' })
  const found = await getSignedIn(context, headers)
  if (!found) throw new Error('nobody is signed in')
  return { ...found, headers }
}

describe('a person', () => {
  it('changes their own name, which is audited', async () => {
    await changeName(context, clara, { firstName: '  Clarissa ', lastName: 'Fern' })
    expect(await person(clara.userId)).toMatchObject({ first_name: 'Clarissa', last_name: 'Fern' })
    expect(await person(colleague.userId)).toMatchObject({ first_name: 'Carl' })
    expect(await audited()).toEqual([['account.name_changed', clara.userId]])
  })

  it.each([
    [{ firstName: ' ', lastName: '' }, 'Please give a first name.'],
    [{ firstName: 'x'.repeat(101), lastName: '' }, 'Use at most 100 characters.'],
    [{ firstName: 'a\0b', lastName: '' }, 'The text holds a NUL character.'],
  ])('is not named %j', async (name, message) => {
    await expect(changeName(context, clara, name)).rejects.toMatchObject({ code: 'input.invalid', message })
  })

  it('chooses language, theme and clock one by one, and every session of theirs knows', async () => {
    const phone = await signedIn(clara.userId)
    await changeAppearance(context, clara, { language: 'de', timeFormat: '12' })
    await changeAppearance(context, clara, { theme: 'system' })
    await changeAppearance(context, clara, { timeFormat: null })
    expect((await getSignedIn(context, phone.headers))?.user).toMatchObject({
      language: 'de',
      theme: 'system',
      timeFormat: null,
    })
  })

  it('chooses how to be told, except of security matters', async () => {
    const off = { app: false, mail: false }
    const none = { team: off, plan: off, tracking: off, import: off, security: off, news: off }
    await changeNotificationPreferences(context, clara, none)
    expect((await getAccount(context, clara, { provider: 'auth0' })).notifications).toEqual({
      ...none,
      security: { app: true, mail: true },
    })
  })
})

describe('a change of the e-mail address', () => {
  const asking = async (actor = clara) => ({ ...(await signedIn(actor.userId)), actor })
  const form = { email: ' Clara@New.test ', password: null }

  it('is confirmed by the link in the new mailbox; the old one is told before and after', async () => {
    const laptop = await asking()
    const phone = await signedIn(clara.userId)
    await requestEmailChange(context, laptop, form)
    expect(await person(clara.userId)).toMatchObject({ email: 'clara@one.test' })
    const [confirm, notice] = await mails()
    expect(confirm).toMatchObject({ kind: 'account.email_change', recipient: 'clara@new.test' })
    expect(notice).toMatchObject({ kind: 'account.email_change', recipient: 'clara@one.test' })
    expect(tokenIn(notice?.body_text)).toBe('')
    const token = tokenIn(confirm?.body_text)
    expect(await getEmailChange(context, clara, token)).toEqual({ email: 'clara@new.test' })
    expect((await getAccount(context, clara, laptop)).pendingEmail).toEqual({
      email: 'clara@new.test',
      expiresAt: '2026-10-15T13:00:00.000Z',
    })

    await confirmEmailChange(context, laptop, token)
    expect(await person(clara.userId)).toMatchObject({ email: 'clara@new.test' })
    expect(await getSignedIn(context, laptop.headers)).not.toBeNull()
    expect(await getSignedIn(context, phone.headers)).toBeNull()
    expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['account.email_change', 'clara@new.test'],
      ['news.security', 'clara@new.test'],
      ['account.email_change', 'clara@one.test'],
      ['account.email_changed', 'clara@one.test'],
    ])
    expect(await audited()).toEqual([
      ['account.email_change_asked', clara.userId],
      ['account.email_changed', clara.userId],
    ])
    await expect(confirmEmailChange(context, laptop, token)).rejects.toMatchObject({ code: 'link.not_good' })
  })

  it('does not tell whether an address is taken: only its mailbox hears of it', async () => {
    const laptop = await asking(editor)
    await expect(requestEmailChange(context, laptop, { ...form, email: 'ADA@loop.test' })).resolves.toBeUndefined()
    const [toAda, notice] = await mails()
    expect(toAda).toMatchObject({ recipient: 'ada@loop.test', subject: 'This address has a Loop account already' })
    expect(tokenIn(toAda?.body_text)).toBe('')
    expect(notice).toMatchObject({ recipient: 'emil@loop.test' })
    expect((await getAccount(context, editor, laptop)).pendingEmail?.email).toBe('ada@loop.test')
  })

  it('is refused where the address was taken meanwhile, and the link is not used up', async () => {
    const laptop = await asking(colleague)
    await requestEmailChange(context, laptop, form)
    const token = tokenIn((await mails())[1]?.body_text)
    await context.database.db
      .updateTable('app_user')
      .set({ email: 'clara@new.test' })
      .where('id', '=', editor.userId)
      .execute()
    await expect(confirmEmailChange(context, laptop, token)).rejects.toMatchObject({
      code: 'account.email_taken',
      status: 409,
    })
    expect(await person(colleague.userId)).toMatchObject({ email: 'carl@one.test' })
    expect(await getEmailChange(context, colleague, token)).toEqual({ email: 'clara@new.test' })
  })

  it('is nobody else’s to confirm, and over after an hour', async () => {
    const laptop = await asking()
    await requestEmailChange(context, laptop, form)
    const token = tokenIn((await mails())[0]?.body_text)
    await expect(confirmEmailChange(context, await asking(editor), token)).rejects.toMatchObject({
      code: 'link.of_another',
    })
    context.clock.advance(60 * 60_000)
    await expect(confirmEmailChange(context, laptop, token)).rejects.toMatchObject({
      code: 'link.not_good',
      status: 410,
    })
    expect((await getAccount(context, clara, laptop)).pendingEmail).toBeNull()
  })

  it('takes back the links that went to the old mailbox', async () => {
    const laptop = await asking()
    await requestEmailChange(context, laptop, form)
    await context.database.db
      .insertInto('one_time_link')
      .values({
        token_hash: new Uint8Array(32),
        kind: 'password-reset',
        user_id: clara.userId,
        created_at: context.clock(),
        expires_at: new Date('2026-10-16T00:00:00Z'),
        used_at: null,
      })
      .execute()
    await confirmEmailChange(context, laptop, tokenIn((await mails())[0]?.body_text))
    expect(
      await context.database.db.selectFrom('one_time_link').select('kind').where('used_at', 'is', null).execute(),
    ).toEqual([])
  })

  it('asks for the password of somebody who signed in with one of ours', async () => {
    await context.database.db
      .updateTable('app_user')
      .set({ password_hash: cheapPasswordHash('blue river stone') })
      .where('id', '=', admin.userId)
      .execute()
    const embedded = { ...(await asking(admin)), provider: 'embedded' }
    for (const password of [null, 'wrong']) {
      await expect(
        requestEmailChange(context, embedded, { ...form, password: password ?? 'nothing' }),
      ).rejects.toMatchObject({ code: 'password.wrong', status: 403 })
    }
    expect(await mails()).toEqual([])
    await requestEmailChange(context, embedded, { ...form, password: 'blue river stone' })
    expect(await mails()).toHaveLength(2)
  })

  it('can be asked for five times an hour', async () => {
    const somebody = clientOf(9)
    await context.database.db
      .insertInto('app_user')
      .values({ id: somebody.userId, client_id: clara.clientId, role: 'Client', first_name: 'S', email: 's@one.test' })
      .execute()
    const laptop = await asking(somebody)
    for (let number = 0; number < 5; number += 1) {
      await requestEmailChange(context, laptop, { ...form, email: `s${number}@new.test` })
    }
    await expect(requestEmailChange(context, laptop, form)).rejects.toMatchObject({
      code: 'rate.too_many',
      status: 429,
      retryAfterSeconds: expect.any(Number),
    })
  })
})

describe('deleting an account', () => {
  const leave = (actor: Actor, email: string) => deleteAccount(context, actor, { email, headers: new Headers() })

  it('asks for the own address and removes everything about the person but the id in the audit log', async () => {
    const laptop = await signedIn(clara.userId)
    await requestEmailChange(context, { ...laptop, actor: clara }, { email: 'c@new.test', password: null })
    await context.database.db
      .insertInto('invitation')
      .values({
        client_id: clara.clientId,
        role: 'Client',
        email: 'new@one.test',
        invited_by: clara.userId,
        token_hash: new Uint8Array(32),
        created_at: context.clock(),
        sent_at: context.clock(),
        expires_at: new Date('2026-10-20T00:00:00Z'),
      })
      .execute()
    await expect(leave(clara, 'carl@one.test')).rejects.toMatchObject({
      code: 'input.invalid',
    })
    const cookies = await leave(clara, ' Clara@one.test')
    expect(await person(clara.userId)).toBeUndefined()
    expect(cookies.join('\n')).toMatch(/^loop_session=; .*Max-Age=0/)
    expect(await getSignedIn(context, laptop.headers)).toBeNull()
    expect(
      (await context.database.db.selectFrom('invitation').select('invited_by').execute()).map((row) => row.invited_by),
    ).toEqual([colleague.userId])
    expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['account.deleted', 'clara@one.test'],
    ])
    const entries = await context.database.db.selectFrom('audit_event').selectAll().orderBy('id').execute()
    expect(entries.at(-1)).toMatchObject({ kind: 'account.deleted', user_id: clara.userId })
    expect(JSON.stringify(entries)).not.toMatch(/clara/i)
  })

  it('is refused to the last Admin who can sign in', async () => {
    await expect(leave(admin, 'ada@loop.test')).rejects.toMatchObject({
      code: 'account.last_admin',
      status: 409,
    })
    await context.database.db.updateTable('app_user').set({ role: 'Admin' }).where('id', '=', editor.userId).execute()
    await leave(admin, 'ada@loop.test')
    expect(await person(admin.userId)).toBeUndefined()
  })

  it('of two Admins who go at the same moment one stays', async () => {
    await context.database.db.updateTable('app_user').set({ role: 'Admin' }).where('id', '=', editor.userId).execute()
    const outcomes = await Promise.allSettled([
      leave(admin, 'ada@loop.test'),
      leave({ ...editor, role: 'Admin' }, 'emil@loop.test'),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('the export of an account', () => {
  async function exported(actor = clara): Promise<Record<string, unknown>> {
    let text = ''
    for await (const piece of await exportAccount(context, actor)) text += piece
    return JSON.parse(text) as Record<string, unknown>
  }

  it('is one JSON object with what belongs to the person and nothing of others, without hashes', async () => {
    const { db } = context.database
    await signedIn(clara.userId)
    await signedIn(colleague.userId)
    await db
      .updateTable('app_user')
      .set({ password_hash: cheapPasswordHash('blue river stone') })
      .execute()
    await db
      .insertInto('user_identity')
      .values({ issuer: 'https://id.test/', subject: 'auth0|1', user_id: clara.userId })
      .execute()
    const news = (user_id: string, title: string) => ({ user_id, title, text: 'Text', created_at: context.clock() })
    await db
      .insertInto('notification')
      .values([
        ...Array.from({ length: 501 }, (_, number) => news(clara.userId, `News ${number}`)),
        news(colleague.userId, 'Not hers'),
      ])
      .execute()
    await changeName(context, clara, { firstName: 'Clara', lastName: 'Fern' })
    const file = await exported()
    expect(file).toMatchObject({
      person: { id: clara.userId, email: 'clara@one.test', lastName: 'Fern', company: 'Company 1' },
      identities: [{ issuer: 'https://id.test/' }],
      sessions: [{ provider: 'auth0' }],
      apiTokens: [],
      invitationsSent: [],
      auditEntries: [{ kind: 'account.exported' }, { kind: 'account.name_changed' }],
    })
    expect(file['notifications']).toHaveLength(501)
    expect(JSON.stringify(file)).not.toMatch(/scrypt|hash|Not hers|carl@/i)
  })
})
