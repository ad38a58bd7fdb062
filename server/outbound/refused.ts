/** Why nothing was read. The values are shown to people and used by code, so never rename them. */
export type RefusedReason =
  /** The URL, or one it redirects to, is not http or https. */
  | 'not_http'
  /** The URL contains a name or password. */
  | 'credentials'
  | 'other_port'
  | 'no_such_host'
  | 'private_address'
  /** A redirect leads to a host that the caller does not follow. */
  | 'other_host'
  | 'too_many_redirects'
  /** robots.txt forbids it. */
  | 'robots'
  /** robots.txt can't be read, which forbids everything; the code says why. */
  | 'robots_unreachable'
  /** The connection was refused, or there is no route. */
  | 'unreachable'
  | 'certificate'
  /** The code says what took too long: `first_byte` or `whole`. */
  | 'too_slow'
  /** The code says what was too large: `wire` or `body`. */
  | 'too_large'
  /** The answer is not valid HTTP: cut off, garbled, or in an unknown coding. */
  | 'broken'
  /** Too many requests are waiting, for this host or in total. */
  | 'queue_full'
  /** The caller cancelled the request, or the server stops. */
  | 'cancelled'

/** Ends a request from any stage; outbound.ts converts it to a value for the caller. */
export class OutboundFault extends Error {
  override readonly name = 'OutboundFault'
  readonly reason: RefusedReason
  /** Details of the reason, such as ECONNREFUSED; '' if there are none. */
  readonly code: string
  /** When the same request may succeed at the earliest; null if nothing is known of it. */
  readonly until: Date | null
  constructor(reason: RefusedReason, code = '', cause?: unknown, until: Date | null = null) {
    super(`outbound: ${reason} ${code}`.trimEnd(), { cause })
    this.reason = reason
    this.code = code
    this.until = until
  }
}

/**
 * Returns the fault of a network error.
 * @param signal if it ended the request, its reason counts and not the error
 * @throws the error itself if it does not come from the network: an internal error must not be blamed on a stranger's
 * page
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
