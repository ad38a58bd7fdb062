import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { CardChange } from '#app/shared/cards/card.ts'
import { cardForm } from '#tests/support/card-form.ts'
import {
  admin,
  clientOf,
  companyId,
  editor,
  insertCompanies,
  insertWebsiteOf,
  removeEverybody,
} from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara, insertAccounts } from '#tests/support/people.ts'
import { asActor } from '../db/scope.ts'
import { listAssignees } from '../items/people.ts'
import { leaveTeam } from '../team/members.ts'
import { commentOnCard, listCards, listWaitingCards, readCard, starCard, updateCard } from './cards.ts'
import { createCard } from './create-card.ts'

const clientId = companyId(1)
const stranger = clientOf(2)
const hostile = '<script>alert(1)</script> =HYPERLINK("x") {count, plural}’'

describe('Cards', () => {
  const context = openContext()
  beforeEach(async () => {
    await removeEverybody(context)
    await insertCompanies(context, 2)
    await insertWebsiteOf(context, 1)
    await insertAccounts(context, [
      { actor: clara, email: 'clara@one.test' },
      { actor: stranger, email: 'sam@two.test' },
      { actor: editor, email: 'emil@loop.test', firstName: 'Emil' },
      { actor: admin, email: 'ada@loop.test', firstName: 'Ada' },
    ])
  })

  const add = async (title: string, more: Parameters<typeof cardForm>[1] = {}, of = clientId) =>
    (await createCard(context, editor, { clientId: of, card: cardForm(title, more) })).id
  const titles = async (filter = 'all', actor: Actor = editor, of: string | null = clientId) =>
    (await listCards(context, actor, { clientId: of, filter })).cards.map(({ title }) => title).toSorted()
  const read = (cardId: string) => readCard(context, editor, { cardId })
  const change = (actor: Actor, cardId: string, to: CardChange) => updateCard(context, actor, { cardId, change: to })

  it('are created by staff as proposed and internal, with everything that was entered', async () => {
    const form = cardForm(hostile, {
      why: 'Half of the visits leave the form.',
      checklist: [{ text: 'Remove the phone number', done: false }],
      effect: { metric: 'conversions', direction: 'up', low: 5, high: 12.5 },
      effort: 3,
      confidence: 'medium',
      priority: 'high',
      ownerId: admin.userId,
      dueMonth: '2026-11',
      tags: ['Forms', 'forms', 'Mobile'],
    })
    const { id } = await createCard(context, editor, { clientId, card: form })
    const { commentList, history, ...card } = await read(id)
    const { ownerId: _, ...entered } = form
    expect(card).toMatchObject({
      ...entered,
      clientId,
      client: 'Company 1',
      stage: 'proposed',
      internal: true,
      tags: ['Forms', 'Mobile'],
      owner: { id: admin.userId, name: 'Ada Doe' },
      steps: { done: 0, all: 1 },
      version: 1,
      createdBy: 'Emil Doe',
    })
    expect(commentList).toEqual([])
    expect(history).toMatchObject([{ kind: 'created', person: 'Emil Doe', to: 'proposed', fields: [] }])
  })

  it('belong to staff: the company’s people can neither see the board nor write', async () => {
    const cardId = await add('Shared', { internal: false })
    const refused = { code: 'auth.forbidden', message: 'Only the Loop team can see and edit recommendations.' }
    await expect(listCards(context, clara, { clientId, filter: 'all' })).rejects.toMatchObject(refused)
    await expect(readCard(context, clara, { cardId })).rejects.toMatchObject(refused)
    await expect(createCard(context, clara, { clientId, card: cardForm('Mine') })).rejects.toMatchObject(refused)
    await expect(change(clara, cardId, { version: 1, title: 'Mine' })).rejects.toMatchObject(refused)
    await expect(starCard(context, clara, { cardId, starred: true })).rejects.toMatchObject(refused)
    await expect(commentOnCard(context, clara, { cardId, text: 'Hi' })).rejects.toMatchObject(refused)
    await expect(listAssignees(context, clara)).rejects.toMatchObject(refused)
  })

  it('reach a Client only if they are shared, in the code and in the database', async () => {
    await add('Shared', { internal: false })
    const secret = await add('Secret plan', { tags: ['secret'] })
    await commentOnCard(context, editor, { cardId: secret, text: 'A secret word' })
    expect((await listWaitingCards(context, clara, clientId)).map(({ title }) => title)).toEqual(['Shared'])
    await expect(listWaitingCards(context, stranger, clientId)).rejects.toMatchObject({ code: 'auth.forbidden' })
    const seen = (actor: Actor) =>
      asActor(context.database, actor, async (trx) => [
        (await trx.selectFrom('card').select('title').orderBy('title').execute()).map(({ title }) => title),
        (await trx.selectFrom('card_comment').select('text').execute()).length,
        (await trx.selectFrom('card_event').select('id').execute()).length,
      ])
    expect(await seen(clara)).toEqual([['Shared'], 0, 0])
    expect(await seen(stranger)).toEqual([[], 0, 0])
    expect(await seen(admin)).toEqual([['Secret plan', 'Shared'], 1, 2])
    // A company may read its audit log, so that must not contain the title.
    await change(editor, secret, { version: 1, why: 'A secret reason' })
    const told = await asActor(context.database, clara, (trx) => trx.selectFrom('audit_event').selectAll().execute())
    expect(told.map(({ kind }) => kind)).toEqual(['card.added', 'card.added', 'card.changed'])
    expect(JSON.stringify(told)).toContain('Shared')
    expect(JSON.stringify(told)).not.toMatch(/secret (plan|reason)/i)
  })

  it('can’t be written by a company’s people in the database', async () => {
    const id = await add('Shared', { internal: false })
    for (const actor of [clara, stranger]) {
      const taken = (set: Record<string, unknown>) =>
        asActor(context.database, actor, (trx) => trx.updateTable('card').set(set).where('id', '=', id).execute())
      // A stranger's statement finds no row; the company's own people are refused.
      const answers = await Promise.allSettled([taken({ stage: 'shipped' }), taken({ internal: true })])
      const outcomes = answers.map((answer) =>
        answer.status === 'fulfilled' ? 'no row' : /row-level security/.exec(String(answer.reason))?.[0],
      )
      const expected = actor === clara ? 'row-level security' : 'no row'
      expect(outcomes).toEqual([expected, expected])
      await expect(
        asActor(context.database, actor, (trx) =>
          trx
            .insertInto('card_comment')
            .values({ client_id: clientId, card_id: id, text: 'Mine', at: new Date(), person_id: actor.userId })
            .execute(),
        ),
      ).rejects.toThrow(/row-level security/)
    }
    expect((await read(id)).title).toBe('Shared')
  })

  it('of another company are not found by its address', async () => {
    const cardId = await add('Elsewhere', {}, companyId(2))
    await expect(readCard(context, editor, { cardId, clientId })).rejects.toMatchObject({ code: 'not_found' })
    const renaming = updateCard(context, editor, { cardId, clientId, change: { version: 1, title: 'Here' } })
    await expect(renaming).rejects.toMatchObject({ code: 'not_found' })
    expect(await titles('all', editor, null)).toEqual(['Elsewhere'])
    expect(await titles()).toEqual([])
  })

  it('can’t be children of another company’s card', async () => {
    const cardId = await add('Elsewhere', {}, companyId(2))
    const comment = { client_id: clientId, card_id: cardId, text: 'x', at: new Date(), person_id: null }
    await expect(context.database.db.insertInto('card_comment').values(comment).execute()).rejects.toThrow(
      /foreign key/,
    )
  })

  it('are filtered by stage, star, trash and tag', async () => {
    const starred = await add('Starred', { tags: ['Größe'] })
    await add('Plain')
    await starCard(context, editor, { cardId: starred, starred: true })
    await starCard(context, editor, { cardId: starred, starred: true })
    await context.database.db
      .insertInto('card')
      .values(
        (['declined', 'dismissed', 'done'] as const).map((stage) => ({
          client_id: clientId,
          title: stage,
          checklist: '[]',
          priority: 'low' as const,
          internal: true,
          stage,
          created_at: new Date(0),
          changed_at: new Date(0),
          trashed_at: stage === 'done' ? new Date(0) : null,
        })),
      )
      .execute()
    expect(await titles()).toEqual(['Plain', 'Starred', 'declined', 'dismissed'])
    expect(await titles('proposed')).toEqual(['Plain', 'Starred'])
    expect(await titles('dismissed')).toEqual(['declined', 'dismissed'])
    expect(await titles('trashed')).toEqual(['done'])
    expect(await titles('done')).toEqual([])
    expect(await titles('starred')).toEqual(['Starred'])
    // A star is its person's own.
    expect(await titles('starred', admin)).toEqual([])
    expect(await titles('Größe')).toEqual(['Starred'])
    expect(await titles("no such tag'")).toEqual([])
    const { cards, tags } = await listCards(context, editor, { clientId, filter: 'all', search: 'STAR', sort: 'title' })
    expect([cards.map(({ title }) => title), tags]).toEqual([['Starred'], ['Größe']])
    await starCard(context, editor, { cardId: starred, starred: false })
    expect(await titles('starred')).toEqual([])
  })

  it('changed by two people lose nothing: the second one is told what changed', async () => {
    const id = await add('Title', { why: 'Why' })
    expect(await change(editor, id, { version: 1, title: 'Emil’s' })).toEqual({ version: 2 })
    // Another field, based on the same version.
    expect(await change(admin, id, { version: 1, why: 'Ada’s' })).toEqual({ version: 3 })
    expect(await read(id)).toMatchObject({ title: 'Emil’s', why: 'Ada’s' })
    await expect(change(admin, id, { version: 1, title: 'Ada’s', effort: 2 })).rejects.toMatchObject({
      code: 'card.changed',
      status: 409,
      message: 'Emil Doe changed this card after you opened it (title). Review the changes and save again.',
    })
    expect(await read(id)).toMatchObject({ title: 'Emil’s', effort: null, version: 3 })
    expect(await change(admin, id, { version: 3, title: 'Ada’s', effort: 2 })).toEqual({ version: 4 })
    await expect(change(admin, id, { version: 99, title: 'Future' })).rejects.toMatchObject({ code: 'card.changed' })
    // The same content again is no change.
    expect(await change(admin, id, { version: 4, title: 'Ada’s' })).toEqual({ version: 4 })
    expect((await read(id)).history.map(({ kind, fields }) => [kind, ...fields])).toEqual([
      ['changed', 'title', 'effort'],
      ['changed', 'why'],
      ['changed', 'title'],
      ['created'],
    ])
  })

  it('have owners from the active staff, whose cards go to a successor', async () => {
    await expect(add('Hers', { ownerId: clara.userId })).rejects.toMatchObject({ code: 'input.invalid' })
    const id = await add('His', { ownerId: editor.userId })
    expect((await listAssignees(context, admin)).map(({ name }) => name)).toEqual(['Ada Doe', 'Emil Doe'])
    await leaveTeam(context, editor, { successorId: admin.userId })
    expect(await readCard(context, admin, { cardId: id })).toMatchObject({
      owner: { id: admin.userId },
      createdBy: 'Ada Doe',
    })
  })

  it('are commented on by staff', async () => {
    const cardId = await add('Discussed')
    await commentOnCard(context, admin, { cardId, text: hostile })
    expect((await read(cardId)).commentList).toMatchObject([{ person: 'Ada Doe', text: hostile }])
    expect((await listCards(context, editor, { clientId, filter: 'all' })).cards[0]?.comments).toBe(1)
  })

  it('don’t exist for the sample company', async () => {
    await add('Real')
    await context.database.db.updateTable('client').set({ plan: 'Demo' }).execute()
    expect(await titles('all', { ...editor, demo: true })).toEqual([])
    expect(await listWaitingCards(context, { ...clara, demo: true }, clientId)).toEqual([])
  })

  it('go with their company, and those of an archived one are hidden', async () => {
    const id = await add('Gone')
    await context.database.db
      .updateTable('client')
      .set({ archived_at: new Date() })
      .where('id', '=', clientId)
      .execute()
    expect(await titles('all', editor, null)).toEqual([])
    await expect(read(id)).rejects.toMatchObject({ code: 'not_found' })
    await context.database.db.deleteFrom('client').where('id', '=', clientId).execute()
    expect(await context.database.db.selectFrom('card_event').select('id').execute()).toEqual([])
  })
})
