import { describe, expect, it } from 'vitest'
import { admin } from '#tests/support/companies.ts'
import { cardPath, cardsPath, chosenId } from '#tests/support/described-cards.ts'
import { clara } from '#tests/support/people.ts'
import { describedCardsScene } from '#tests/support/described-cards-scene.ts'

describe('A program that repeats a call', () => {
  const scene = describedCardsScene()
  const { clock, send, read } = scene

  it('with the same id makes one card and one comment', async () => {
    const body = { id: chosenId, title: 'Once' }
    const answers = await Promise.all([1, 2].map(() => send(cardsPath, 'post', { body })))
    answers.push(await send(cardsPath, 'post', { body: { ...body, title: 'Changed meanwhile' } }))
    expect(answers.map((answer) => [answer.status, answer.body])).toEqual(answers.map(() => [201, { id: chosenId }]))
    const comment = { id: chosenId, text: 'Once' }
    for (const _ of [1, 2])
      expect(await send(`${cardPath}/comments`, 'post', { card: chosenId, body: comment })).toEqual({
        status: 201,
        body: { id: chosenId },
      })
    expect(await read(chosenId)).toMatchObject({
      title: 'Once',
      history: [{ kind: 'created' }],
      commentList: [{ text: 'Once' }],
    })
    expect((await send(cardsPath, 'get', { query: '?q=Once' })).body['cards']).toHaveLength(1)
    // A card in the trash is still there; the id of another company's card is refused.
    await send(`${cardPath}/moves`, 'post', { card: chosenId, body: { action: 'trash' } })
    expect((await send(cardsPath, 'post', { body })).status).toBe(201)
    expect((await send(cardsPath, 'get', { query: '?q=Once' })).body['cards']).toEqual([])
  })

  it('mentions people by the same rule as in the app, and once', async () => {
    const notified = async () =>
      (
        await scene.context.database.db
          .selectFrom('notification')
          .select('user_id')
          .where('kind', '=', 'card')
          .execute()
      ).map((row) => row.user_id)
    const ada = admin.userId
    await send(`${cardPath}/comments`, 'post', { body: { text: 'Not @Ada by chance', mentions: [clara.userId] } })
    await send(`${cardPath}/comments`, 'post', { body: { text: 'Nobody is named', mentions: [ada] } })
    expect(await notified()).toEqual([])
    clock.set('2026-10-15T12:01:00Z')
    const body = { id: chosenId, text: '@Ada please look', mentions: [ada] }
    for (const _ of [1, 2]) await send(`${cardPath}/comments`, 'post', { body })
    expect(await notified()).toEqual([ada])
    expect(await read(scene.cardId)).toMatchObject({
      commentList: [{ mentions: [] }, { mentions: [] }, { mentions: ['Ada'] }],
    })
  })
})
