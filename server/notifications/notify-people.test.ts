import { beforeEach, describe, expect, it } from 'vitest'
import { notificationKinds } from '#app/shared/notification-kinds.ts'
import { admin, clientOf, companyId, editor, insertCompanies, removeCompanies } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { asActor, withoutRowSecurity } from '../db/scope.ts'
import { notifyPeople, type News } from './notifications.ts'

describe('notifying people of an event', () => {
  const context = openContext()
  const everybody = [clientOf(1), clientOf(2), editor, admin]
  beforeEach(async () => {
    await context.database.db.deleteFrom('app_user').execute()
    await context.database.db.deleteFrom('mail').execute()
    await removeCompanies(context)
    await insertCompanies(context, 2)
    await context.database.db
      .insertInto('app_user')
      .values(
        everybody.map(({ userId, role, clientId }) => ({
          id: userId,
          role,
          client_id: clientId,
          first_name: role,
          email: `${userId}@loop.test`,
        })),
      )
      .execute()
  })

  const prefer = (preferences: unknown) =>
    context.database.db
      .updateTable('app_user')
      .set({ notification_preferences: JSON.stringify(preferences) })
      .where('id', '=', editor.userId)
      .execute()
  const tell = (news: Partial<News> = {}) =>
    notifyPeople(context, context.database.db, {
      kind: 'tracking',
      userIds: [editor.userId],
      words: () => ({ title: 'Silent', text: 'Nothing came.' }),
      ...news,
    })
  const inBells = () =>
    context.database.db.selectFrom('notification').select(['user_id', 'kind', 'title', 'text', 'url']).execute()
  const inMails = () =>
    context.database.db.selectFrom('mail').select(['user_id', 'recipient', 'kind', 'subject', 'body_text']).execute()
  const reached = async () => ({ bell: (await inBells()).length, mail: (await inMails()).length })

  it('adds it to the notifications and writes a mail with a link to the same page', async () => {
    await tell({ url: '/tracking?client=1' })
    expect(await inBells()).toEqual([
      { user_id: editor.userId, kind: 'tracking', title: 'Silent', text: 'Nothing came.', url: '/tracking?client=1' },
    ])
    const [mail] = await inMails()
    expect(mail).toMatchObject({
      user_id: editor.userId,
      recipient: `${editor.userId}@loop.test`,
      kind: 'news.tracking',
      subject: 'Silent',
    })
    expect(mail?.body_text).toContain(`${context.origin}/tracking?client=1`)
  })

  describe('follows each person’s preferences:', () => {
    it.each([
      ['the bell only', { app: true, mail: false }, { bell: 1, mail: 0 }],
      ['mail only', { app: false, mail: true }, { bell: 0, mail: 1 }],
      ['both', { app: true, mail: true }, { bell: 1, mail: 1 }],
      ['neither', { app: false, mail: false }, { bell: 0, mail: 0 }],
    ])('%s', async (_which, tracking, expected) => {
      await prefer({ tracking })
      await tell()
      expect(await reached()).toEqual(expected)
    })

    it('each kind separately, with defaults for kinds without a choice', async () => {
      await prefer({ team: { app: false, mail: true } })
      for (const kind of notificationKinds) await tell({ kind })
      const kindsIn = (rows: { kind: string }[]) => rows.map(({ kind }) => kind.replace('news.', '')).toSorted()
      expect(kindsIn(await inBells())).toEqual([
        'alert',
        'card',
        'competitor',
        'finding',
        'import',
        'mention',
        'news',
        'plan',
        'report',
        'security',
        'tracking',
      ])
      expect(kindsIn(await inMails())).toEqual([
        'alert',
        'card',
        'competitor',
        'finding',
        'mention',
        'plan',
        'report',
        'security',
        'team',
        'tracking',
      ])
    })

    it('except for security, which always notifies', async () => {
      await prefer({ security: { app: false, mail: false } })
      await tell({ kind: 'security' })
      expect(await reached()).toEqual({ bell: 1, mail: 1 })
    })

    it.each([['nonsense'], [null], [{ tracking: 'loud' }], [{ tracking: { app: 'yes' } }]])(
      'with defaults if they can’t be read: %j',
      async (stored) => {
        await prefer(stored)
        await tell()
        expect(await reached()).toEqual({ bell: 1, mail: 1 })
      },
    )
  })

  it('uses each person’s chosen language, or the last one of their browser', async () => {
    const speak = (userId: string, language: 'de' | null, spoken_language: 'fr' | null) =>
      context.database.db.updateTable('app_user').set({ language, spoken_language }).where('id', '=', userId).execute()
    await speak(admin.userId, 'de', 'fr')
    await speak(editor.userId, null, 'fr')
    await speak(clientOf(1).userId, null, null)
    await context.database.db.transaction().execute((trx) =>
      notifyPeople(context, trx, {
        kind: 'plan',
        userIds: [admin.userId, editor.userId, clientOf(1).userId],
        words: (t, language) => ({ title: t('upgradeDeclined'), text: `Said in ${language}.` }),
      }),
    )
    const said = [
      [admin.userId, 'Ihre Upgrade-Anfrage wurde abgelehnt', 'de'],
      [editor.userId, 'Votre demande de formule supérieure a été refusée', 'fr'],
      [clientOf(1).userId, 'Your upgrade request was declined', 'en'],
    ]
    const bells = await inBells()
    const mails = await context.database.db.selectFrom('mail').select(['user_id', 'subject', 'body_html']).execute()
    for (const [userId, title, language] of said) {
      expect(bells.find(({ user_id }) => user_id === userId)).toMatchObject({ title, text: `Said in ${language}.` })
      const mail = mails.find(({ user_id }) => user_id === userId)
      expect(mail).toMatchObject({ subject: title })
      expect(mail?.body_html).toContain(`<html lang="${language}">`)
    }
    expect([bells.length, mails.length]).toEqual([3, 3])
  })

  it('leaves out deactivated and deleted people, and everyone who is not named', async () => {
    await context.database.db
      .updateTable('app_user')
      .set({ disabled_at: context.clock() })
      .where('id', '=', admin.userId)
      .execute()
    await tell({ userIds: [editor.userId, admin.userId, '00000000-0000-4000-8000-0000000000ff'] })
    expect((await inBells()).map(({ user_id }) => user_id)).toEqual([editor.userId])
    expect((await inMails()).map(({ user_id }) => user_id)).toEqual([editor.userId])
    await tell({ userIds: [] })
    expect(await reached()).toEqual({ bell: 1, mail: 1 })
  })

  it('notifies a person once, however often they are named', async () => {
    await tell({ userIds: [editor.userId, editor.userId] })
    expect(await reached()).toEqual({ bell: 1, mail: 1 })
  })

  it('is part of the event’s transaction', async () => {
    const event = context.database.db.transaction().execute(async (trx) => {
      const words = () => ({ title: 'Upgraded', text: 'Done.' })
      await notifyPeople(context, trx, { kind: 'plan', userIds: [editor.userId], words })
      throw new Error('the event failed')
    })
    await expect(event).rejects.toThrow('the event failed')
    expect(await reached()).toEqual({ bell: 0, mail: 0 })
  })

  it('reaches people whom the actor can’t see, and leaves the actor’s rights unchanged', async () => {
    await asActor(context.database, clientOf(1), async (trx) => {
      await withoutRowSecurity(trx, (system) =>
        notifyPeople(context, system, {
          kind: 'plan',
          userIds: [clientOf(2).userId, editor.userId],
          words: () => ({ title: 'Upgrade asked for', text: 'Company 1 asks for a larger plan.' }),
        }),
      )
      const seen = await trx.selectFrom('client').select('id').execute()
      expect(seen).toEqual([{ id: companyId(1) }])
    })
    expect(await reached()).toEqual({ bell: 2, mail: 2 })
  })
})
