/** A refused call, in the form of the endpoint: OAuth's or the API's. */
export class Fault extends Error {
  override readonly name = 'Fault'
  readonly status: number
  readonly body: object | string
  readonly headers: Record<string, string>
  constructor(status: number, body: object | string, headers: Record<string, string> = {}) {
    super(`${status}`)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

export const oauthFault = (error: string, status = 400) => new Fault(status, { error, error_description: error })

/** Returns an error as Google's APIs write it. */
export const apiFault = (status: number, reason: string, headers: Record<string, string> = {}) =>
  new Fault(
    status,
    { error: { code: status, message: reason, errors: [{ domain: 'global', reason, message: reason }] } },
    headers,
  )

/** What an account's tag does; `-once` only does it the first time. */
const words = [
  'quota',
  'quota-once',
  'rate',
  'rate-once',
  'down',
  'down-once',
  'slow',
  'broken',
  'refused',
  'lost',
  'revoked',
] as const
type Word = (typeof words)[number]

/** Returns the fault that an account's address selects: `owner+quota@example.org`. */
export function wordOf(email: string): Word | null {
  const [, tag] = (email.split('@')[0] ?? '').split('+')
  return words.find((word) => word === tag) ?? null
}

/** Never answers: the caller closes the connection, or it is closed when the stand-in ends. */
const silence = (): Promise<never> => new Promise(() => {})

/** Fails a question about numbers as its account demands. @param met the accounts whose fault has happened once */
export async function failQuestion(email: string, met: Set<string>): Promise<void> {
  const word = wordOf(email)
  if (word === null || word === 'lost' || word === 'revoked') return
  if (word.endsWith('-once')) {
    if (met.has(email)) return
    met.add(email)
  }
  if (word === 'slow') return silence()
  if (word === 'broken') throw new Fault(200, '<h1>Bad gateway</h1>')
  if (word === 'refused') throw apiFault(403, 'forbidden')
  if (word.startsWith('quota')) throw apiFault(403, 'quotaExceeded')
  if (word.startsWith('rate')) throw apiFault(429, 'rateLimitExceeded', { 'retry-after': '120' })
  throw apiFault(500, 'backendError')
}
