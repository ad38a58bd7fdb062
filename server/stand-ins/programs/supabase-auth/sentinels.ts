import { AuthFailure, crossOriginAnswer } from './answers.ts'

/**
 * The simulated failures of an email address, selected by its local part or the tag after a plus sign: `down@…`
 * without an account, `clara+down@…` for Clara.
 */
const words = ['down', 'down-once', 'slow', 'rate', 'broken', 'user-down', 'user-slow', 'unconfirmed'] as const
export type Sentinel = (typeof words)[number]

/** Returns the account's email, without a failure in its tag, and the failure. */
export function readAddress(address: string): { email: string; sentinel: Sentinel | null } {
  const email = address.trim().toLowerCase()
  const [local = '', host = ''] = email.split('@')
  const [name = '', tag] = local.split('+')
  const sentinel = words.find((word) => word === (tag ?? name)) ?? null
  return { email: sentinel && tag ? `${name}@${host}` : email, sentinel }
}

/** Addresses that have failed once and will not fail again. */
const failedOnce = new Set<string>()

/** Never answers: the caller closes the connection, or it is closed when the stand-in ends. */
export const silence = (): Promise<never> => new Promise(() => {})

/**
 * Fails as an address demands, before anything else is done.
 * @returns the answer of a broken service, or null
 */
export async function failOf(address: string): Promise<Response | null> {
  const { sentinel } = readAddress(address)
  if (sentinel === 'slow') return silence()
  if (sentinel === 'rate') throw new AuthFailure(429, 'over_request_rate_limit', 'Request rate limit reached')
  if (sentinel === 'broken') return crossOriginAnswer('<h1>Bad gateway</h1>', { status: 502 })
  const down = sentinel === 'down' || (sentinel === 'down-once' && !failedOnce.has(address))
  if (!down) return null
  failedOnce.add(address)
  throw new AuthFailure(503, 'unexpected_failure', 'Service unavailable')
}
