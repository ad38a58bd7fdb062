/** What the driver's errors say about a connection that could not be made: SQLSTATEs of Postgres and Node's codes. */
const causes: Record<string, string> = {
  ECONNREFUSED: 'Nothing listens at the host and port of DATABASE_URL. Check both, and that Postgres is running.',
  ENOENT: 'There is no socket at the host and port of DATABASE_URL. Check both, and that Postgres is running.',
  ENOTFOUND: 'The host of DATABASE_URL is unknown. Check its name.',
  EAI_AGAIN: 'The host of DATABASE_URL could not be looked up. Check its name and this machine’s DNS.',
  EHOSTUNREACH: 'The host of DATABASE_URL cannot be reached from this machine.',
  ENETUNREACH: 'The host of DATABASE_URL cannot be reached from this machine.',
  ETIMEDOUT: 'The host of DATABASE_URL does not answer.',
  ECONNRESET:
    'The server at DATABASE_URL closed the connection. Check that Postgres listens there, and whether it wants TLS.',
  EPROTO: 'TLS with the server of DATABASE_URL failed. Check sslmode.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the server of DATABASE_URL is not trusted by this machine.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the server of DATABASE_URL is not trusted by this machine.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the server of DATABASE_URL is not trusted by this machine.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the server of DATABASE_URL is for another host.',
  '28P01': 'Postgres refused the user or password of DATABASE_URL.',
  '28000': 'Postgres refused the user of DATABASE_URL. Check its name, and who may connect (pg_hba.conf).',
  '3D000': 'The database named in DATABASE_URL does not exist. Create it first.',
  '53300': 'Postgres has no free connection. Lower DATABASE_POOL or raise max_connections.',
  '57P03': 'Postgres is starting or stopping.',
}

const unexplained = 'Postgres cannot be reached.'

/** Messages of the driver and its pool whose errors have no code. */
const messages: [start: string, cause: string][] = [
  ['timeout exceeded when trying to connect', 'All connections to Postgres (DATABASE_POOL) are in use.'],
  ['Connection terminated due to connection timeout', 'The host of DATABASE_URL does not answer.'],
  ['The server does not support SSL', 'The server of DATABASE_URL does not offer TLS, which its sslmode asks for.'],
  ['Cannot use a pool after calling end', 'The database is closed.'],
]

/** The same for Loop's own Postgres, to which no address leads. */
const ownCauses: Record<string, string> = {
  ECONNREFUSED: 'Postgres has ended, and Loop is starting it again.',
  ENOENT: 'Postgres has ended, and Loop is starting it again.',
  ECONNRESET: 'Postgres has closed the connection.',
  EACCES: 'This user may not use the Postgres of the data folder.',
}

/**
 * Returns a sentence for the operator: why a connection to Postgres could not be made. It contains no address, user or
 * password.
 * @param isOwn whether it is Loop's own Postgres
 */
export function connectionCause(error: unknown, isOwn = false): string {
  if (!(error instanceof Error)) return unexplained
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const own = isOwn ? ownCauses[code] : undefined
  if (own !== undefined) return own
  return causes[code] ?? messages.find(([start]) => error.message.startsWith(start))?.[1] ?? unexplained
}
