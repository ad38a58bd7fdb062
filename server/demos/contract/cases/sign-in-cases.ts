import { expect } from 'vitest'
import type { Cases, MockVisitor } from '../visitors.ts'

const login = (visitor: MockVisitor, email: string, password: string) =>
  visitor.post('/api/authenticate/login/user', { email, password })
const register = (visitor: MockVisitor, email: string, name: string) =>
  visitor.post('/api/authenticate/register/user', { email, password: 'try-this', name })
const refresh = (visitor: MockVisitor, accessToken: unknown) =>
  visitor.post('/api/authenticate/refresh-token', { accessToken })

const isToken: unknown = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/)
const refused = { status: 200, body: { error: 'Email Or Password Invalid' } }

export const signInCases: Readonly<Record<string, Cases>> = {
  'POST /api/authenticate/login/user': [
    [
      'returns each of the three accounts without its password, and a token',
      async (visitor) => {
        for (const [id, name] of [
          [1, 'Demo'],
          [2, 'Admin'],
          [3, 'Staff'],
        ] as const) {
          const word = name.toLowerCase()
          const email = `${word}@${word}.test`
          expect(await login(visitor, email, `try-${word}`)).toEqual({
            status: 200,
            body: { user: { id, email, name, loggedInWith: 'jwt' }, accessToken: isToken },
          })
        }
      },
    ],
    [
      'answers 200 with an error unless both match exactly',
      async (visitor) => {
        expect(await login(visitor, 'demo@demo.test', 'Try-demo')).toEqual(refused)
        expect(await login(visitor, 'Demo@demo.test', 'try-demo')).toEqual(refused)
        expect(await login(visitor, 'demo@demo.test', 'try-admin')).toEqual(refused)
        expect(await login(visitor, '', '')).toEqual(refused)
      },
    ],
    [
      'answers the same without its fields',
      async (visitor) => {
        for (const body of [{}, { email: 'demo@demo.test' }, { password: 'try-demo' }, { email: 1, password: null }]) {
          expect(await visitor.post('/api/authenticate/login/user', body)).toEqual(refused)
        }
      },
    ],
  ],
  'POST /api/authenticate/register/user': [
    [
      'creates an account with the next id, which can sign in',
      async (visitor) => {
        expect(await register(visitor, 'ida@thornbury.test', 'Ida')).toEqual({
          status: 200,
          body: { user: { id: 4, email: 'ida@thornbury.test', name: 'Ida' }, accessToken: isToken },
        })
        const { body } = await login(visitor, 'ida@thornbury.test', 'try-this')
        expect(body).toMatchObject({ user: { id: 4, name: 'Ida', loggedInWith: 'jwt' } })
      },
    ],
    [
      'answers 200 with a text for each wrong field',
      async (visitor) => {
        const taken = 'This email is already in use.'
        const nameless = 'Please enter your name.'
        const errors = async (email: string, name: string) => (await register(visitor, email, name)).body
        expect(await errors('admin@admin.test', 'Ida')).toEqual({ error: { email: taken, name: null } })
        expect(await errors('ida@thornbury.test', '')).toEqual({ error: { email: null, name: nameless } })
        expect(await errors('admin@admin.test', '')).toEqual({ error: { email: taken, name: nameless } })
        const withoutName = { email: 'admin@admin.test', password: 'try-this' }
        expect((await visitor.post('/api/authenticate/register/user', withoutName)).body).toEqual({
          error: { email: taken, name: nameless },
        })
        expect(await login(visitor, 'ida@thornbury.test', 'try-this')).toEqual(refused)
      },
    ],
  ],
  'POST /api/authenticate/refresh-token': [
    [
      'returns the account and a new token for a token of ours',
      async (visitor) => {
        const { body } = await login(visitor, 'staff@staff.test', 'try-staff')
        const { accessToken } = body as { accessToken: string }
        expect(await refresh(visitor, accessToken)).toEqual({
          status: 200,
          body: { userData: { id: 3, email: 'staff@staff.test', name: 'Staff' }, accessToken: isToken },
        })
      },
    ],
    [
      'answers 401 to any other token',
      async (visitor) => {
        const { body } = await login(visitor, 'staff@staff.test', 'try-staff')
        const [head, payload] = (body as { accessToken: string }).accessToken.split('.')
        const unsigned = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${payload}.`
        for (const token of [undefined, null, 7, '', 'x', `${head}.${payload}.AAAA`, unsigned, '\u0000', 'a.b.c.d']) {
          const answer = { status: 401, body: { error: 'Invalid access token' } }
          expect([token, await refresh(visitor, token)]).toEqual([token, answer])
        }
      },
    ],
    [
      'has no account’s data once the account is gone',
      async (visitor) => {
        const { body } = await register(visitor, 'ida@thornbury.test', 'Ida')
        await visitor.post('/api/demo/reset', {})
        const answer = await refresh(visitor, (body as { accessToken: string }).accessToken)
        expect(answer).toEqual({ status: 200, body: { userData: {}, accessToken: isToken } })
      },
    ],
  ],
}
