import { beforeEach, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#app/shared/account/appearance.ts'
import { admin, clientOf, editor } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import type { Context } from '../context.ts'
import { queueMail } from './mail.ts'
import { getMail, listMails, retryMail } from './mails.ts'
import { emptyOldMails, sendMails } from './send-mails.ts'

describe('The list of mails for Admins', () => {
  const plain = openContext({ at: '2026-10-15T12:00:00Z' })
  let configured: Context
  beforeAll(async () => {
    configured = { ...plain, env: { ...plain.env, SMTP_URL: 'smtp://127.0.0.1:1' } }
  })
  beforeEach(async () => {
    plain.clock.set('2026-10-15T12:00:00Z')
    await plain.database.db.deleteFrom('mail').execute()
    await plain.database.db.deleteFrom('audit_event').execute()
  })

  const write = async (subject: string, language: Language = 'en') => {
    await queueMail(
      plain.database.db,
      {
        kind: 'team.invitation',
        userId: null,
        recipient: 'kim@example.test',
        language,
        words: () => ({
          subject,
          paragraphs: ['Ada has invited you.'],
          action: { label: 'Accept', url: `${plain.origin}/join?token=s3cret` },
        }),
      },
      plain.clock(),
    )
    plain.clock.advance(1000)
  }
  const signal = new AbortController().signal
  const keep = () => sendMails(plain, signal)
  const fail = (permanent: boolean) =>
    sendMails(configured, signal, {
      deliver: async () => ({
        reason: 'The mail server refused the email (550).',
        permanent,
        unreachable: false,
        addressRefused: false,
      }),
    })
  const deliver = () => sendMails(configured, signal, { deliver: async () => null })
  const only = async (context = plain) => {
    const [mail] = (await listMails(context, admin, { limit: 10 })).mails
    if (!mail) throw new Error('There is no mail.')
    return mail
  }
  const audited = () =>
    plain.database.db.selectFrom('audit_event').select(['kind', 'user_id', 'details']).orderBy('id').execute()

  it.each([
    ['an editor', editor],
    ['a client', clientOf(1)],
  ])('is refused to %s', async (_who, actor) => {
    await write('Join us')
    const { id } = await only()
    await expect(listMails(plain, actor, { limit: 10 })).rejects.toMatchObject({ status: 403 })
    await expect(getMail(plain, actor, { id })).rejects.toMatchObject({ status: 403 })
    await expect(retryMail(configured, actor, { id })).rejects.toMatchObject({ status: 403 })
    expect(await audited()).toEqual([])
  })

  it('is sorted newest first, page by page, also for mails of the same instant', async () => {
    for (const subject of ['1', '2']) await write(subject)
    plain.clock.set('2026-10-15T12:00:01Z')
    for (const subject of ['3', '4']) await write(subject)
    const seen: string[] = []
    let before: string | null | undefined
    do {
      const page = await listMails(plain, admin, { limit: 1, ...(before && { before }) })
      expect(page.sending).toBe(false)
      seen.push(...page.mails.map(({ subject }) => subject))
      before = page.before
    } while (before)
    expect(seen.slice(0, 1)).toEqual(['4'])
    expect(seen.slice(3)).toEqual(['1'])
    expect(seen.toSorted((a, b) => a.localeCompare(b))).toEqual(['1', '2', '3', '4'])
  })

  it('shows the language of each mail, which may differ from the reader’s', async () => {
    await write('Kommen Sie dazu', 'de')
    expect(await only()).toMatchObject({ subject: 'Kommen Sie dazu', language: 'de' })
  })

  it('shows whether each mail was sent', async () => {
    await write('Join us')
    expect(await only()).toMatchObject({ state: 'waiting', attempts: 0, failure: null, sentAt: null })
    await keep()
    expect(await only()).toMatchObject({ state: 'kept', nextTryAt: null })
    await retryMail(configured, admin, { id: (await only()).id })
    await fail(false)
    expect(await only()).toMatchObject({ state: 'waiting', attempts: 1, nextTryAt: '2026-10-15T12:01:01.000Z' })
    await retryMail(configured, admin, { id: (await only()).id })
    await fail(true)
    expect(await only()).toMatchObject({ state: 'failed', failure: 'The mail server refused the email (550).' })
    await retryMail(configured, admin, { id: (await only()).id })
    await deliver()
    expect(await only()).toMatchObject({ state: 'sent', sentAt: '2026-10-15T12:00:01.000Z', failure: null })
  })

  it('shows the whole text if no one sends it, and reading is audited', async () => {
    await write('Join us')
    await keep()
    const { id } = await only()
    const mail = await getMail(plain, admin, { id })
    expect(mail).toMatchObject({ state: 'kept', recipient: 'kim@example.test', linksHidden: false })
    expect(mail.text).toContain(`${plain.origin}/join?token=s3cret`)
    expect(mail.html).toContain('token=s3cret')
    expect(await audited()).toEqual([
      { kind: 'mail.read', user_id: admin.userId, details: { mailId: id, mailKind: 'team.invitation' } },
    ])
  })

  it('shows no secret links while the mail reaches its recipient by itself', async () => {
    await write('Join us')
    const { id } = await only()
    const waiting = await getMail(configured, admin, { id })
    await deliver()
    const sent = await getMail(configured, admin, { id })
    for (const mail of [waiting, sent]) {
      expect(mail.linksHidden).toBe(true)
      expect(mail.text).toContain(`${plain.origin}/…`)
      expect(mail.text).toContain('Ada has invited you.')
      expect(JSON.stringify(mail)).not.toContain('s3cret')
    }
  })

  describe('can retry a mail:', () => {
    it('with new tries at once, and the audit log says by whom', async () => {
      await write('Join us')
      await fail(true)
      const { id } = await only()
      await retryMail(configured, admin, { id })
      expect(await only()).toMatchObject({ state: 'waiting', attempts: 0, nextTryAt: '2026-10-15T12:00:01.000Z' })
      expect((await audited()).map(({ kind }) => kind)).toEqual(['mail.retried'])
    })

    it('but not without a mail server, or if it was sent, emptied or is unknown', async () => {
      await write('Join us')
      const { id } = await only()
      await expect(retryMail(plain, admin, { id })).rejects.toMatchObject({ code: 'mail.not_configured', status: 409 })
      await deliver()
      await expect(retryMail(configured, admin, { id })).rejects.toMatchObject({ code: 'mail.sent', status: 409 })
      plain.clock.advance(91 * 86_400_000)
      await emptyOldMails(plain)
      await expect(retryMail(configured, admin, { id })).rejects.toMatchObject({ code: 'mail.emptied' })
      expect(await getMail(plain, admin, { id })).toMatchObject({ text: null, html: null })
      const unknown = '00000000-0000-4000-8000-0000000000ff'
      await expect(retryMail(configured, admin, { id: unknown })).rejects.toMatchObject({ status: 404 })
      await expect(getMail(configured, admin, { id: unknown })).rejects.toMatchObject({ status: 404 })
    })
  })
})
