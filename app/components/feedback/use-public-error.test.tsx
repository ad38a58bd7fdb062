import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UserError } from '#app/shared/http/user-error.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { usePublicError } from './use-public-error.ts'

const publicErrorIn = async (language: 'en' | 'de') =>
  renderHook(() => usePublicError(), { wrapper: await speaking(language) }).result.current

test('a refusal is shown with the server’s sentence', async () => {
  const publicError = await publicErrorIn('de')
  const refusal = new UserError(
    'not_found',
    404,
    'Diese Sitzung wurde nicht gefunden. Vielleicht ist sie schon beendet.',
  )
  expect(publicError(refusal)).toBe(refusal)
})

test('any other error only shows, in the page’s language, that the fault is ours', async () => {
  const fault = new Error('column "secret" does not exist')
  expect((await publicErrorIn('de'))(fault).message).toMatch(/^Bei uns ist etwas schiefgegangen\./)
  expect((await publicErrorIn('en'))(fault)).toMatchObject({
    code: 'server.failed',
    message: 'Something went wrong on our side. We’ve logged the error. Try again.',
  })
})
