import { beforeEach, describe, expect, it } from 'vitest'
import { moveCards } from '#server/cards/move-cards.ts'
import { createCardFrom, previewCard } from '#server/cards/create-card.ts'
import { readCard } from '#server/cards/cards.ts'
import { cardForm } from '#tests/support/card-form.ts'
import { admin, clientOf, companyId, editor } from '#tests/support/companies.ts'
import { clientId, evidenceScene } from '#tests/support/evidence-scene.ts'
import { insertMentions, mentionId, type GivenMention } from '#tests/support/insert-mentions.ts'
import { undoMentions } from './change-mentions.ts'
import { readMention } from './mentions.ts'

const topicId = '00000000-0000-4000-8591-000000000001'
const guide: GivenMention = {
  host: 'guide.test',
  address: 'https://guide.test/pottery',
  title: 'Ten <b>potteries</b>',
  excerpt: 'Fernhollow '.repeat(40),
  author: 'Ida Ink',
  links_to_us: ['https://site-1.test/prices?utm_source=guide', 'https://site-1.test/prices'],
}

describe('A card from mentions', () => {
  const scene = evidenceScene()
  const { context } = scene
  const db = () => context.database.db
  const make = (mentionIds: string[], ask?: 'link') =>
    scene.make({ kind: 'mention', mentionIds, ...(ask && { ask }) }, admin)
  const store = (...mentions: GivenMention[]) => insertMentions(context, scene.siteId, mentions)
  const states = async () => {
    const rows = await db().selectFrom('mention').select(['state', 'card_id']).orderBy('id').execute()
    return rows.map((row) => [row.state, row.card_id])
  }
  const history = () =>
    db()
      .selectFrom('mention_event')
      .select(['mention_id', 'kind', 'person_id', 'details', 'before'])
      .orderBy('mention_id')
      .orderBy('id')
      .execute()

  beforeEach(async () => {
    const at = context.clock()
    const topic = { site_id: scene.siteId, kind: 'brand' as const, created_by: null, created_at: at, changed_at: at }
    await db()
      .insertInto('topic')
      .values({ ...topic, id: topicId, name: 'Fernhollow', query: 'fernhollow' })
      .execute()
  })

  it('keeps what the page said and where, whatever becomes of the mention', async () => {
    const [id = ''] = await store(guide)
    await db()
      .insertInto('mention_topic')
      .values({ site_id: scene.siteId, mention_id: id, topic_id: topicId })
      .execute()
    const cardId = await make([id])
    const { evidence } = await scene.card(cardId)
    expect(evidence).toMatchObject({
      label: 'Ten <b>potteries</b>',
      period: null,
      address: { to: '/listening', search: { mention: id } },
      source: {
        kind: 'mention',
        ask: null,
        mentions: [
          {
            id,
            title: 'Ten <b>potteries</b>',
            host: 'guide.test',
            address: 'https://guide.test/pottery',
            day: '2026-10-10',
            topics: ['Fernhollow'],
            contact: 'Ida Ink',
            page: '/prices',
          },
        ],
      },
    })
    const [kept] = evidence?.source.kind === 'mention' ? evidence.source.mentions : []
    expect(kept?.excerpt).toHaveLength(300)
    await db().updateTable('mention').set({ title: 'Changed', links_to_us: [] }).execute()
    expect((await scene.card(cardId)).evidence).toEqual(evidence)
    expect(await scene.frozen(cardId)).toEqual({ mentions: 1, handledMentions: 0, linkingMentions: 1 })
    expect(await scene.now(cardId)).toEqual({ mentions: 1, handledMentions: 1, linkingMentions: 0 })
    await db().deleteFrom('mention').execute()
    expect(await scene.now(cardId)).toBe('mention')
    expect((await scene.card(cardId)).evidence).toEqual(evidence)
  })

  it('is about the page that all of them link to, else about the website', async () => {
    const [one = '', same = '', unlinked = ''] = await store(
      guide,
      { links_to_us: ['https://www.site-1.test/prices'] },
      {},
    )
    const targetOf = async (...mentionIds: string[]) => {
      const source = { kind: 'mention' as const, mentionIds }
      return (await previewCard(context, admin, { clientId, source })).target
    }
    expect(await targetOf(one)).toEqual({ kind: 'page', path: '/prices' })
    expect(await targetOf(one, same)).toEqual({ kind: 'page', path: '/prices' })
    expect(await targetOf(one, unlinked)).toEqual({ kind: 'website' })
    expect(await targetOf(unlinked)).toEqual({ kind: 'website' })
  })

  it('makes its mentions handled, with an entry that has the state before; copies follow', async () => {
    const lead = mentionId(1)
    const ids = await store({}, { state: 'relevant' }, { lead_id: lead })
    const cardId = await make(ids.slice(0, 2), 'link')
    expect((await scene.card(cardId)).evidence?.source).toMatchObject({ ask: 'link' })
    expect(await states()).toEqual([
      ['handled', cardId],
      ['handled', cardId],
      ['handled', null],
    ])
    const entry = { kind: 'carded', person_id: admin.userId, details: { card: cardId } }
    expect(await history()).toEqual([
      { ...entry, mention_id: ids[0], before: { state: 'new' } },
      { ...entry, mention_id: ids[1], before: { state: 'relevant' } },
    ])
  })

  it('is refused for a mention that is irrelevant or on another card, and then changes nothing', async () => {
    const [one = '', other = '', irrelevant = ''] = await store({}, {}, { state: 'irrelevant' })
    const cardId = await make([one])
    const cards = () => db().selectFrom('card').select('id').execute()
    for (const ids of [[other, one], [irrelevant]])
      await expect(make(ids)).rejects.toMatchObject({ code: 'mention.taken' })
    expect(await states()).toEqual([
      ['handled', cardId],
      ['new', null],
      ['irrelevant', null],
    ])
    expect(await cards()).toHaveLength(1)
    const shown = async () => (await readMention(context, admin, { clientId, mentionId: one })).card
    expect(await shown()).toEqual({ id: cardId, title: 'From evidence', trashed: false, keeps: true })
    await moveCards(context, admin, { cardIds: [cardId], move: { action: 'dismiss', note: 'Answered by phone' } })
    expect(await shown()).toMatchObject({ trashed: false, keeps: false })
    const again = await make([one, other])
    expect(await states()).toEqual([
      ['handled', again],
      ['handled', again],
      ['irrelevant', null],
    ])
  })

  it('can’t be undone from the inbox: its mentions stay handled', async () => {
    const [id = ''] = await store({})
    const cardId = await make([id])
    const [made] = await db().selectFrom('mention_event').select('id').where('kind', '=', 'carded').execute()
    const undone = await undoMentions(context, admin, { clientId, changes: [{ id, event: Number(made?.id) }] })
    expect(undone).toEqual({ changed: [], refused: [{ id, reason: 'changed' }] })
    expect(await states()).toEqual([['handled', cardId]])
  })

  it('leaves its mentions handled when it is deleted', async () => {
    const [id = ''] = await store({})
    const cardId = await make([id])
    await moveCards(context, admin, { cardIds: [cardId], move: { action: 'trash', note: '' } })
    await moveCards(context, admin, { cardIds: [cardId], move: { action: 'delete', note: '' } })
    expect(await states()).toEqual([['handled', null]])
  })

  it('keeps no address that is not of the web, and no text that is too long', async () => {
    const [script = '', long = ''] = await store(
      { address: 'javascript:alert(1)', host: '', title: '', excerpt: '' },
      { address: `https://long.test/${'a'.repeat(3000)}`, title: `${'a'.repeat(299)}\u{1F600}` },
    )
    const { evidence } = await scene.card(await make([script, long]))
    expect(evidence?.source).toMatchObject({ mentions: [{ address: null, title: '' }, { address: null }] })
  })

  it('can be made by Admins alone, of mentions of this client that lists show', async () => {
    const [own = '', copy = ''] = await store({}, { lead_id: mentionId(1) })
    await insertMentions(context, scene.otherSite, [{ id: mentionId(9) }])
    const source = (...mentionIds: string[]) => ({ kind: 'mention' as const, mentionIds })
    const from = (actor: typeof admin, ...mentionIds: string[]) =>
      createCardFrom(context, actor, { clientId, source: source(...mentionIds), card: cardForm('Answer') })
    for (const actor of [editor, clientOf(1)])
      await expect(from(actor, own)).rejects.toMatchObject({ code: 'auth.forbidden' })
    await expect(previewCard(context, editor, { clientId, source: source(own) })).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
    for (const id of [mentionId(9), copy, mentionId(77)])
      await expect(from(admin, own, id)).rejects.toMatchObject({ code: 'not_found' })
    expect(await states()).toEqual([
      ['new', null],
      ['new', null],
      ['new', null],
    ])
    const of2 = { clientId: companyId(2), source: source(own), card: cardForm('Answer') }
    await expect(createCardFrom(context, admin, of2)).rejects.toMatchObject({ code: 'not_found' })
    // An Editor sees the card with its evidence.
    const cardId = await make([own, own])
    expect((await readCard(context, editor, { cardId })).evidence?.label).toBe('Post 1')
    expect(await scene.now(cardId)).toEqual({ mentions: 1, handledMentions: 1, linkingMentions: 0 })
  })
})
