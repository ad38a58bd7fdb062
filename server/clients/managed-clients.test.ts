import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { admin, clientOf, companyId, editor, insertCompanies, removeCompanies } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { refusedIn } from '#tests/support/refused-in.ts'
import { getSignedIn } from '../access/session/session.ts'
import { beginSession } from '../auth/auth.ts'
import { getClient, listClients } from './clients.ts'
import { archiveClient, restoreClient, updateClient, createClient, listManagedClients } from './managed-clients.ts'

describe('Managing clients', () => {
  const context = openContext()
  beforeEach(async () => {
    await removeCompanies(context)
    context.clock.set('2026-10-15T12:00:00Z')
  })

  const only = async (name: string) => {
    const found = (await listManagedClients(context, admin)).find(({ company }) => company === name)
    if (!found) throw new Error(`${name} is not in the list.`)
    return found
  }
  const audited = async (clientId: string) =>
    context.database.db
      .selectFrom('audit_event')
      .select(['kind', 'user_id', 'details'])
      .where('client_id', '=', clientId)
      .orderBy('id')
      .execute()
  /**
   * Signs in a person of the company.
   * @returns the headers of their requests
   */
  async function signIn(actor: Actor): Promise<Headers> {
    await context.database.db
      .insertInto('app_user')
      .values({ id: actor.userId, client_id: actor.clientId, role: 'Client', first_name: 'Cleo', email: 'c@loop.test' })
      .execute()
    const cookie = await beginSession(context, { userId: actor.userId, provider: 'test', headers: new Headers() })
    return new Headers({ cookie: cookie.split(';')[0] ?? '' })
  }

  test('an Admin adds a company with its website, and every list has it at once', async () => {
    const website = { domain: 'https://www.Fern.example.com/shop', timeZone: 'Europe/Berlin' }
    const { id } = await createClient(context, admin, {
      company: 'Fern & Co',
      plan: 'Growth',
      beganOn: '2026-03-05',
      website,
    })
    expect(await only('Fern & Co')).toEqual({
      id,
      company: 'Fern & Co',
      plan: 'Growth',
      website: 'fern.example.com',
      timeZone: 'Europe/Berlin',
      beganOn: '2026-03-05',
      latestBeginning: '2026-10-15',
      people: 0,
      invited: 0,
      lastEventAt: null,
      archivedAt: null,
    })
    expect(await getClient(context, editor, { id })).toMatchObject({ createdAt: '2026-03-05T11:00:00.000Z' })
    const script = await context.ingest.acceptEvent(eventFor('fern.example.com'))
    expect(script.headers.get('x-loop-dropped')).toBeNull()
    expect(await audited(id)).toEqual([
      {
        kind: 'client.created',
        user_id: admin.userId,
        details: { company: 'Fern & Co', plan: 'Growth', beganOn: '2026-03-05' },
      },
      {
        kind: 'website.created',
        user_id: admin.userId,
        details: { domain: 'fern.example.com', timeZone: 'Europe/Berlin' },
      },
    ])
  })

  test('a company is not added if its website can’t be', async () => {
    await createClient(context, admin, { company: 'First', website: { domain: 'taken.com', timeZone: 'UTC' } })
    const refusals = [
      [{ domain: 'taken.com', timeZone: 'UTC' }, 'website.domain_taken'],
      [{ domain: 'localhost', timeZone: 'UTC' }, 'input.invalid'],
      [{ domain: 'free.com', timeZone: 'Mars/Olympus' }, 'input.invalid'],
    ] as const
    for (const [website, code] of refusals) {
      await expect(createClient(context, admin, { company: 'Second', website })).rejects.toMatchObject({ code })
    }
    expect((await listManagedClients(context, admin)).map(({ company }) => company)).toEqual(['First'])
  })

  test('an Editor adds companies and changes their names, but not plan or beginning', async () => {
    const { id } = await createClient(context, editor, { company: 'Brass' })
    expect(await only('Brass')).toMatchObject({ plan: 'Free', beganOn: '2026-10-15' })
    await updateClient(context, editor, { id, company: 'Brasswick' })
    const refusals = [
      () => createClient(context, editor, { company: 'X', plan: 'Agency' }),
      () => createClient(context, editor, { company: 'X', beganOn: '2026-01-01' }),
      () => updateClient(context, editor, { id, plan: 'Agency' }),
      () => updateClient(context, editor, { id, beganOn: '2026-01-01' }),
      () => archiveClient(context, editor, { id }),
      () => restoreClient(context, editor, { id }),
    ]
    for (const refused of refusals) await expect(refused()).rejects.toMatchObject({ code: 'auth.forbidden' })
    expect(await only('Brasswick')).toMatchObject({ plan: 'Free', beganOn: '2026-10-15', archivedAt: null })
  })

  test('a Client can’t manage any company, not even their own', async () => {
    await insertCompanies(context, 1)
    const id = companyId(1)
    const refusals = [
      () => listManagedClients(context, clientOf(1)),
      () => createClient(context, clientOf(1), { company: 'X' }),
      () => updateClient(context, clientOf(1), { id, company: 'X' }),
      () => archiveClient(context, clientOf(1), { id }),
      () => restoreClient(context, clientOf(1), { id }),
    ]
    for (const refused of refusals) await expect(refused()).rejects.toMatchObject({ code: 'auth.forbidden' })
  })

  test('a change is in the audit log with the previous value; unchanged values are not', async () => {
    const { id } = await createClient(context, admin, { company: 'Fern' })
    await updateClient(context, admin, { id, company: 'Fern', plan: 'Agency', beganOn: '2025-02-28' })
    await updateClient(context, admin, { id, plan: 'Agency' })
    expect((await audited(id)).slice(1)).toEqual([
      {
        kind: 'client.changed',
        user_id: admin.userId,
        details: {
          before: { plan: 'Free', beganOn: '2026-10-15' },
          after: { plan: 'Agency', beganOn: '2025-02-28' },
        },
      },
    ])
    expect(await getClient(context, admin, { id })).toMatchObject({ createdAt: '2025-02-28T12:00:00.000Z' })
  })

  test('a company can’t begin in the future, or after its website or first event', async () => {
    const website = { domain: 'fern.com', timeZone: 'UTC' }
    const { id } = await createClient(context, admin, { company: 'Fern', website })
    context.clock.set('2026-11-20T12:00:00Z')
    for (const beganOn of ['2026-10-16', '2026-11-20', '2026-11-21', '1999-12-31']) {
      await expect(updateClient(context, admin, { id, beganOn })).rejects.toMatchObject({ code: 'input.invalid' })
    }
    expect(await refusedIn('de', updateClient(context, admin, { id, beganOn: '2026-11-20' }))).toBe(
      'Der Kunde hat seit dem 15. Okt. 2026 eine Website oder Ereignisse, darum kann das Startdatum nicht später liegen.',
    )
    await updateClient(context, admin, { id, beganOn: '2026-09-30' })
    await context.database.db
      .insertInto('site_day')
      .values((eb) => ({ site_id: eb.selectFrom('website').select('id'), day: '2026-09-10', starts: 1, dirty: 0 }))
      .execute()
    await expect(updateClient(context, admin, { id, beganOn: '2026-09-11' })).rejects.toMatchObject({
      message: expect.stringContaining('Sep 10, 2026'),
    })
    await updateClient(context, admin, { id, beganOn: '2026-09-10' })
    expect((await only('Fern')).beganOn).toBe('2026-09-10')
  })

  test('archiving signs the people out, cancels invitations, stops the counting and hides the company', async () => {
    const website = { domain: 'fern.com', timeZone: 'UTC' }
    const { id } = await createClient(context, admin, { company: 'Fern', website })
    const person: Actor = { ...clientOf(1), clientId: id }
    const headers = await signIn(person)
    await context.database.db
      .insertInto('invitation')
      .values({
        client_id: id,
        role: 'Client',
        email: 'new@loop.test',
        invited_by: null,
        token_hash: new Uint8Array([1]),
        created_at: context.clock(),
        sent_at: context.clock(),
        expires_at: new Date('2026-12-01'),
        accepted_at: null,
        accepted_by: null,
        revoked_at: null,
      })
      .execute()
    expect(await getSignedIn(context, headers)).not.toBeNull()
    await archiveClient(context, admin, { id })
    await archiveClient(context, admin, { id })

    expect(await getSignedIn(context, headers)).toBeNull()
    const { db } = context.database
    expect(await db.selectFrom('session').select('id').where('user_id', '=', person.userId).execute()).toEqual([])
    expect(await db.selectFrom('invitation').select('revoked_at').execute()).toEqual([{ revoked_at: context.clock() }])
    const event = await context.ingest.acceptEvent(eventFor('fern.com'))
    expect([event.status, event.headers.get('x-loop-dropped')]).toEqual([202, 'unknown_site'])
    expect(await listClients(context, admin)).toEqual([])
    await expect(getClient(context, admin, { id })).rejects.toMatchObject({ status: 404 })
    await expect(updateClient(context, admin, { id, company: 'Other' })).rejects.toMatchObject({
      code: 'client.archived',
    })
    expect((await only('Fern')).archivedAt).toBe('2026-10-15T12:00:00.000Z')
    expect((await audited(id)).map(({ kind }) => kind)).toEqual([
      'client.created',
      'website.created',
      'client.archived',
    ])
  })

  test('restoring brings the company back; its people can sign in again', async () => {
    const { id } = await createClient(context, admin, {
      company: 'Fern',
      website: { domain: 'fern.com', timeZone: 'UTC' },
    })
    const person: Actor = { ...clientOf(2), clientId: id }
    const before = await signIn(person)
    await archiveClient(context, admin, { id })
    await restoreClient(context, admin, { id })
    await restoreClient(context, admin, { id })

    expect(await getSignedIn(context, before)).toBeNull()
    const cookie = await beginSession(context, { userId: person.userId, provider: 'test', headers: new Headers() })
    const again = await getSignedIn(context, new Headers({ cookie: cookie.split(';')[0] ?? '' }))
    expect(again?.actor.clientId).toBe(id)
    expect((await context.ingest.acceptEvent(eventFor('fern.com'))).headers.get('x-loop-dropped')).toBeNull()
    expect((await listClients(context, editor)).map(({ company }) => company)).toEqual(['Fern'])
    expect((await audited(id)).map(({ kind }) => kind).slice(-2)).toEqual(['client.archived', 'client.restored'])
  })

  test('a company that does not exist is not found', async () => {
    const id = companyId(99)
    for (const act of [archiveClient, restoreClient, updateClient]) {
      await expect(act(context, admin, { id })).rejects.toMatchObject({ status: 404 })
    }
  })

  const eventFor = (domain: string) =>
    new Request('http://localhost:3000/api/event', {
      method: 'POST',
      headers: {
        'content-type': 'text/plain',
        'user-agent':
          'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
      },
      body: JSON.stringify({ n: 'pageview', u: `https://${domain}/`, d: domain }),
    })
})
