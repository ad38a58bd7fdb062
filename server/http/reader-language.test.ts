import { beforeAll, describe, expect, test } from 'vitest'
import { languages, type Language } from '#app/shared/account/appearance.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara, insertPeople, signedInAs } from '#tests/support/people.ts'
import { browserLanguage, inReadersLanguage } from './reader-language.ts'
import { notSignedIn } from '../errors/user-errors.ts'

const context = openContext()
beforeAll(async () => {
  await insertPeople(context)
})

/** Returns the language in which a person is refused. */
async function refusedIn(headers: Headers): Promise<Language | undefined> {
  const { message } = await inReadersLanguage(context, notSignedIn(), headers)
  return languages.find((language) => notSignedIn().inLanguage(language).message === message)
}

describe('A person who is not signed in is answered in', () => {
  test.each([
    ['the language chosen in the browser', { cookie: 'a=b; loop_language=fr', 'accept-language': 'de' }, 'fr'],
    ['the language the browser asks for', { 'accept-language': 'pt-BR,en;q=0.5' }, 'pt'],
    ['the latter where the cookie names none of ours', { cookie: 'loop_language=es', 'accept-language': 'de' }, 'de'],
    ['the latter where another cookie is called alike', { cookie: 'xloop_language=fr', 'accept-language': 'de' }, 'de'],
    ['English where nothing is said', {}, 'en'],
  ] as const)('%s', async (_what, headers, language) => {
    expect(await refusedIn(new Headers(headers))).toBe(language)
  })
})

describe('A signed-in person is answered in', () => {
  const signedIn = async (browser: string) => {
    const { headers } = await signedInAs(context, clara.userId)
    headers.set('cookie', `${headers.get('cookie') ?? ''}; loop_language=${browser}`)
    return headers
  }
  const choose = (language: Language | null) =>
    context.database.db.updateTable('app_user').set({ language }).where('id', '=', clara.userId).execute()

  test('the language they chose, whatever their browser prefers', async () => {
    await choose('de')
    expect(await refusedIn(await signedIn('fr'))).toBe('de')
  })

  test('the language chosen in their browser if they have not chosen one themselves', async () => {
    await choose(null)
    expect(await refusedIn(await signedIn('fr'))).toBe('fr')
  })
})

test('A program that names no language has none', () => {
  expect(browserLanguage(new Headers())).toBeNull()
  expect(browserLanguage(new Headers({ cookie: 'loop_language=pt' }))).toBe('pt')
})
