import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { auditSentence } from '#app/shared/admin/audit-sentence.ts'
import type { AuditKind } from '#app/shared/audit-kinds.ts'
import { admin, clientOf, companyId, editor, insertCompanies, removeCompanies } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { packageVersion } from '#tests/support/package-version.ts'
import { recordAudit } from '../audit/audit.ts'
import { beginSession } from '../auth/auth.ts'
import { translateIn } from '../messages/translate-in.ts'
import {
  updateInstallationSettings,
  getCustomizerSettings,
  getInstallationSettings,
  showInstallationSettings,
  listStaff,
  getSystemFacts,
} from './admin.ts'
import { auditLogApi } from './audit-log.api.ts'
import { exportAudit, listAudit, listAuditPeople, type ShownAuditEntry } from './audit-log.ts'
import { checkProvider, getSignInFacts, listProvidersInForce } from './sign-in.ts'

describe('Running the installation', () => {
  const context = openContext({ isCurrent: true })
  beforeEach(async () => {
    await removeCompanies(context)
    await insertCompanies(context, 2)
    const { db } = context.database
    await db.deleteFrom('app_user').execute()
    await db.deleteFrom('installation_setting').execute()
    const person = ({ userId, clientId, role }: Actor, first_name: string) => ({
      id: userId,
      client_id: clientId,
      role,
      first_name,
      email: `${first_name}@loop.test`.toLowerCase(),
    })
    await db
      .insertInto('app_user')
      .values([
        person(admin, 'Ada'),
        person(editor, 'Edwin'),
        person(clientOf(1), '=Cleo'),
        person(clientOf(2), 'Carl'),
      ])
      .execute()
    context.clock.set('2026-10-15T12:00:00Z')
  })

  const sentenceOf = (entry: ShownAuditEntry) =>
    auditSentence({ t: translateIn('en', 'audit'), locale: 'en' }, { ...entry, details: JSON.parse(entry.details) })
  const record = (at: string, kind: AuditKind, actor: Actor | null, clientId: string | null = null, details = {}) =>
    recordAudit(context.database.db, { at: new Date(at), kind, actor, clientId, details })
  async function all(pages: Promise<AsyncGenerator<ShownAuditEntry[]>>): Promise<ShownAuditEntry[]> {
    const entries: ShownAuditEntry[] = []
    for await (const page of await pages) entries.push(...page)
    return entries
  }

  test('an Editor and a Client are refused actions for Admins', async () => {
    for (const actor of [editor, clientOf(1)]) {
      const refusals = [
        () => getSystemFacts(context, actor),
        () => listAudit(context, actor, {}),
        () => exportAudit(context, actor, { format: 'csv' }),
        () => listAuditPeople(context, actor),
        () => checkProvider(context, actor, { id: 'embedded' }),
        () => getSignInFacts(context, actor),
        () => updateInstallationSettings(context, actor, { demoScreens: false }),
      ]
      for (const refused of refusals) await expect(refused()).rejects.toMatchObject({ code: 'auth.forbidden' })
    }
    const { entries } = await listAudit(context, admin, {})
    expect(entries).toEqual([])
  })

  test('a Client is refused actions for staff', async () => {
    for (const use of [listStaff, listProvidersInForce, showInstallationSettings]) {
      await expect(use(context, clientOf(1))).rejects.toMatchObject({ code: 'auth.forbidden' })
      await expect(use(context, editor)).resolves.toBeDefined()
    }
  })

  test('the list of staff contains no one from a company', async () => {
    const { members, openInvitations } = await listStaff(context, editor)
    expect(members.map(({ name, role, active }) => [name, role, active])).toEqual([
      ['Ada', 'Admin', true],
      ['Edwin', 'Editor', true],
    ])
    expect(openInvitations).toBe(0)
  })

  test('a changed setting of the installation applies to everyone and is audited once', async () => {
    const configured = { customizer: false, themeTour: true }
    expect(await getInstallationSettings(context)).toEqual({ demoScreens: true, ...configured })
    await updateInstallationSettings(context, admin, { demoScreens: false })
    await updateInstallationSettings(context, admin, { demoScreens: false })
    expect(await showInstallationSettings(context, editor)).toEqual({ demoScreens: false, ...configured })
    const { entries } = await listAudit(context, admin, { kind: 'installation' })
    expect(entries.map(sentenceOf)).toEqual(['Ada changed the installation: demo screens on → off'])
  })

  test('an Admin’s choice about the customizer overrides the environment’s', async () => {
    expect(await getCustomizerSettings(context)).toEqual({ customizer: false, themeTour: true })
    await updateInstallationSettings(context, admin, { customizer: true, themeTour: false })
    expect(await getCustomizerSettings(context)).toEqual({ customizer: true, themeTour: false })
  })

  test('the system page shows what it runs on and what waits', async () => {
    await context.database.db
      .insertInto('mail')
      .values({
        kind: 'news.team',
        user_id: null,
        recipient: 'a@loop.test',
        language: 'en',
        subject: 'Hello',
        body_text: 'Hello',
        body_html: '<p>Hello</p>',
        created_at: context.clock(),
        next_try_at: context.clock(),
      })
      .execute()
    const facts = await getSystemFacts(context, admin)
    expect(facts).toMatchObject({
      at: '2026-10-15T12:00:00.000Z',
      version: packageVersion,
      node: process.versions.node,
      database: { kind: context.database.kind, version: expect.stringMatching(/^\d+\.\d+/) },
      refresher: { waitingDays: 0, oldestSince: null },
      mails: { sending: false, waiting: 1, oldestSince: '2026-10-15T12:00:00.000Z', failed: 0, kept: 0 },
    })
    expect(facts.database.sizeBytes).toBeGreaterThan(1e6)
    expect(facts.database.migrations.applied).toBe(facts.database.migrations.known)
    expect(facts.database.postgres.connections.used).toBeGreaterThanOrEqual(1)
    expect(facts.jobs.length).toBeGreaterThan(0)
    expect(facts.jobs.every(({ state }) => state === 'never')).toBe(true)
  })

  test('the embedded provider is active and checked within the process; inactive ones can’t be checked', async () => {
    const [provider] = await listProvidersInForce(context, editor)
    expect(provider).toMatchObject({ id: 'embedded', kind: 'embedded', issuer: `${context.origin}/` })
    expect(await checkProvider(context, admin, { id: 'embedded' })).toMatchObject({ good: true, address: null })
    await expect(checkProvider(context, admin, { id: 'auth0' })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('sign-ins of the last 30 days are counted by provider, refused ones by reason', async () => {
    await record('2026-09-10T12:00:00Z', 'auth.signed_in', admin, null, { provider: 'embedded' })
    await record('2026-10-01T12:00:00Z', 'auth.signed_in', admin, null, { provider: 'embedded' })
    await record('2026-10-02T12:00:00Z', 'auth.signed_in', admin, null, { provider: 'embedded' })
    await record('2026-10-03T12:00:00Z', 'auth.signed_in', editor, null, { provider: 'auth0' })
    await record('2026-10-04T12:00:00Z', 'auth.refused', null, null, { reason: 'auth.token_used' })
    expect(await getSignInFacts(context, admin)).toEqual({
      byProvider: [
        { provider: 'embedded', signIns: 2, people: 1, lastAt: '2026-10-02T12:00:00.000Z' },
        { provider: 'auth0', signIns: 1, people: 1, lastAt: '2026-10-03T12:00:00.000Z' },
      ],
      refused: [{ reason: 'auth.token_used', count: 1, lastAt: '2026-10-04T12:00:00.000Z' }],
    })
  })

  describe('the audit log', () => {
    beforeEach(async () => {
      await record('2026-10-01T23:59:59Z', 'team.invited', clientOf(1), companyId(1), { role: 'Client' })
      await record('2026-10-02T00:00:00Z', 'goal.added', editor, companyId(1), { name: 'Order' })
      await record('2026-10-03T23:59:59Z', 'client.archived', admin, companyId(2), { company: 'Company 2' })
      await record('2026-10-04T00:00:00Z', 'auth.signed_in', admin, null, { provider: 'embedded' })
    })

    test.each([
      ['nothing is asked', {}, ['auth.signed_in', 'client.archived', 'goal.added', 'team.invited']],
      ['a person is asked for', { person: editor.userId }, ['goal.added']],
      ['a company is asked for', { company: companyId(1) }, ['goal.added', 'team.invited']],
      ['a kind is asked for', { kind: 'tracking' }, ['goal.added']],
      [
        'days are asked for, both included',
        { from: '2026-10-02', to: '2026-10-03' },
        ['client.archived', 'goal.added'],
      ],
      ['nothing fits', { person: editor.userId, company: companyId(2) }, []],
    ] as const)('holds the right entries when %s, and the export the same', async (_name, filter, kinds) => {
      const { entries, before } = await listAudit(context, admin, filter)
      expect(entries.map(({ kind }) => kind)).toEqual(kinds)
      expect(before).toBeNull()
      expect(await all(exportAudit(context, admin, { ...filter, format: 'json' }))).toEqual(entries)
    })

    test('names the person to whom something was done', async () => {
      await record('2026-10-05T00:00:00Z', 'team.removed', admin, companyId(2), { userId: clientOf(2).userId })
      const { entries } = await listAudit(context, admin, { kind: 'team' })
      expect(entries.map(sentenceOf)[0]).toBe('Ada removed Carl from the team (Company 2)')
    })

    test('is read fifty entries at a time and exported completely', async () => {
      for (let index = 0; index < 60; index += 1) await record('2026-10-05T00:00:00Z', 'goal.added', editor)
      const first = await listAudit(context, admin, {})
      const second = await listAudit(context, admin, { ...(first.before !== null && { before: first.before }) })
      expect([first.entries.length, second.entries.length, second.before]).toEqual([50, 14, null])
      const exported = await all(exportAudit(context, admin, { format: 'csv' }))
      expect(exported.map(({ id }) => id)).toEqual([...first.entries, ...second.entries].map(({ id }) => id))
      expect((await listAudit(context, admin, {})).entries[0]?.kind).toBe('audit.exported')
    })

    test('can be filtered by people of companies and staff', async () => {
      expect((await listAuditPeople(context, admin)).map(({ name, company, role }) => [name, company, role])).toEqual(
        expect.arrayContaining([
          ['=Cleo', 'Company 1', 'Client'],
          ['Ada', null, 'Admin'],
        ]),
      )
    })

    const ask = async (query: string, actor: Actor = admin, spoken = 'en') => {
      const cookie = await beginSession(context, { userId: actor.userId, provider: 'test', headers: new Headers() })
      const request = new Request(`http://localhost:3000/api/admin/audit?${query}`, {
        headers: { cookie: cookie.split(';')[0] ?? '', 'accept-language': spoken },
      })
      const response = await auditLogApi.GET?.({ request })
      if (!response) throw new Error('The path answers no GET.')
      return response
    }

    test('is exported as JSON and as CSV, in which no name can run as a formula', async () => {
      const json = await ask(`company=${companyId(1)}&format=json`)
      expect(json.headers.get('content-disposition')).toBe('attachment; filename="audit-log-2026-10-15.json"')
      expect(await json.json()).toMatchObject([
        { kind: 'goal.added', person: 'Edwin', details: { name: 'Order' } },
        { kind: 'team.invited', person: '=Cleo' },
      ])
      expect(await (await ask('person=00000000-0000-4000-8000-0000000000ff')).json()).toEqual([])
      const csv = await ask(`person=${clientOf(1).userId}&format=csv`)
      expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      const lines = (await csv.text()).split('\r\n')
      expect(lines).toHaveLength(3)
      expect(lines[1]).toContain(",'=Cleo invited someone as Client (Company 1),'=Cleo,")
    })

    test('is exported in the language of the person who exports it', async () => {
      const asked = `person=${clientOf(1).userId}`
      const lines = (await (await ask(`${asked}&format=csv`, admin, 'de-AT')).text()).split('\r\n')
      expect(lines[0]).toContain('Zeit (UTC),Eintrag,Art,Was passiert ist,Person,')
      expect(lines[1]).toContain("'=Cleo hat jemanden mit der Rolle Kunde eingeladen (Company 1)")
      const { db } = context.database
      await db.updateTable('app_user').set({ language: 'fr' }).where('id', '=', admin.userId).execute()
      expect(await (await ask(`${asked}&format=json`, admin, 'de-AT')).json()).toMatchObject([
        { kind: 'team.invited', sentence: '=Cleo a invité quelqu’un avec le rôle Client (Company 1)' },
      ])
    })

    test('is exported only to Admins, and only with a valid filter', async () => {
      for (const actor of [editor, clientOf(1)]) expect((await ask('', actor)).status).toBe(403)
      for (const query of ['person=x', 'kind=gossip', 'from=2026-02-30', 'format=pdf']) {
        expect([query, (await ask(query)).status]).toEqual([query, 400])
      }
    })
  })
})
