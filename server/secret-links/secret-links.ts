import { createHash, randomBytes } from 'node:crypto'
import type { UserError } from '#app/shared/http/user-error.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { clientAddress } from '../http/client-address.ts'
import type { RateLimit } from '../http/rate-limit.ts'

/** Returns a secret for a URL, and the hash that is stored: the database alone does not open the link. */
export function linkSecret(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: linkHash(token) }
}

export const linkHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** What someone who opens a link sends. */
export interface LinkRequest {
  token: string
  /** The request's cookies, which may contain the proof of a correct password. */
  headers: Headers
  /** The network address of the request. */
  address: string
}

/** Returns what a request contains besides the secret, together with the secret. */
export const linkRequest = ({ env }: Pick<Context, 'env'>, request: Request, token: string): LinkRequest => ({
  token,
  headers: request.headers,
  address: clientAddress(request, env.TRUST_PROXY),
})

/** A kind of link: its page, its rows, and when one of them opens nothing. */
interface LinkKind<Link, Closed extends { state: string }> {
  /** The beginning of the addresses of its page, up to the secret: `/share/`. */
  page: string
  /** Finds a link by the hash of its secret. */
  read: (db: Db, hash: Buffer) => Promise<Link | null | undefined>
  /** Returns why a link opens nothing, with what its page shows instead; null for an open link. */
  closedState: (link: Link, now: Date) => Closed | null
  refusals: Readonly<Record<Closed['state'] | 'unknown', () => UserError>>
  /** Limit of answers for each address, whether it knows a secret or guesses. Other kinds limit what a link opens. */
  answers?: RateLimit
}

/** What a secret opens. A revoked link is as unknown as one that never existed. */
type LinkLookup<Link, Closed> = { state: 'unknown' } | Closed | { state: 'open'; link: Link }

type LinkDeps = Pick<Context, 'database' | 'clock'>
/** Callers of kinds without a limit by address may leave the address out. */
type TokenRequest = Pick<LinkRequest, 'token'> & Partial<Pick<LinkRequest, 'address'>>

/**
 * Returns what can be done with a kind of link. Each kind has a table of its own, so the secret of one kind is unknown to
 * all others. Kinds that open with a password are created by `sharedLinks`, kinds that work once by `oneTimeLinks`.
 */
export function secretLinks<Link, Closed extends { state: string }>(kind: LinkKind<Link, Closed>) {
  const { page, read, closedState, refusals, answers } = kind

  async function look(context: LinkDeps, { token, address = '' }: TokenRequest, db: Db) {
    await answers?.take(context, address)
    const link = (await read(db, linkHash(token))) ?? null
    return link && { link, closed: closedState(link, context.clock()) }
  }

  return {
    page,
    refusals,

    /** Makes the secret of a new link. @returns its address, and the hash to store */
    create({ origin }: Pick<Context, 'origin'>): { url: string; hash: Buffer } {
      const { token, hash } = linkSecret()
      return { url: `${origin}${page}${token}`, hash }
    },

    /**
     * Returns whether a secret is one of ours, even if it opens nothing any more. Unknown ones count for their address.
     * @throws UserError rate.too_many (429)
     */
    async knows(context: LinkDeps, token: string, address: string): Promise<boolean> {
      if (await read(context.database.db, linkHash(token))) return true
      await answers?.take(context, address)
      return false
    },

    /**
     * Returns what a secret opens, or why it opens nothing.
     * @param db the transaction of the caller, if it has begun one
     * @throws UserError rate.too_many (429)
     */
    async find(
      context: LinkDeps,
      asked: TokenRequest,
      db: Db = context.database.db,
    ): Promise<LinkLookup<Link, Closed>> {
      const found = await look(context, asked, db)
      if (!found) return { state: 'unknown' }
      return found.closed ?? { state: 'open', link: found.link }
    },

    /**
     * Returns the open link of a secret.
     * @param db the transaction of the caller, if it has begun one
     * @throws UserError the kind's own for a link that opens nothing, rate.too_many (429)
     */
    async require(context: LinkDeps, asked: TokenRequest, db: Db = context.database.db): Promise<Link> {
      const found = await look(context, asked, db)
      if (!found) throw refusals.unknown()
      const state: Closed['state'] | undefined = found.closed?.state
      if (state !== undefined) throw refusals[state]()
      return found.link
    },
  }
}
