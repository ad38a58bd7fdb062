import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { maxRecipients } from '#app/shared/reports/recipients.ts'
import { linkSecret } from '#server/secret-links/secret-links.ts'
import { admin, companyId, editor } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import { clientId, reportScene } from '#tests/support/report-scene.ts'
import {
  addRecipient,
  changeRecipient,
  clearBounce,
  listRecipients,
  noteBounce,
  removeRecipient,
  changeMails,
  getMails,
} from './recipients.ts'

const refusedWith = (code: string) => ({ status: 'rejected', reason: expect.objectContaining({ code }) as unknown })
const kim = { email: 'Kim@Fern.test', name: 'Kim', attachPdf: true }

describe('The recipients of reports', () => {
  const context = openContext()
  const scene = reportScene(context)
  beforeEach(() => scene.reset())

  const add = async (more: Partial<typeof kim> = {}) =>
    (await addRecipient(context, admin, { clientId, recipient: { ...kim, ...more } })).id
  const list = () => listRecipients(context, admin, clientId)
  /** Stores the link of a mail to a recipient, as the job does. */
  async function mailTo(recipientId: string) {
    const { token, hash } = linkSecret()
    await scene.start()
    await sql`insert into report_link (client_id, month, kind, token_hash, recipient_id, made_at)
      values (${clientId}, '2026-09-01', 'mail', ${hash}, ${recipientId}, ${context.clock()})`.execute(
      context.database.db,
    )
    return token
  }

  it('are added, changed and removed, each address once whatever its capitals', async () => {
    const id = await add()
    await add({ email: 'ana@fern.test', name: '' })
    expect(await list()).toMatchObject([
      { email: 'ana@fern.test', name: '', state: 'active', since: null },
      { ...kim, id, state: 'active' },
    ])
    await expect(add({ email: 'KIM@fern.test' })).rejects.toMatchObject({ code: 'report.recipient_taken' })
    await changeRecipient(context, admin, { clientId, recipientId: id, recipient: { ...kim, attachPdf: false } })
    await removeRecipient(context, admin, { clientId, recipientId: id })
    expect((await list()).map(({ email }) => email)).toEqual(['ana@fern.test'])
    expect(await scene.audited()).toEqual([
      'report.recipient_added',
      'report.recipient_added',
      'report.recipient_changed',
      'report.recipient_removed',
    ])
  })

  it('are at most a hundred for each company', async () => {
    await sql`insert into report_recipient (client_id, email, created_at)
      select ${clientId}, 'r' || n || '@fern.test', now() from generate_series(1, ${maxRecipients}::int) as n`.execute(
      context.database.db,
    )
    await expect(add()).rejects.toMatchObject({ code: 'report.too_many_recipients', status: 409 })
  })

  it('end the mails and begin them again with the link of a mail, however often they press', async () => {
    const token = await mailTo(await add())
    const mails = { company: 'Company 1', email: kim.email }
    expect(await getMails(context, { token })).toEqual({ state: 'going', ...mails })
    expect(await changeMails(context, { token, wanted: false })).toEqual({ state: 'ended', ...mails })
    context.clock.advance(60_000)
    expect(await changeMails(context, { token, wanted: false })).toEqual({ state: 'ended', ...mails })
    expect(await list()).toMatchObject([{ state: 'unsubscribed', since: '2026-10-02T10:00:00.000Z' }])
    expect(await changeMails(context, { token, wanted: true })).toEqual({ state: 'going', ...mails })
    expect(await list()).toMatchObject([{ state: 'active', since: null }])
    const audited = await scene.audited()
    expect(audited.filter((kind) => kind.includes('subscribed'))).toEqual(['report.unsubscribed', 'report.subscribed'])
  })

  it('can end the mails with an expired or revoked link too, and with no other link', async () => {
    const token = await mailTo(await add())
    const { db } = context.database
    await sql`update report_link set expires_at = now() - interval '1 day', revoked_at = now()`.execute(db)
    expect(await changeMails(context, { token, wanted: false })).toMatchObject({ state: 'ended' })
    const { token: shared, hash } = linkSecret()
    await sql`insert into report_link (client_id, month, kind, token_hash, made_at)
      values (${clientId}, '2026-09-01', 'shared', ${hash}, now())`.execute(db)
    for (const other of [shared, linkSecret().token, '']) {
      expect(await changeMails(context, { token: other, wanted: true })).toEqual({ state: 'unknown' })
    }
    expect(await list()).toMatchObject([{ state: 'unsubscribed' }])
  })

  it('who unsubscribed keep their address, so that nobody adds it again', async () => {
    const id = await add()
    await changeMails(context, { token: await mailTo(id), wanted: false })
    const refused = { code: 'report.recipient_unsubscribed', status: 409 }
    await expect(removeRecipient(context, admin, { clientId, recipientId: id })).rejects.toMatchObject(refused)
    const elsewhere = { clientId, recipientId: id, recipient: { ...kim, email: 'new@fern.test' } }
    await expect(changeRecipient(context, admin, elsewhere)).rejects.toMatchObject(refused)
    await expect(add()).rejects.toMatchObject({ code: 'report.recipient_taken' })
    await changeRecipient(context, admin, { clientId, recipientId: id, recipient: { ...kim, name: 'Kim Q.' } })
    await noteBounce(context, admin, { clientId, recipientId: id, note: 'Mailbox full' })
    expect(await list()).toMatchObject([{ name: 'Kim Q.', state: 'unsubscribed', note: null }])
  })

  it('get no mails after a bounce until somebody clears it or changes the address', async () => {
    const id = await add()
    await noteBounce(context, admin, { clientId, recipientId: id, note: 'No such person' })
    expect(await list()).toMatchObject([
      { state: 'bounced', since: '2026-10-02T10:00:00.000Z', note: 'No such person' },
    ])
    await clearBounce(context, admin, { clientId, recipientId: id })
    await clearBounce(context, admin, { clientId, recipientId: id })
    expect(await list()).toMatchObject([{ state: 'active', note: null }])
    await noteBounce(context, admin, { clientId, recipientId: id, note: '' })
    await changeRecipient(context, admin, { clientId, recipientId: id, recipient: { ...kim, email: 'new@fern.test' } })
    expect(await list()).toMatchObject([{ email: 'new@fern.test', state: 'active' }])
    const audited = await scene.audited()
    expect(audited.filter((kind) => kind === 'report.bounce_cleared')).toHaveLength(1)
  })

  it('of another address can no longer be ended with the mails to the old one', async () => {
    const id = await add()
    const token = await mailTo(id)
    await changeRecipient(context, admin, { clientId, recipientId: id, recipient: { ...kim, email: 'new@fern.test' } })
    expect(await changeMails(context, { token, wanted: false })).toEqual({ state: 'unknown' })
    const links = await context.database.db.selectFrom('report_link').select(['recipient_id', 'revoked_at']).execute()
    expect(links).toEqual([{ recipient_id: null, revoked_at: context.clock() }])
  })

  it('are of Admins only, and of their own company', async () => {
    const id = await add()
    const mine = { clientId, recipientId: id }
    for (const other of [editor, clara]) {
      const outcomes = await Promise.allSettled([
        listRecipients(context, other, clientId),
        addRecipient(context, other, { clientId, recipient: kim }),
        changeRecipient(context, other, { ...mine, recipient: kim }),
        removeRecipient(context, other, mine),
        noteBounce(context, other, { ...mine, note: '' }),
        clearBounce(context, other, mine),
      ])
      expect(outcomes).toEqual(outcomes.map(() => refusedWith('auth.forbidden')))
    }
    const elsewhere = { clientId: companyId(2), recipientId: id }
    const outcomes = await Promise.allSettled([
      changeRecipient(context, admin, { ...elsewhere, recipient: kim }),
      removeRecipient(context, admin, elsewhere),
      noteBounce(context, admin, { ...elsewhere, note: '' }),
      clearBounce(context, admin, elsewhere),
    ])
    expect(outcomes).toEqual(outcomes.map(() => refusedWith('not_found')))
    expect(await list()).toMatchObject([{ id, state: 'active' }])
  })
})
