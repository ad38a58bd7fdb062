import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  bodySchema,
  cardPath,
  cardRoutes,
  cardsClient,
  cardsPath,
  describedCalls,
  describedMethods,
  editorToken,
} from '#tests/support/described-cards.ts'
import { effectScene, whenFull } from '#tests/support/effect-scene.ts'
import { pngOf } from '#tests/support/logo-files.ts'
import { checkAgainst } from '#tests/support/openapi.ts'
import { filesIn } from '#tests/checks/source-files.ts'
import { describedCardsScene } from '#tests/support/described-cards-scene.ts'

describe('Cards in docs/openapi.json', () => {
  const scene = describedCardsScene()
  const { clock, send, makeCard, read } = scene

  it('every REST path of cards is described with all of its methods, and no other', () => {
    const folder = 'app/routes/api/clients/$client/cards'
    const built = filesIn(folder).map((file) =>
      file
        .replace(/^app\/routes/, '')
        .replace(/(\/index)?\.ts$/, '')
        .replaceAll(/\$(\w+)/g, '{$1}'),
    )
    expect(Object.keys(cardRoutes).toSorted()).toEqual(built.toSorted())
    const answered = Object.entries(cardRoutes).flatMap(([path, handlers]) =>
      Object.keys(handlers).flatMap((method) => (method === 'ANY' ? [] : [`${method} ${path}`])),
    )
    expect(describedMethods.toSorted()).toEqual(answered.toSorted())
  })

  it('every parameter and every example fits its own schema', () => {
    for (const { path, method, parameters, requestBody, responses } of describedCalls) {
      const named = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`)
      expect(named).toEqual(path.match(/\{\w+\}/g))
      parameters.forEach(({ example }, index) =>
        checkAgainst(`/paths/${path.replaceAll('/', '~1')}/${method}/parameters/${index}/schema`, example),
      )
      for (const { value } of Object.values(requestBody?.content['application/json'].examples ?? {}))
        checkAgainst(bodySchema(path, method, 'requestBody'), value)
      for (const [status, { content }] of Object.entries(responses)) {
        const { example, examples = {} } = content['application/json']
        const shown = example === undefined ? Object.values(examples).map(({ value }) => value) : [example]
        expect(shown.length).toBeGreaterThan(0)
        for (const value of shown) checkAgainst(bodySchema(path, method, `responses/${status}`), value)
      }
    }
  })

  it('every request that it shows succeeds', async () => {
    const shown = describedCalls.flatMap(({ path, method, requestBody }) =>
      Object.entries(requestBody?.content['application/json'].examples ?? {}).map(([name, { value }]) => ({
        path,
        method,
        name,
        value,
      })),
    )
    expect(shown.length).toBeGreaterThan(5)
    for (const { path, method, name, value } of shown) {
      // The website has no traffic to make a card from.
      if (name === 'source') continue
      scene.cardId = await makeCard({ title: 'For an example' })
      const { status, body } = await send(path, method, { body: value })
      expect([path, name, status, body['refused'] ?? []]).toEqual([
        path,
        name,
        method === 'post' && !path.endsWith('moves') ? 201 : 200,
        [],
      ])
    }
  })

  it('a card with everything is answered as described', async () => {
    const full = describedCalls.find(({ path, method }) => path === cardsPath && method === 'post')?.requestBody
      ?.content
    const id = await makeCard(full?.['application/json'].examples['full']?.value as object)
    await send(`${cardPath}/comments`, 'post', { card: id, body: { text: 'Look at this' } })
    await send(`${cardPath}/moves`, 'post', { card: id, body: { action: 'snooze', until: '2026-11-02' } })
    expect(await read(id)).toMatchObject({
      stage: 'snoozed',
      commentList: [{ text: 'Look at this' }],
      history: [{}, {}],
    })
    expect((await send(cardsPath, 'get', { query: '?filter=snoozed&q=form&sort=priority' })).body).toMatchObject({
      cards: [{ id, comments: 1, steps: { done: 0, all: 1 } }],
    })
  })

  it('a file is added, listed with its card, read and removed as described', async () => {
    const [one, other] = [`${cardPath}/attachments`, `${cardPath}/attachments/{attachment}`]
    const call = (path: string, method: 'POST' | 'GET' | 'DELETE', attachment: string, sent?: Buffer) =>
      cardRoutes[path]?.[method]?.({
        request: new Request(`${scene.context.origin}${path}?name=form.png`, {
          method,
          headers: { authorization: `Bearer ${scene.token}` },
          ...(sent && { body: new Uint8Array(sent) }),
        }),
        params: { client: cardsClient, card: scene.cardId, attachment },
      })
    const file = pngOf(24, 16)
    const added = await call(one, 'POST', '', file)
    expect(added?.status).toBe(201)
    const answer = v.parse(v.looseObject({ id: v.string() }), await added?.json())
    checkAgainst(bodySchema(one, 'post', 'responses/201'), answer)
    const { name, width, height } = v.parse(v.looseObject({}), answer)
    expect([name, width, height]).toEqual(['form.png', 24, 16])
    expect(await read(scene.cardId)).toMatchObject({ attachments: [answer] })

    const again = await call(one, 'POST', '', file)
    expect(again?.status).toBe(200)
    checkAgainst(bodySchema(one, 'post', 'responses/200'), await again?.json())
    const found = await call(other, 'GET', answer.id)
    expect([found?.headers.get('content-type'), found && Buffer.from(await found.arrayBuffer())]).toEqual([
      'image/png',
      file,
    ])
    expect((await call(other, 'DELETE', answer.id))?.status).toBe(204)
    const gone = await call(other, 'GET', answer.id)
    expect(gone?.status).toBe(404)
    checkAgainst(bodySchema(other, 'get', 'responses/404'), await gone?.json())
    const lying = await call(one, 'POST', '', Buffer.from('<script>'))
    expect(lying?.status).toBe(400)
    checkAgainst(bodySchema(one, 'post', 'responses/400'), await lying?.json())
  })

  it('a measured card is answered as described', async () => {
    const effects = await effectScene(scene.context)
    scene.token = await editorToken(scene.context, ['cards:read', 'cards:write'])
    const id = await effects.ship('Show prices')
    clock.set(whenFull(28))
    await effects.run()
    expect(await read(id)).toMatchObject({ measured: { result: { verdict: 'improved' } } })
  })
})
