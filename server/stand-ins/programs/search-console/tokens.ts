import { randomBytes } from 'node:crypto'
import * as v from 'valibot'

/** A Google account as its owner describes it on the consent page. */
export interface Account {
  /** Its name; a tag such as `owner+quota@…` selects a fault (faults.ts). */
  email: string
  /** The properties that it may read. */
  properties: readonly string[]
}
/** What an account granted; a later grant has a larger number. */
export interface Grant extends Account {
  number: number
}

const grantSchema = v.object({ email: v.string(), properties: v.array(v.string()), number: v.number() })
const coded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Refresh tokens contain their grant, so that they work after a restart. Only this stand-in accepts them, and only with
 * the secret of its client.
 */
export const refreshTokenOf = (grant: Grant): string =>
  `1//stand-in.${coded(grant)}.${randomBytes(12).toString('base64url')}`

/** Returns the grant of a refresh token; null for anything else. */
export function grantOf(token: string): Grant | null {
  const [, code = ''] = /^1\/\/stand-in\.([\w-]+)\.[\w-]{16}$/.exec(token) ?? []
  try {
    return v.parse(grantSchema, JSON.parse(Buffer.from(code, 'base64url').toString('utf8')))
  } catch {
    return null
  }
}

/** Returns an ID token. It isn't signed: Loop gets it from the token endpoint itself. */
export const idTokenOf = ({ email }: Account): string => `${coded({ alg: 'none' })}.${coded({ sub: email })}.`
