import { mockCalls, type MockCallRow } from './mock-calls.ts'

/** Returns the method and path of a call as the tests of REST paths write them: without query and last slash. */
export const keyOf = ({ method, path }: Pick<MockCallRow, 'method' | 'path'>): string =>
  `${method} ${path.replace(/\?.*|\/$/, '')}`

/** Everyone is refused, because the example's token is not ours. */
const otherwise = {
  anonymous: 'sign in',
  client: 'sign in',
  stranger: 'sign in',
  editor: 'sign in',
  admin: 'sign in',
} as const

/** What the tests of all REST paths know about these (tests/support/mock-rows.ts). */
export const mockRows = Object.fromEntries(
  mockCalls.map((row) => [
    keyOf(row),
    { input: row.example, ...(row.path.endsWith('/refresh-token') && { otherwise }) },
  ]),
)
