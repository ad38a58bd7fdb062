import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiTokenFormSchema } from '#app/shared/account/api-token-scopes.ts'
import { dismissSchema } from '#app/shared/notification.ts'
import { inviteFormSchema } from '#app/shared/team/team-forms.ts'
import { upgradeMessageSchema } from '#app/shared/tenants/plans.ts'
import { admin } from '#tests/support/companies.ts'
import { insertPeople, signedInAs } from '#tests/support/people.ts'
import { testContext } from '#tests/support/test-context.ts'
import { changeName } from '../account/account.ts'
import { setContext, type Context } from '../context.ts'
import { apiRoute } from './api-route.ts'
import { readJson } from './request-body.ts'
import { rpcRefusal } from './rpc-refusal.ts'

let context: Context
beforeAll(async () => {
  setContext((context = await testContext()))
  await insertPeople(context)
})
afterAll(async () => {
  setContext(undefined)
  await context.close()
})

/** The error TanStack Start throws for an input its function's validator did not take. */
const validatorError = (schema: v.GenericSchema, input: unknown) =>
  new Error(JSON.stringify(v.safeParse(schema, input).issues, undefined, 2))
const asGerman = async () => {
  const { headers } = await signedInAs(context, admin.userId)
  await context.database.db.updateTable('app_user').set({ language: 'de' }).where('id', '=', admin.userId).execute()
  return { name: 'inviteToTeamFn', headers }
}
const asEnglish = { name: 'inviteToTeamFn', headers: new Headers({ 'accept-language': 'en-GB' }) }

test('input a server function does not take is refused in the language of who sent it', async () => {
  const wrong = validatorError(inviteFormSchema, { email: 'ada', role: 'Editor' })
  expect(await rpcRefusal(context, wrong, await asGerman())).toMatchObject({
    code: 'input.invalid',
    status: 400,
    message: 'Das ist keine E-Mail-Adresse wie name@example.com.',
  })
  expect(await rpcRefusal(context, wrong, asEnglish)).toMatchObject({
    message: 'That is not an e-mail address, like name@example.com.',
  })
})

test('the values of a message are written as the reader’s language has them', async () => {
  const wrong = validatorError(upgradeMessageSchema, 'x'.repeat(1001))
  expect(await rpcRefusal(context, wrong, await asGerman())).toMatchObject({
    message: 'Eine Nachricht hat höchstens 1.000 Zeichen.',
  })
})

test('people are not shown what Valibot has to say', async () => {
  const wrong = validatorError(apiTokenFormSchema, { name: 'Reports', scopes: ['everything'], days: 30 })
  expect(wrong.message).toContain('Invalid type')
  expect(await rpcRefusal(context, wrong, await asGerman())).toMatchObject({
    code: 'input.invalid',
    message: 'Bitte prüfen Sie Ihre Eingabe.',
  })
})

test('a use case refuses the same input in the same words', async () => {
  const refused = await changeName(context, admin, { firstName: ' ', lastName: '' }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'input.invalid', status: 400, message: 'Please give a first name.' })
  expect(await rpcRefusal(context, refused, await asGerman())).toMatchObject({
    message: 'Bitte geben Sie einen Vornamen an.',
  })
})

test('a program is told where in its request the fault is, and what Valibot says', async () => {
  const route = apiRoute({
    POST: async ({ request }) => Response.json(await readJson(request, dismissSchema)),
  })
  const answer = async (body: unknown) => {
    const headers = { 'content-type': 'application/json', 'accept-language': 'de' }
    const request = new Request('http://loop.test/api/thing', { method: 'POST', headers, body: JSON.stringify(body) })
    const response = await route.POST?.({ request })
    const refused = (await response?.json()) as { error: { message: string } } | undefined
    return [response?.status, refused?.error.message]
  }
  expect(await answer({ id: 'first' })).toEqual([400, 'id: Die ID einer Benachrichtigung ist eine UUID.'])
  expect(await answer({ id: 7 })).toEqual([400, 'id: Invalid type: Expected string but received 7'])
})

test.each([
  ['no issues', new Error('[]')],
  ['other JSON', new Error('[{"path":[]}]')],
  ['no JSON', new Error('[object Object]')],
])('an error that holds %s is a fault of ours', async (_what, error) => {
  expect(await rpcRefusal(context, error, asEnglish)).toMatchObject({ code: 'server.failed', status: 500 })
})
