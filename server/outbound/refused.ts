/** Why nothing was read. People are shown these and code decides by them, so that each keeps its name. */
export type RefusalReason =
  /** The address, or one it redirects to, is none of the web. */
  | 'not_http'
  /** The address carries a name or password. */
  | 'credentials'
  | 'other_port'
  | 'no_such_host'
  | 'private_address'
  /** A redirect leads to where the caller does not follow. */
  | 'other_host'
  | 'too_many_redirects'
  /** robots.txt forbids it. */
  | 'robots'
  /** robots.txt could not be read, which forbids everything; the code says why. */
  | 'robots_unreachable'
  /** Nobody listens there, or no way leads there. */
  | 'unreachable'
  | 'certificate'
  /** The code says what took too long: `first_byte` or `whole`. */
  | 'too_slow'
  /** The code says what was too large: `wire` or `body`. */
  | 'too_large'
  /** What came is no answer of the web: cut off, garbled, in a coding nobody knows. */
  | 'broken'
  /** Too many requests wait already, for this host or in all. */
  | 'queue_full'
  /** The caller gave up, or the server stops. */
  | 'cancelled'

/** Ends a request from wherever it is; outbound.ts makes a value of it for the caller. */
export class OutboundFault extends Error {
  override readonly name = 'OutboundFault'
  readonly reason: RefusalReason
  /** What is behind the reason, such as ECONNREFUSED; '' where there is nothing more to say. */
  readonly code: string
  constructor(reason: RefusalReason, code = '', cause?: unknown) {
    super(`outbound: ${reason} ${code}`.trimEnd(), { cause })
    this.reason = reason
    this.code = code
  }
}

/**
 * The fault behind an error of the network.
 * @param signal what ended the request, where it was ended by us: its reason counts then, not what the network made of it
 * @throws the error itself when it is none of the network's: a mistake of ours is no fault of a stranger's page
 */
export function faultOf(error: unknown, signal: AbortSignal): OutboundFault {
  if (error instanceof OutboundFault) return error
  if (signal.aborted) return signal.reason instanceof OutboundFault ? signal.reason : new OutboundFault('cancelled')
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === '') throw error
  if (['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'].includes(code)) return new OutboundFault('no_such_host', code, error)
  if (['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'].includes(code)) {
    return new OutboundFault('unreachable', code, error)
  }
  const isOfTls = /CERT|SIGNATURE|SSL|TLS|ALTNAME/.test(code)
  return new OutboundFault(isOfTls ? 'certificate' : 'broken', code, error)
}
