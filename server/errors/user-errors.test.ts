import { describe, expect, test } from 'vitest'
import { forbidden, notSignedIn, tooMany } from './user-errors.ts'

describe('A user error', () => {
  test('is in English for the log, and in the reader’s language for its reader', () => {
    const refusal = tooMany(61)
    expect(refusal.message).toBe('Too many attempts. Please try again in 2 minutes.')
    expect(refusal.inLanguage('de')).toMatchObject({
      code: 'rate.too_many',
      status: 429,
      retryAfterSeconds: 61,
      message: 'Zu viele Versuche. Bitte versuchen Sie es in 2 Minuten noch einmal.',
    })
    expect(tooMany(1).inLanguage('fr').message).toContain('dans 1 minute.')
  })

  test('has the same code in every language', () => {
    expect(notSignedIn().inLanguage('pt')).toMatchObject({ code: 'auth.not_signed_in', status: 401 })
    expect(forbidden().inLanguage('de').code).toBe('auth.forbidden')
  })
})
