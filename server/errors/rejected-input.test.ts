import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { apiTokenFormSchema } from '#app/shared/account/api-token-scopes.ts'
import { personNameSchema } from '#app/shared/account/person-form.ts'
import { upgradeMessageSchema } from '#app/shared/billing/plans.ts'
import { listOf } from '#app/shared/list-of.ts'
import { dismissSchema } from '#app/shared/notification.ts'
import { inviteFormSchema } from '#app/shared/team/team-forms.ts'
import { admin } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { insertPeople, signedInAs } from '#tests/support/people.ts'
import { apiRoute, endpoint } from '../http/api-route.ts'
import { rpcError } from '../http/outgoing-error.ts'
import { receives } from '../http/receives.ts'
import { readJson } from '../http/request-body.ts'
import { rejectedRequest } from './rejected-input.ts'

const context = openContext({ isCurrent: true })
beforeAll(async () => {
  await insertPeople(context)
})

/** Returns the error of a server function for an input that its schema refuses. */
function validatorError(schema: v.GenericSchema, input: unknown): unknown {
  try {
    receives(schema)(input)
  } catch (error) {
    return error
  }
  throw new Error('The schema took the input.')
}
const asGerman = async () => {
  const { headers } = await signedInAs(context, admin.userId)
  await context.database.db.updateTable('app_user').set({ language: 'de' }).where('id', '=', admin.userId).execute()
  return { name: 'createInvitationFn', headers }
}
const asEnglish = { name: 'createInvitationFn', headers: new Headers({ 'accept-language': 'en-GB' }) }

test('an invalid input of a server function is refused in the sender’s language', async () => {
  const wrong = validatorError(inviteFormSchema, { email: 'ada', role: 'Editor' })
  expect(await rpcError(context, wrong, await asGerman())).toMatchObject({
    code: 'input.invalid',
    status: 400,
    message: 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
  })
  expect(await rpcError(context, wrong, asEnglish)).toMatchObject({
    message: 'Enter an email address like name@example.com.',
  })
})

test('the values in a message are formatted for the reader’s language', async () => {
  const wrong = validatorError(upgradeMessageSchema, 'x'.repeat(1001))
  expect(await rpcError(context, wrong, await asGerman())).toMatchObject({
    message: 'Eine Nachricht hat höchstens 1.000 Zeichen.',
  })
})

test('people don’t see Valibot’s own messages', async () => {
  const wrong = validatorError(apiTokenFormSchema, { name: 'Reports', scopes: ['everything'], days: 30 })
  expect(await rpcError(context, wrong, await asGerman())).toMatchObject({
    code: 'input.invalid',
    message: 'Prüfen Sie Ihre Eingabe.',
  })
})

test('the log and the tests have a refusal in English, and its reader in their own language', async () => {
  const refused = validatorError(personNameSchema, { firstName: ' ', lastName: '' })
  expect(refused).toMatchObject({ code: 'input.invalid', status: 400, message: 'Enter a first name.' })
  expect(await rpcError(context, refused, await asGerman())).toMatchObject({
    message: 'Geben Sie einen Vornamen ein.',
  })
})

test('a program learns the position of the error in its request, and Valibot’s message', async () => {
  const route = apiRoute({
    POST: endpoint({ access: 'anyone' }, async ({ request }) => Response.json(await readJson(request, dismissSchema))),
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

test('an unexpected error is an internal error', async () => {
  expect(await rpcError(context, new Error('[]'), asEnglish)).toMatchObject({ code: 'server.failed', status: 500 })
})

test('an input is refused at the first error, and its length is checked before its items', () => {
  let looked = 0
  const item = v.pipe(
    v.string(),
    v.check(() => {
      looked += 1
      return false
    }),
  )
  const wrong = Array.from({ length: 100_000 }, () => 'x')
  expect(validatorError(listOf(item, 200_000), wrong)).toMatchObject({ code: 'input.invalid' })
  expect(looked).toBe(1)
  expect(validatorError(listOf(item, 20), wrong)).toMatchObject({ code: 'input.invalid' })
  expect(looked).toBe(1)
})

test('a refusal repeats only the beginning of the input', async () => {
  const long = 'x'.repeat(60_000)
  const { issues } = v.safeParse(v.object({ id: v.number() }), { id: long })
  expect(issues && rejectedRequest(issues).message.length).toBeLessThan(300)
  expect(JSON.stringify(validatorError(v.object({ id: v.number() }), { id: long }))).not.toContain('xxx')
  expect(validatorError(v.object({ id: v.string() }), { id: 10n ** 30n })).toMatchObject({ code: 'input.invalid' })
})
