import { describe, expect, test } from 'vitest'
import { guessesFor, checkNewPassword } from './auth.ts'

const ada = { email: 'ada.winterbourne@fern.test', names: ['Ada', 'Winterbourne'] }

describe('A new password', () => {
  test.each([
    'correct horse battery',
    'marigold-7-lanterns',
    'kj3hfk2h1xQ',
    'Schmetterling am Morgen',
    '日本語のながいことば',
  ])('may be %s', async (password) => {
    await expect(checkNewPassword(password, ada)).resolves.toBeUndefined()
  })

  test.each([
    ['is too short', 'kj3hfk2h1'],
    ['is longer than anybody types', `${'kj3hfk2h1x '.repeat(20)}`],
    ['has hardly any different characters', 'abababababab'],
  ])('may not be one that %s', async (_why, password) => {
    await expect(checkNewPassword(password, ada)).rejects.toMatchObject({ code: 'password.too_weak', status: 422 })
  })

  test.each([
    'password123',
    'Password123!',
    'qwertyuiop',
    '1qaz2wsx3edc',
    'iloveyou2026',
    'manchester',
    '1234567890',
    'p4ssw0rd2026',
    'abcdefghijklm',
    'abcdabcdabcdabcd',
  ])('may not be %s, which attackers try first', async (password) => {
    await expect(checkNewPassword(password, ada)).rejects.toThrow('easy to guess')
  })

  test.each(['winterbourne1', 'adawinterbourne', 'ada.winterbourne@fern.test', 'loop-sample', 'loopdashboard'])(
    'may not be %s, which consists of words known about the person or Loop',
    async (password) => {
      await expect(checkNewPassword(password, ada)).rejects.toThrow('easy to guess')
    },
  )

  test('is rated by its first 48 characters, because the check takes longer with more characters', async () => {
    const weak = 'password'.repeat(6)
    const strongEnd = 'kj3hfk2h1xQ#marigold-7-lanterns'
    expect(await guessesFor(`${weak}${strongEnd}`, [])).toBe(await guessesFor(weak, []))
  })
})
