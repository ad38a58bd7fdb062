import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { sessionQueryOptions } from '#app/features/auth/session/session.queries.ts'
import type { Language } from '#app/shared/account/appearance.ts'
import { acceptedLocales } from '#app/shared/account/locale.ts'
import { signedInEditor } from '#tests/support/signed-in-editor.ts'
import { localeInForce } from './look.ts'
import { parsePreferences, preferencesQueryOptions } from './preferences.ts'

/** The locale of a page for a browser and the person signed in there, if any. */
function localeFor(browser: { cookies: string; accepts: string }, language?: Language | null): string {
  const queryClient = new QueryClient()
  const preferences = { ...parsePreferences(browser.cookies), locales: acceptedLocales(browser.accepts) }
  queryClient.setQueryData(preferencesQueryOptions().queryKey, preferences)
  queryClient.setQueryData(
    sessionQueryOptions().queryKey,
    language === undefined ? null : { ...signedInEditor, language },
  )
  return localeInForce(queryClient)
}

test('a visitor reads the language they chose in the browser, with the region it names for it', () => {
  expect(localeFor({ cookies: 'loop_language=fr', accepts: 'de-AT,en' })).toBe('fr')
  expect(localeFor({ cookies: 'loop_shell=; loop_language=de', accepts: 'fr,de-AT' })).toBe('de-AT')
})

test('a visitor who chose none reads what their browser asks for', () => {
  expect(localeFor({ cookies: '', accepts: 'pt-BR,en' })).toBe('pt-BR')
  expect(localeFor({ cookies: 'loop_language=', accepts: 'de' })).toBe('de')
})

test('a signed-in person reads the language of their account', () => {
  expect(localeFor({ cookies: 'loop_language=fr', accepts: 'en' }, 'de')).toBe('de')
})

test('a person without a chosen language keeps the language of the sign-in page', () => {
  expect(localeFor({ cookies: 'loop_language=fr', accepts: 'en' }, null)).toBe('fr')
})
