import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { maxOpenProposals } from '#app/shared/competitors/proposal.ts'
import { addWebsite, admin, clientOf, editor, removeEverybody } from '#tests/support/companies.ts'
import { storeCompetitor } from '#tests/support/competitor-rows.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara, colleague, insertAccounts, named } from '#tests/support/people.ts'
import { asActor } from '../../db/scope.ts'
import { addCompetitor } from '../watch/competitors.ts'
import { declineProposal, listProposals, proposeCompetitor } from './proposals.ts'

const siteId = 1

describe('Proposed competitors', () => {
  const context = openContext({ at: '2026-10-15T12:00:00Z' })
  let clientId: string
  beforeEach(async () => {
    await removeEverybody(context)
    clientId = (await addWebsite(context, { siteId, company: 'Acme' })).clientId
    await addWebsite(context, { siteId: 2, company: 'Other' })
    await insertAccounts(context, [
      named(admin, 'Ada'),
      named(editor, 'Emil'),
      named(clara, 'Clara', 'one.test'),
      named(colleague, 'Carl', 'one.test'),
      named(clientOf(2), 'Olga', 'two.test'),
    ])
  })

  const propose = (domain: string, { note = '', actor = clara }: { note?: string; actor?: Actor } = {}) =>
    proposeCompetitor(context, actor, { clientId, proposal: { domain, note } })
  const listed = async (actor: Actor = editor) =>
    (await listProposals(context, actor, { clientId })).map(({ domain, state, person }) => [domain, state, person])
  const idOf = async (domain: string) => {
    const { id } = await context.database.db
      .selectFrom('competitor_proposal')
      .select('id')
      .where('domain', '=', domain)
      .executeTakeFirstOrThrow()
    return id
  }
  const decline = async (domain: string, actor: Actor = editor) =>
    declineProposal(context, actor, { clientId, proposalId: await idOf(domain) })
  const add = (domain: string, proposalId?: string) => {
    const pages = [{ kind: 'home' as const, address: `https://${domain}/` }]
    return addCompetitor(context, editor, {
      clientId,
      competitor: { domain, name: domain, pace: null, pages },
      proposalId,
    })
  }
  const bellsOf = ({ userId }: Actor) =>
    context.database.db
      .selectFrom('notification')
      .select(['kind', 'title', 'text', 'url'])
      .where('user_id', '=', userId)
      .execute()

  it('reach all staff, with the note in the Client’s words', async () => {
    await propose('rival.test', { note: 'They copy <b>us</b>\n{count}' })
    for (const person of [editor, admin]) {
      expect(await bellsOf(person)).toEqual([
        {
          kind: 'competitor',
          title: 'Clara proposed a competitor for Acme',
          text: 'rival.test: “They copy <b>us</b> {count}”',
          url: `/competitors/watched?client=${clientId}`,
        },
      ])
    }
    expect(await bellsOf(colleague)).toEqual([])
    expect(await listed()).toEqual([['rival.test', 'open', 'Clara']])
  })

  it('can’t be what is the client’s own, watched or proposed already', async () => {
    await storeCompetitor(context, siteId, { domain: 'watched.test' })
    await storeCompetitor(context, siteId, { domain: 'removed.test', state: 'removed' })
    await context.database.db
      .insertInto('client_profile')
      .values({ client_id: clientId, further_domains: ['acme.example'], updated_at: context.clock() })
      .execute()
    await propose('rival.test')
    for (const [domain, code] of [
      ['site-1.test', 'competitor.own'],
      ['shop.site-1.test', 'competitor.own'],
      ['acme.example', 'competitor.own'],
      ['watched.test', 'competitor.known'],
      ['rival.test', 'competitor.proposed'],
    ] as const) {
      await expect(propose(domain, { actor: colleague })).rejects.toMatchObject({ code, status: 409 })
    }
    await propose('removed.test')
    expect(await listed()).toHaveLength(2)
  })

  it('are at most ten at a time, until staff answer', async () => {
    for (let at = 0; at < maxOpenProposals; at += 1) await propose(`rival-${at}.test`)
    await expect(propose('one-more.test')).rejects.toMatchObject({ code: 'competitor.too_many_proposals' })
    await decline('rival-0.test')
    await propose('one-more.test')
  })

  it('can be declined once, and the Client is notified and sees it', async () => {
    await propose('rival.test')
    await decline('rival.test', admin)
    await expect(decline('rival.test')).rejects.toMatchObject({ code: 'not_found' })
    expect(await bellsOf(clara)).toEqual([
      {
        kind: 'card',
        title: 'Your proposal was declined: rival.test',
        text: 'Acme: the Loop team won’t watch this competitor.',
        url: '/',
      },
    ])
    expect(await listed()).toEqual([])
    expect(await listed(colleague)).toEqual([['rival.test', 'declined', 'Clara']])
    // What was declined may be proposed again.
    await propose('rival.test')
  })

  it('are added with their domain, also if staff add another one for them, and the Client is notified', async () => {
    await propose('rival.test')
    await propose('old-name.test', { actor: colleague })
    await propose('open.test')
    await add('rival.test')
    await add('new-name.test', await idOf('old-name.test'))
    expect(await bellsOf(clara)).toMatchObject([{ title: 'Your proposal was accepted: rival.test' }])
    expect(await bellsOf(colleague)).toMatchObject([{ title: 'Your proposal was accepted: old-name.test' }])
    expect(await listed()).toEqual([['open.test', 'open', 'Clara']])
    expect(await listed(clara)).toEqual(
      expect.arrayContaining([
        ['rival.test', 'added', 'Clara'],
        ['old-name.test', 'added', 'Carl'],
      ]),
    )
  })

  it('of a deleted account can be declined; no one is notified', async () => {
    await propose('rival.test')
    await context.database.db.deleteFrom('app_user').where('id', '=', clara.userId).execute()
    await decline('rival.test')
    expect(await listed(colleague)).toEqual([['rival.test', 'declined', null]])
  })

  it('are between a client’s own people and staff', async () => {
    await propose('rival.test')
    const stranger = clientOf(2)
    const refused = { code: 'auth.forbidden' }
    await expect(propose('other.test', { actor: stranger })).rejects.toMatchObject(refused)
    await expect(listed(stranger)).rejects.toMatchObject(refused)
    await expect(propose('other.test', { actor: editor })).rejects.toMatchObject(refused)
    await expect(decline('rival.test', clara)).rejects.toMatchObject(refused)
    // The second line of defence: what another company's people read without the use cases.
    const rows = await asActor(context.database, stranger, (trx) =>
      trx.selectFrom('competitor_proposal').select('id').execute(),
    )
    expect(rows).toEqual([])
  })

  it('leave entries in the audit log', async () => {
    await propose('rival.test')
    await decline('rival.test')
    const entries = await context.database.db
      .selectFrom('audit_event')
      .select(['kind', 'details'])
      .orderBy('id')
      .execute()
    expect(entries).toMatchObject([
      { kind: 'competitor.proposed', details: { domain: 'rival.test' } },
      { kind: 'competitor.proposal_declined', details: { domain: 'rival.test' } },
    ])
  })
})
