import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { getSignedIn } from '#server/access/session/session.ts'
import { cheapPasswordHash } from '#tests/support/cheap-password.ts'
import { admin, companyId, editor } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara, colleague, insertPeople, removePeople, signedInAs } from '#tests/support/people.ts'
import { pinClient } from '../clients/pinned-clients.ts'
import { saveFilter } from '../items/saved-filters.ts'
import { addReportComment, startReport } from '../reports/draft/draft.ts'
import { updateName, deleteAccount } from './account.ts'
import { requestEmailChange } from './email-change.ts'
import { exportAccount } from './export.ts'

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

describe('deleting an account', () => {
  const leave = (actor: Actor, email: string) => deleteAccount(context, actor, { email, headers: new Headers() })

  it('requires the own email, and deletes everything about the person except the id in the audit log', async () => {
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

  it('is refused for the last Admin who can sign in', async () => {
    await expect(leave(admin, 'ada@loop.test')).rejects.toMatchObject({
      code: 'team.last_admin',
      status: 409,
    })
    await context.database.db.updateTable('app_user').set({ role: 'Admin' }).where('id', '=', editor.userId).execute()
    await leave(admin, 'ada@loop.test')
    expect(await person(admin.userId)).toBeUndefined()
  })

  it('is possible for a company’s last person too, and the company stays', async () => {
    await leave(colleague, 'carl@one.test')
    await leave(clara, 'clara@one.test')
    expect(await person(clara.userId)).toBeUndefined()
    const company = await context.database.db
      .selectFrom('client')
      .select('id')
      .where('id', '=', clara.clientId ?? '')
      .executeTakeFirst()
    expect(company).toBeDefined()
  })

  it('uses the role and team the person has now', async () => {
    await context.database.db.updateTable('app_user').set({ role: 'Admin' }).where('id', '=', editor.userId).execute()
    await expect(leave(editor, 'emil@loop.test')).rejects.toMatchObject({ code: 'auth.forbidden' })
    expect(await person(editor.userId)).toBeDefined()
  })
})

describe('the export of an account', () => {
  async function exported(actor = clara): Promise<Record<string, unknown>> {
    let text = ''
    for await (const piece of await exportAccount(context, actor)) text += piece
    return JSON.parse(text) as Record<string, unknown>
  }

  it('is one JSON object with the person’s own data, without data of others and without hashes', async () => {
    const { db } = context.database
    await signedIn(clara.userId)
    await signedIn(colleague.userId)
    await db
      .updateTable('app_user')
      .set({ password_hash: cheapPasswordHash('blue river stone'), spoken_language: 'pt' })
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
    await updateName(context, clara, { firstName: 'Clara', lastName: 'Fern' })
    const file = await exported()
    expect(file).toMatchObject({
      person: {
        id: clara.userId,
        email: 'clara@one.test',
        lastName: 'Fern',
        company: 'Company 1',
        language: null,
        spokenLanguage: 'pt',
      },
      identities: [{ issuer: 'https://id.test/' }],
      sessions: [{ provider: 'auth0' }],
      apiTokens: [],
      bookmarks: ['dashboard', 'tracking', 'team', 'account'],
      invitationsSent: [],
      auditEntries: [{ kind: 'account.exported' }, { kind: 'account.name_changed' }],
    })
    expect(file['notifications']).toHaveLength(501)
    expect(JSON.stringify(file)).not.toMatch(/scrypt|hash|Not hers|carl@/i)
  })

  it('has the comments that an Admin wrote on reports', async () => {
    const key = { clientId: companyId(1), month: '2026-09' as Month }
    const created_at = new Date('2026-08-01T00:00:00Z')
    await context.database.db.updateTable('client').set({ created_at }).where('id', '=', key.clientId).execute()
    await startReport(context, admin, key)
    await addReportComment(context, admin, { ...key, blockId: null, text: 'Shorten the summary.' })
    expect(await exported(admin)).toMatchObject({
      reportComments: [{ clientId: key.clientId, month: '2026-09-01', version: 1, text: 'Shorten the summary.' }],
    })
    expect(await exported()).toMatchObject({ reportComments: [] })
  })

  it('has the clients that an Admin pinned, and no one else’s', async () => {
    await pinClient(context, admin, { clientId: companyId(1), isPinned: true })
    expect(await exported(admin)).toMatchObject({ pinnedClients: [companyId(1)] })
    expect(await exported()).toMatchObject({ pinnedClients: [] })
  })

  it('has the filters that an Admin saved, and no one else’s', async () => {
    await saveFilter(context, admin, { list: 'mentions', name: 'Negative', search: { sentiment: 'negative' } })
    expect(await exported(admin)).toMatchObject({
      savedFilters: [{ list: 'mentions', name: 'Negative', search: { sentiment: 'negative' } }],
      mentionComments: [],
    })
    expect(await exported()).toMatchObject({ savedFilters: [] })
  })
})
