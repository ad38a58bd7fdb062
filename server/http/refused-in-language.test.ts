import { beforeAll, describe, expect, test } from 'vitest'
import { openContext } from '#tests/support/open-context.ts'
import { insertPeople, clara, signedInAs } from '#tests/support/people.ts'
import { notFound } from '../errors/user-errors.ts'
import { apiRoute, endpoint } from './api-route.ts'
import { rpcError } from './outgoing-error.ts'
import { unknownPathApi } from './unknown-path.ts'

const gone = () => notFound((t) => t('sessionNotFound'))
const route = apiRoute({
  GET: endpoint({ access: 'anyone' }, async () => {
    throw gone()
  }),
  POST: endpoint({ access: 'anyone' }, async () => {
    throw new Error('column "secret" does not exist')
  }),
})

const context = openContext({ isCurrent: true })
/** Headers of a browser in which a person is signed in who chose German. */
let german: Headers
const french = new Headers({ 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.5' })
const program = new Headers()
beforeAll(async () => {
  await insertPeople(context)
  await context.database.db.updateTable('app_user').set({ language: 'de' }).where('id', '=', clara.userId).execute()
  german = (await signedInAs(context, clara.userId)).headers
  german.set('accept-language', 'en')
})

const ask = (headers: Headers, init: RequestInit = {}) =>
  new Request('http://localhost:3000/api/thing', { ...init, headers })
async function sentence(response: Response | undefined): Promise<string> {
  const body = (await response?.json()) as { error: { message: string } }
  return body.error.message
}

describe('A server function refuses', () => {
  const refuse = async (headers: Headers, error: unknown = gone()) =>
    (await rpcError(context, error, { name: 'revokeSessionFn', headers })).message

  test('a person in the language they chose', async () => {
    expect(await refuse(german)).toBe('Diese Sitzung wurde nicht gefunden. Vielleicht ist sie schon beendet.')
  })
  test('a person who is not signed in, in the language of their browser', async () => {
    expect(await refuse(french)).toBe('Cette session est introuvable. Elle est peut-être terminée.')
  })
  test('in English if the request names no language', async () => {
    expect(await refuse(program)).toBe('We couldn’t find this session. It may have ended.')
  })
  test('a person after an internal error, in their language and without details', async () => {
    const said = await refuse(german, new Error('column "secret" does not exist'))
    expect(said).toMatch(/^Bei uns ist etwas schiefgegangen\./)
  })
})

describe('The API refuses', () => {
  test.each([
    ['a person', () => german, 'Diese Sitzung wurde nicht gefunden. Vielleicht ist sie schon beendet.'],
    ['somebody who is not signed in', () => french, 'Cette session est introuvable. Elle est peut-être terminée.'],
    ['a program', () => program, 'We couldn’t find this session. It may have ended.'],
  ])('%s in their language', async (_who, headers, said) => {
    expect(await sentence(await route.GET?.({ request: ask(headers()) }))).toBe(said)
  })

  test('with the same code in every language', async () => {
    for (const headers of [german, french, program]) {
      const response = await route.GET?.({ request: ask(headers) })
      expect([response?.status, await response?.json()]).toMatchObject([404, { error: { code: 'not_found' } }])
    }
  })

  test('in the same way if no endpoint exists for the path', async () => {
    const unknown = await unknownPathApi.ANY({ request: ask(german) })
    expect(await sentence(unknown)).toBe('Die API hat nichts unter dieser Adresse.')
    const method = await route.ANY({ request: ask(french, { method: 'PATCH' }) })
    expect(await sentence(method)).toBe('PATCH n’est pas possible ici.')
    // With a cookie but without an origin, so it does not come from our own pages.
    const elsewhere = await route.POST?.({ request: ask(german, { method: 'POST' }) })
    expect(await sentence(elsewhere)).toBe('Das geht nur von Loop selbst aus.')
  })
})
