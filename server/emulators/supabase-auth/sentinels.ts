import { AuthRefusal, crossOriginAnswer } from './answers.ts'

/**
 * What goes wrong for an e-mail address whose local part, or whose tag after a plus sign, is one of these words:
 * `down@…` for nobody, `clara+down@…` for Clara.
 */
const words = ['down', 'down-once', 'slow', 'rate', 'broken', 'user-down', 'user-slow', 'unconfirmed'] as const
export type Sentinel = (typeof words)[number]

/** The account an address belongs to, without a sentinel in its tag, and the sentinel. */
export function readAddress(address: string): { email: string; sentinel: Sentinel | null } {
  const email = address.trim().toLowerCase()
  const [local = '', host = ''] = email.split('@')
  const [name = '', tag] = local.split('+')
  const sentinel = words.find((word) => word === (tag ?? name)) ?? null
  return { email: sentinel && tag ? `${name}@${host}` : email, sentinel }
}

/** Addresses that have failed once and will not do so again. */
const failedOnce = new Set<string>()

/** Never answers: whoever asked hangs up, or is hung up on when the stand-in ends. */
export const silence = (): Promise<never> => new Promise(() => {})

/**
 * Fails as the sentinel of an address demands, before anything is looked up.
 * @returns the answer of a service that is broken rather than refusing, or null
 */
export async function failOf(address: string): Promise<Response | null> {
  const { sentinel } = readAddress(address)
  if (sentinel === 'slow') return silence()
  if (sentinel === 'rate') throw new AuthRefusal(429, 'over_request_rate_limit', 'Request rate limit reached')
  if (sentinel === 'broken') return crossOriginAnswer('<h1>Bad gateway</h1>', { status: 502 })
  const down = sentinel === 'down' || (sentinel === 'down-once' && !failedOnce.has(address))
  if (!down) return null
  failedOnce.add(address)
  throw new AuthRefusal(503, 'unexpected_failure', 'Service unavailable')
}
