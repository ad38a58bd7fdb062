import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ApiTokenScope } from '#app/shared/account/api-token-scopes.ts'
import { beginSession } from '#server/auth/auth.ts'
import { companyId } from '#tests/support/companies.ts'
import { describedCardsScene } from '#tests/support/described-cards-scene.ts'
import {
  cardPath,
  cardsClient,
  cardsPath,
  chosenId,
  describedCalls,
  editorToken,
  type SentCall,
} from '#tests/support/described-cards.ts'
import { clara } from '#tests/support/people.ts'

describe('The refusals of calls about cards in docs/openapi.json', () => {
  const scene = describedCardsScene()
  const { send, makeCard } = scene

  it('answers each refusal that it describes with this code and sentence', async () => {
    const answered: object[] = []
    const described: object[] = []
    const missing = '00000000-0000-4000-8000-00000000dead'
    const session = await beginSession(scene.context, {
      userId: clara.userId,
      provider: 'embedded',
      headers: new Headers(),
    })
    for (const { path, method, responses } of describedCalls) {
      const valid = Object.values(
        describedCalls.find((call) => call.path === path && call.method === method)?.requestBody?.content[
          'application/json'
        ].examples ?? {},
      )[0]?.value
      const scope: ApiTokenScope = method === 'get' ? 'cards:write' : 'cards:read'
      const other: ApiTokenScope[] = [scope]
      const invalid: Record<string, SentCall> = {
        get: { query: '?sort=luck' },
        post: {
          body: path === cardsPath ? { title: ' ' } : path.endsWith('moves') ? { action: 'decline' } : { text: ' ' },
        },
        patch: { body: { version: 1, title: ' ' } },
      }
      const provoke: Record<string, () => Promise<SentCall>> = {
        'auth.not_signed_in': async () => ({ body: valid, headers: { authorization: '' } }),
        'auth.api_token': async () => ({ body: valid, headers: { authorization: 'Bearer loop_nothing' } }),
        'auth.scope': async () => ({
          body: valid,
          headers: { authorization: `Bearer ${await editorToken(scene.context, other)}` },
        }),
        'auth.forbidden': async () => ({
          body: valid,
          headers: { authorization: '', cookie: session, 'sec-fetch-site': 'same-origin' },
        }),
        not_found: async () =>
          path === cardsPath || path.endsWith('moves')
            ? { body: valid, client: missing }
            : { body: valid, card: missing },
        'input.invalid': async () => invalid[method] ?? {},
        'input.not_json': async () => ({ body: '{' }),
        'input.too_large': async () => ({ body: { text: 'x'.repeat(70_000) } }),
        'input.content_type': async () => ({ body: valid, headers: { 'content-type': 'text/plain' } }),
        'card.id_taken': async () => {
          const id = await makeCard({ title: 'Ours', id: chosenId })
          await sql`delete from card where id = ${id}`.execute(scene.context.database.db)
          await insertCards(companyId(2), 1, chosenId)
          return { body: { id: chosenId, title: 'Theirs' } }
        },
        'card.too_many': async () => {
          await insertCards(cardsClient, 2000)
          return { body: { title: 'One more' } }
        },
        'card.changed': async () => {
          await send(cardPath, 'patch', { body: { version: 1, title: 'Earlier' } })
          return { body: { version: 1, title: 'Later' } }
        },
        'card.too_many_comments': async () => {
          await sql`insert into card_comment (client_id, card_id, at, text)
            select ${cardsClient}, ${scene.cardId}, now(), 'x' from generate_series(1, 500)`.execute(
            scene.context.database.db,
          )
          return { body: { text: 'One more' } }
        },
      }
      for (const [status, { content }] of Object.entries(responses)) {
        for (const [code, { value }] of Object.entries(content['application/json'].examples ?? {})) {
          // The limit's own test sends as many calls as it allows.
          if (code === 'rate.too_many') continue
          const given = await provoke[code]?.()
          if (!given) throw new Error(`No test provokes ${code}.`)
          const answer = await send(path, method, given)
          answered.push({ path, method, code, ...answer })
          described.push({ path, method, code, status: Number(status), body: value })
        }
      }
    }
    expect(described.length).toBeGreaterThan(50)
    expect(answered).toEqual(described)
  })

  async function insertCards(company: string, count: number, id?: string) {
    await sql`insert into card (client_id, title, priority, internal, stage, created_at, changed_at
      ${id === undefined ? sql`` : sql`, id`})
      select ${company}, 'x', 'normal', true, 'proposed', now(), now() ${id === undefined ? sql`` : sql`, ${id}::uuid`}
      from generate_series(1, ${count}::integer)`.execute(scene.context.database.db)
  }
})
