import { afterAll, beforeAll, beforeEach } from 'vitest'
import { setContext, type Context } from '#server/context.ts'
import { removeEverybody } from './companies.ts'
import { cardPath, cardsPath, editorToken, sendCall, type Method, type SentCall } from './described-cards.ts'
import { insertPeople } from './people.ts'
import { testClock, testContext, type TestClock } from './test-context.ts'

/**
 * A program with the Editor's token, and a company with one card. Each test begins anew on 15 October, noon; the handlers
 * find the context as in the product.
 */
export function describedCardsScene() {
  const clock = testClock('2026-10-15T12:00:00Z')
  let opened: (Context & { clock: TestClock }) | undefined
  const scene = {
    clock,
    token: '',
    /** The card that calls are about, unless they say otherwise. */
    cardId: '',
    get context() {
      if (!opened) throw new Error('the scene is set before the first test')
      return opened
    },
    /** Sends a call and checks that its answer has the described form. */
    send: (path: string, method: Method, sent: SentCall) =>
      sendCall(scene.context, scene.token, [method, path], { card: scene.cardId, ...sent }),
    /** Makes a card. @returns its id */
    makeCard: async (body: object) => String((await scene.send(cardsPath, 'post', { body })).body['id']),
    read: async (card: string) => (await scene.send(cardPath, 'get', { card })).body,
  }
  beforeAll(async () => {
    opened = { ...(await testContext({ clock })), clock }
    setContext(opened)
  })
  afterAll(async () => {
    setContext(undefined)
    await opened?.close()
  })
  beforeEach(async () => {
    clock.set('2026-10-15T12:00:00Z')
    await removeEverybody(scene.context)
    await insertPeople(scene.context)
    scene.token = await editorToken(scene.context, ['cards:read', 'cards:write'])
    scene.cardId = await scene.makeCard({ title: 'Shorten the form' })
  })
  return scene
}
