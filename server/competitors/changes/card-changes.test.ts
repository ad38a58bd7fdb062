import { beforeEach, describe, expect, it } from 'vitest'
import { readCard } from '#server/cards/cards.ts'
import { createCardFrom, previewCard } from '#server/cards/create-card.ts'
import { moveCards } from '#server/cards/move-cards.ts'
import { cardForm } from '#tests/support/card-form.ts'
import { clientOf, companyId, editor } from '#tests/support/companies.ts'
import { hunk, storeCompetitor, type StoredCompetitor } from '#tests/support/competitor-rows.ts'
import { clientId, evidenceScene } from '#tests/support/evidence-scene.ts'
import { changeId, insertChanges, type GivenChange } from '#tests/support/insert-changes.ts'
import { removeCompetitor } from '../watch/competitors.ts'
import { correctChange, triageChanges, undoChanges } from './act-on-changes.ts'
import { readChange } from './changes.ts'

const price = hunk({ part: 'price', before: '€9 / month', after: '<b>€12</b> / month', rule: 'priceChanged' })
const long = hunk({ before: null, after: 'a'.repeat(1999) })

describe('A card from changes of competitors', () => {
  const scene = evidenceScene()
  const { context } = scene
  const db = () => context.database.db
  let moss: StoredCompetitor
  const make = (...changeIds: string[]) => scene.make({ kind: 'competitor', changeIds })
  const store = (...changes: GivenChange[]) => insertChanges(context, moss, changes)
  const states = async () => {
    const rows = await db().selectFrom('competitor_change').select(['state', 'card_id']).orderBy('id').execute()
    return rows.map((row) => [row.state, row.card_id])
  }

  beforeEach(async () => {
    moss = await storeCompetitor(context, scene.siteId, { domain: 'moss.test', name: 'Mossgate', pages: ['pricing'] })
  })

  it('keeps what changed and where, whatever becomes of the change and its competitor', async () => {
    const [id = ''] = await store({ number: 1, hunks: [price] })
    await correctChange(context, editor, {
      clientId,
      changeId: id,
      correction: { kind: 'product', severity: 'medium' },
    })
    const cardId = await make(id)
    const { evidence } = await scene.card(cardId)
    expect(evidence).toMatchObject({
      label: 'Mossgate',
      period: null,
      address: { to: '/competitors', search: { change: id } },
    })
    expect(evidence?.source).toEqual({
      kind: 'competitor',
      changes: [
        {
          id,
          competitor: 'Mossgate',
          domain: 'moss.test',
          page: 'pricing',
          address: 'https://moss.test/pricing',
          day: '2026-10-10',
          kind: 'product',
          severity: 'medium',
          before: '€9 / month',
          after: '<b>€12</b> / month',
        },
      ],
    })
    expect(await scene.frozen(cardId)).toEqual({ competitorChanges: 1, handledChanges: 0 })
    expect(await scene.now(cardId)).toEqual({ competitorChanges: 1, handledChanges: 1 })
    // A competitor that is removed while the card is open keeps its changes.
    await removeCompetitor(context, editor, { clientId, competitorId: moss.id })
    expect(await scene.now(cardId)).toEqual({ competitorChanges: 1, handledChanges: 1 })
    expect(await readChange(context, editor, { clientId, changeId: id })).toMatchObject({
      competitor: { removed: true },
      card: { id: cardId, keeps: true },
    })
    await db().deleteFrom('competitor').execute()
    expect(await scene.now(cardId)).toBe('change')
    expect((await scene.card(cardId)).evidence).toEqual(evidence)
  })

  it('names the competitor of several changes, and none for several competitors', async () => {
    const heather = await storeCompetitor(context, scene.siteId, { domain: 'heather.test' })
    const [one = '', two = ''] = await store({ number: 1 }, { number: 2, hunks: [long] })
    const [other = ''] = await insertChanges(context, heather, [{ number: 3 }])
    const preview = async (...changeIds: string[]) =>
      previewCard(context, editor, { clientId, source: { kind: 'competitor', changeIds } })
    expect((await preview(one, two, two)).evidence.label).toBe('Mossgate')
    expect(await preview(one, other)).toMatchObject({ evidence: { label: '' }, target: { kind: 'website' } })
    expect(await states()).toEqual([
      ['new', null],
      ['new', null],
      ['new', null],
    ])
    const { source } = (await preview(two)).evidence
    expect(source).toMatchObject({ changes: [{ before: '' }] })
    expect(source.kind === 'competitor' && source.changes[0]?.after.length).toBeLessThanOrEqual(300)
  })

  it('makes its changes handled, with an entry that has the state before', async () => {
    const ids = await store({ number: 1 }, { number: 2, state: 'important' })
    const cardId = await make(...ids)
    expect(await states()).toEqual([
      ['handled', cardId],
      ['handled', cardId],
    ])
    const events = await db()
      .selectFrom('competitor_change_event')
      .select(['change_id', 'person_id', 'details', 'before'])
      .where('kind', '=', 'carded')
      .orderBy('change_id')
      .execute()
    const entry = { person_id: editor.userId, details: { card: cardId } }
    expect(events).toEqual([
      { ...entry, change_id: ids[0], before: { state: 'new' } },
      { ...entry, change_id: ids[1], before: { state: 'important' } },
    ])
  })

  it('is refused for a change that is ignored or on another card, and then changes nothing', async () => {
    const [one = '', other = '', ignored = ''] = await store(
      { number: 1 },
      { number: 2 },
      { number: 3, state: 'ignored' },
    )
    const cardId = await make(one)
    for (const ids of [[other, one], [ignored]])
      await expect(make(...ids)).rejects.toMatchObject({ code: 'change.taken' })
    expect(await states()).toEqual([
      ['handled', cardId],
      ['new', null],
      ['ignored', null],
    ])
    expect(await db().selectFrom('card').select('id').execute()).toHaveLength(1)
    await moveCards(context, editor, { cardIds: [cardId], move: { action: 'dismiss', note: 'Not worth it' } })
    expect((await readChange(context, editor, { clientId, changeId: one })).card).toMatchObject({ keeps: false })
    const again = await make(one, other)
    expect((await states()).slice(0, 2)).toEqual([
      ['handled', again],
      ['handled', again],
    ])
  })

  it('can’t be undone from the list, and leaves its changes handled when it is deleted', async () => {
    const [id = ''] = await store({ number: 1 })
    const cardId = await make(id)
    const [made] = await db().selectFrom('competitor_change_event').select('id').where('kind', '=', 'carded').execute()
    const undone = await undoChanges(context, editor, { clientId, changes: [{ id, event: Number(made?.id) }] })
    expect(undone).toEqual({ changed: [], refused: [{ id, reason: 'changed' }] })
    await moveCards(context, editor, { cardIds: [cardId], move: { action: 'trash', note: '' } })
    await moveCards(context, editor, { cardIds: [cardId], move: { action: 'delete', note: '' } })
    expect(await states()).toEqual([['handled', null]])
  })

  it('says of a change that is ignored later that it is no longer handled', async () => {
    const [id = ''] = await store({ number: 1 })
    const cardId = await make(id)
    await triageChanges(context, editor, { clientId, changeIds: [id], action: 'ignore' })
    expect(await scene.now(cardId)).toEqual({ competitorChanges: 1, handledChanges: 0 })
  })

  it('can be made by staff alone, of changes of this client', async () => {
    const [own = ''] = await store({ number: 1 })
    const rival = await storeCompetitor(context, scene.otherSite)
    const [foreign = ''] = await insertChanges(context, rival, [{ number: 9 }])
    const source = (...changeIds: string[]) => ({ kind: 'competitor' as const, changeIds })
    const from = (actor: typeof editor, ...changeIds: string[]) =>
      createCardFrom(context, actor, { clientId, source: source(...changeIds), card: cardForm('Respond') })
    await expect(from(clientOf(1), own)).rejects.toMatchObject({ code: 'auth.forbidden' })
    for (const id of [foreign, changeId(77)])
      await expect(from(editor, own, id)).rejects.toMatchObject({ code: 'not_found' })
    const of2 = { clientId: companyId(2), source: source(own), card: cardForm('Respond') }
    await expect(createCardFrom(context, editor, of2)).rejects.toMatchObject({ code: 'not_found' })
    expect(await states()).toEqual([
      ['new', null],
      ['new', null],
    ])
    const cardId = await make(own)
    expect((await readCard(context, editor, { cardId })).evidence?.label).toBe('Mossgate')
  })
})
