import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { appearanceChangeSchema } from '#app/shared/account/appearance.ts'
import { emailChangeFormSchema } from '#app/shared/account/email-change-form.ts'
import { personNameSchema } from '#app/shared/account/person-form.ts'
import { defaultShellSettings } from '#app/shared/shell/theme-settings.ts'
import { getSignedIn } from '#server/access/session/session.ts'
import { receives } from '#server/http/receives.ts'
import { admin, clientOf, editor } from '#tests/support/companies.ts'
import { cheapPasswordHash } from '#tests/support/cheap-password.ts'
import { openContext } from '#tests/support/open-context.ts'
import { audited, clara, colleague, insertPeople, removePeople, signedInAs } from '#tests/support/people.ts'
import { updateAppearance, updateBoardView, updateName, updateNotificationPreferences, getAccount } from './account.ts'
import { confirmEmailChange, getEmailChange, requestEmailChange } from './email-change.ts'

/** What the server functions pass on of a person's input. */
const enteredName = receives(personNameSchema)
const enteredEmail = receives(emailChangeFormSchema)

const context = openContext()

beforeEach(async () => {
  context.clock.set('2026-10-15T12:00:00Z')
  await insertPeople(context)
})
afterEach(() => removePeople(context))

const person = (id: string) =>
  context.database.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst()
const mails = () =>
  context.database.db
    .selectFrom('mail')
    .select(['kind', 'recipient', 'subject', 'body_text'])
    .orderBy('recipient')
    .orderBy('kind')
    .execute()
const signedIn = (userId: string) => signedInAs(context, userId)
const tokenIn = (text: string | undefined) => /confirm-email\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

describe('a person', () => {
  it('changes their own name, which is audited', async () => {
    await updateName(context, clara, enteredName({ firstName: '  Clarissa ', lastName: 'Fern' }))
    expect(await person(clara.userId)).toMatchObject({ first_name: 'Clarissa', last_name: 'Fern' })
    expect(await person(colleague.userId)).toMatchObject({ first_name: 'Carl' })
    expect(await audited(context)).toEqual([['account.name_changed', clara.userId]])
  })

  it.each([
    [{ firstName: ' ', lastName: '' }, 'Enter a first name.'],
    [{ firstName: 'x'.repeat(101), lastName: '' }, 'Use at most 100 characters.'],
    [{ firstName: 'a\0b', lastName: '' }, 'The text contains a NUL character. Remove it.'],
  ])('can’t be named %j', async (name, message) => {
    await expect(async () => enteredName(name)).rejects.toMatchObject({ code: 'input.invalid', message })
  })

  it('chooses language, theme and time format separately, and every session has the choice', async () => {
    const phone = await signedIn(clara.userId)
    await updateAppearance(context, clara, { language: 'de', timeFormat: '12' })
    await updateAppearance(context, clara, { theme: 'system' })
    await updateAppearance(context, clara, { timeFormat: null })
    expect((await getSignedIn(context, phone.headers))?.user).toMatchObject({
      language: 'de',
      theme: 'system',
      timeFormat: null,
    })
  })

  it('arranges the shell for all their browsers, and for no one else', async () => {
    const phone = await signedIn(clara.userId)
    expect((await getSignedIn(context, phone.headers))?.user.shell).toBeUndefined()
    const shell = { ...defaultShellSettings, layout: 'horizontal', direction: 'rtl' } as const
    await updateAppearance(context, clara, { theme: 'semi-dark', shell })
    expect((await getSignedIn(context, phone.headers))?.user).toMatchObject({ theme: 'semi-dark', shell })
    const other = await signedIn(colleague.userId)
    expect((await getSignedIn(context, other.headers))?.user.shell).toBeUndefined()
  })

  it('finds the board as they looked at it last in every browser, until they reset it; nobody else does', async () => {
    const boardViewOf = async (actor: Actor) =>
      (await getSignedIn(context, (await signedIn(actor.userId)).headers))?.user.boardView
    expect(await boardViewOf(editor)).toBeUndefined()
    await updateBoardView(context, editor, { view: 'list', sort: 'due', group: 'source' })
    expect(await boardViewOf(editor)).toEqual({ view: 'list', sort: 'due', group: 'source' })
    expect(await boardViewOf(colleague)).toBeUndefined()
    await updateBoardView(context, editor, null)
    expect(await boardViewOf(editor)).toBeUndefined()
  })

  it('still sees the board if the stored view is of another version', async () => {
    const view = JSON.stringify({ view: 'timeline', sort: 'due' })
    await context.database.db.updateTable('app_user').set({ board_view: view }).where('id', '=', clara.userId).execute()
    const { headers } = await signedIn(clara.userId)
    expect((await getSignedIn(context, headers))?.user.boardView).toEqual({
      view: 'board',
      sort: 'due',
      group: 'stage',
    })
  })

  it('can’t store an invalid arrangement', async () => {
    const shell = { ...defaultShellSettings, layout: 'diagonal' }
    // @ts-expect-error what a stranger to the schema might send
    await expect(async () => receives(appearanceChangeSchema)({ shell })).rejects.toMatchObject({
      code: 'input.invalid',
    })
  })

  it('chooses how to be notified, except about security', async () => {
    const off = { app: false, mail: false }
    const none = {
      team: off,
      plan: off,
      card: off,
      tracking: off,
      alert: off,
      finding: off,
      mention: off,
      competitor: off,
      report: off,
      import: off,
      security: off,
      news: off,
    }
    await updateNotificationPreferences(context, clara, none)
    expect((await getAccount(context, clara, { provider: 'auth0' })).notifications).toEqual({
      ...none,
      security: { app: true, mail: true },
    })
  })
})

describe('a change of the email address', () => {
  const asking = async (actor = clara) => ({ ...(await signedIn(actor.userId)), actor })
  const form = enteredEmail({ email: ' Clara@New.test ', password: null })

  it('is confirmed by the link in the new mailbox; the old one is notified before and after', async () => {
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
    expect(await audited(context)).toEqual([
      ['account.email_change_asked', clara.userId],
      ['account.email_changed', clara.userId],
    ])
    await expect(confirmEmailChange(context, laptop, token)).rejects.toMatchObject({ code: 'link.not_good' })
  })

  it('does not reveal whether an address is taken: only its mailbox is notified', async () => {
    const laptop = await asking(editor)
    await expect(
      requestEmailChange(context, laptop, enteredEmail({ ...form, email: 'ADA@loop.test' })),
    ).resolves.toEqual({ delivers: false })
    const [toAda, notice] = await mails()
    expect(toAda).toMatchObject({ recipient: 'ada@loop.test', subject: 'This address already has a Loop account' })
    expect(tokenIn(toAda?.body_text)).toBe('')
    expect(notice).toMatchObject({ recipient: 'emil@loop.test' })
    expect((await getAccount(context, editor, laptop)).pendingEmail?.email).toBe('ada@loop.test')
  })

  it('is refused if the address was taken meanwhile, and the link is not used up', async () => {
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

  it('can’t be confirmed by anyone else, and expires after an hour', async () => {
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

  it('invalidates the links sent to the old mailbox', async () => {
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

  it('asks for the password if the person signed in with one of Loop’s', async () => {
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

  it('can be requested five times an hour', async () => {
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
