import { beforeAll, describe, expect, test } from 'vitest'
import { authorizationRequest, locationOf, OidcBrowser } from '#tests/support/oidc-browser.ts'
import { openContext } from '#tests/support/open-context.ts'
import { createIdentity } from './identity.ts'

// The provider library uses the system clock.
const context = openContext({ at: new Date().toISOString(), env: { SAMPLE_DATA: 'on' } })
beforeAll(async () => {
  context.identity = createIdentity(context)
})

/** A browser at the sign-in form; `cookie` is the language chosen in it, `accept` its preferred languages. */
async function atTheForm({ cookie, accept }: { cookie?: string; accept?: string }) {
  const browser = new OidcBrowser(context)
  if (cookie) browser.cookies.set('loop_language', cookie)
  const headers: Record<string, string> = accept ? { 'accept-language': accept } : {}
  const path = locationOf(await browser.send(authorizationRequest(context).url)).pathname
  return {
    text: async () => (await browser.send(path, { headers })).text(),
    enter: async (fields: Record<string, string>) => (await browser.sendForm(path, fields, headers)).text(),
  }
}

describe('The sign-in page of the embedded provider', () => {
  test('is in the language the browser prefers', async () => {
    const form = await atTheForm({ accept: 'de-AT,de;q=0.9' })
    const page = await form.text()
    expect(page).toContain('<html lang="de">')
    expect(page).toContain('mit Ihrem Loop-Konto')
    expect(page).toContain('Alle haben das Passwort <code>loop-sample</code>.')
  })

  test('is in the language chosen in the browser, if there is one', async () => {
    const form = await atTheForm({ cookie: 'pt', accept: 'de' })
    expect(await form.text()).toContain('com a sua conta Loop')
  })

  test('is in English if the browser names no language', async () => {
    const form = await atTheForm({})
    const page = await form.text()
    expect(page).toContain('<html lang="en">')
    expect(page).toContain('with your Loop account')
  })

  test('says in that language why a sign-in failed', async () => {
    const form = await atTheForm({ accept: 'fr' })
    expect(await form.enter({ email: '' })).toContain('Saisissez votre e-mail et votre mot de passe.')
    const refused = await form.enter({ email: 'nobody@loop.test', password: 'wrong horse battery' })
    expect(refused).toContain('L’e-mail ou le mot de passe est incorrect.')
  })
})

test('A sign-in that can’t continue says so in the language of its browser', async () => {
  const headers = { cookie: 'loop_language=de' }
  const ask = async (path: string) =>
    (await context.identity?.handle(new Request(new URL(path, context.origin), { headers })))?.text()
  expect(await ask('/interaction/unknown')).toContain('Diese Anmeldeseite ist abgelaufen')
  expect(await ask('/v2/logout?returnTo=https://evil.example/')).toContain('Wir konnten die Anfrage zur Anmeldung')
  expect(await ask('/authorize?client_id=nobody')).toContain('Wir konnten die Anfrage zur Anmeldung')
})
