import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { CardChange } from '#app/shared/cards/card.ts'
import { admin, clientOf, editor } from '#tests/support/companies.ts'
import { clientId, decisionScene } from '#tests/support/decision-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara, insertAccounts } from '#tests/support/people.ts'
import { asActor } from '../../db/scope.ts'
import { handOverCards, listCards, updateCard } from '../cards.ts'

const nora: Actor = { ...editor, userId: '00000000-0000-4000-8000-00000000b0b0' }

describe('People beside the owner of a card', () => {
  const context = openContext()
  const scene = decisionScene(context)
  beforeEach(async () => {
    await scene.reset()
    await insertAccounts(context, [{ actor: nora, email: 'nora@loop.test', firstName: 'Nora' }])
  })

  const change = (by: Actor, cardId: string, to: CardChange) => updateCard(context, by, { cardId, change: to })
  const told = async (who: Actor) => (await scene.bellOf(who)).map(({ title, text, url }) => [title, text, url])
  const namesOf = async (cardId: string) => (await scene.read(cardId)).people.map(({ name }) => name)

  it('are set with a new card and changed later, are shown on the board, and stand in the history', async () => {
    const cardId = await scene.add('Form', { people: [nora.userId, admin.userId, nora.userId] })
    expect(await namesOf(cardId)).toEqual(['Ada Doe', 'Nora Doe'])
    await change(editor, cardId, { version: 1, people: [nora.userId] })
    const { cards } = await listCards(context, editor, { clientId, filter: 'all', search: 'nora' })
    expect(cards.map(({ people }) => people)).toEqual([[{ id: nora.userId, name: 'Nora Doe' }]])
    const { history, version } = await scene.read(cardId)
    expect([version, history[0]]).toMatchObject([2, { kind: 'changed', fields: ['people'], person: 'Emil Doe' }])
    // The same people are no change.
    expect(await change(editor, cardId, { version: 2, people: [nora.userId] })).toEqual({ version: 2 })
  })

  it('are notified once when they are added, but not of adding themselves', async () => {
    const cardId = await scene.add('Form', { people: [admin.userId, editor.userId] })
    await change(editor, cardId, { version: 1, people: [admin.userId, editor.userId, nora.userId] })
    const news = (title: string) => [title, 'Company 1', `/crafting/all/${cardId}?client=${clientId}`]
    expect(await told(admin)).toEqual([news('Emil Doe added you to “Form”')])
    expect(await told(nora)).toEqual([news('Emil Doe added you to “Form”')])
    expect(await told(editor)).toEqual([])
    expect((await scene.mails('news.card')).map(({ recipient }) => recipient)).toEqual([
      'ada@loop.test',
      'nora@loop.test',
    ])
  })

  it('are active staff: no Client, nobody deactivated, nobody unknown', async () => {
    const refused = { code: 'input.invalid', message: 'Choose active people of the Loop team.' }
    await expect(scene.add('Form', { people: [clara.userId] })).rejects.toMatchObject(refused)
    const cardId = await scene.add('Form', { people: [nora.userId] })
    await expect(change(editor, cardId, { version: 1, people: [clientId] })).rejects.toMatchObject(refused)
    const disabled = { disabled_at: context.clock() }
    await context.database.db.updateTable('app_user').set(disabled).where('id', '=', nora.userId).execute()
    // Who is on the card already may stay.
    await change(editor, cardId, { version: 1, people: [nora.userId, admin.userId] })
    expect(await namesOf(cardId)).toEqual(['Ada Doe', 'Nora Doe'])
    await change(editor, cardId, { version: 2, people: [] })
    await expect(change(editor, cardId, { version: 3, people: [nora.userId] })).rejects.toMatchObject(refused)
    await expect(change(clientOf(1), cardId, { version: 3, people: [] })).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
  })

  it('are refused in a change that overlaps with another one, and merged with any other field', async () => {
    const cardId = await scene.add('Form')
    await change(editor, cardId, { version: 1, people: [nora.userId] })
    await expect(change(admin, cardId, { version: 1, people: [admin.userId] })).rejects.toMatchObject({
      code: 'card.changed',
    })
    await change(admin, cardId, { version: 1, title: 'Shorter form' })
    expect(await namesOf(cardId)).toEqual(['Nora Doe'])
  })

  it('disappear with their account, and when they leave the team', async () => {
    const cardId = await scene.add('Form', { people: [nora.userId, admin.userId] })
    await context.database.db.deleteFrom('app_user').where('id', '=', nora.userId).execute()
    expect(await namesOf(cardId)).toEqual(['Ada Doe'])
    await context.database.db.transaction().execute((trx) => handOverCards(trx, admin.userId, editor.userId))
    expect(await namesOf(cardId)).toEqual([])
  })

  it('are for staff: the database shows a Client none of them', async () => {
    await scene.add('Form', { people: [nora.userId] })
    const seen = (actor: Actor) =>
      asActor(context.database, actor, (trx) => trx.selectFrom('card_person').select('person_id').execute())
    expect(await seen(clara)).toEqual([])
    expect(await seen(editor)).toHaveLength(1)
  })
})
