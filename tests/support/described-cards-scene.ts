import { beforeEach } from 'vitest'
import { removeEverybody } from './companies.ts'
import { cardPath, cardsPath, editorToken, sendCall, type Method, type SentCall } from './described-cards.ts'
import { insertPeople } from './people.ts'
import { openContext } from './open-context.ts'
import { testClock } from './test-context.ts'

/**
 * A program with the Editor's token, and a company with one card. Each test begins anew on 15 October, noon; the handlers
 * find the context as in the product.
 */
export function describedCardsScene() {
  const clock = testClock('2026-10-15T12:00:00Z')
  const context = openContext({ clock, isCurrent: true })
  const scene = {
    clock,
    token: '',
    /** The card that calls are about, unless they say otherwise. */
    cardId: '',
    context,
    /** Sends a call and checks that its answer has the described form. */
    send: (path: string, method: Method, sent: SentCall) =>
      sendCall(context, scene.token, [method, path], { card: scene.cardId, ...sent }),
    /** Makes a card. @returns its id */
    makeCard: async (body: object) => String((await scene.send(cardsPath, 'post', { body })).body['id']),
    read: async (card: string) => (await scene.send(cardPath, 'get', { card })).body,
  }
  beforeEach(async () => {
    clock.set('2026-10-15T12:00:00Z')
    await removeEverybody(context)
    await insertPeople(context)
    scene.token = await editorToken(context, ['cards:read', 'cards:write'])
    scene.cardId = await scene.makeCard({ title: 'Shorten the form' })
  })
  return scene
}
