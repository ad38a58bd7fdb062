import { createHash, randomBytes } from 'node:crypto'
import type { Db, SystemTrx } from '#server/db/database.ts'
import {
  deleteUnusedLinks,
  insertLink,
  markUsed,
  readGoodLink,
  type LinkKind,
  type UsedLink,
} from './one-time-link.sql.ts'

export interface LinkInput {
  kind: LinkKind
  /** The owner; null if there is no account yet. */
  userId: string | null
  details?: Record<string, unknown>
  at: Date
  lifeMinutes: number
}

/** Returns a secret for a URL, and the hash that is stored: the database alone does not open the link. */
export function linkSecret(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: linkHash(token) }
}

export const linkHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Creates a link, which replaces the person's unused links of the same kind.
 * @returns its token
 */
export async function makeLink(db: Db, link: LinkInput): Promise<string> {
  await deleteUnusedLinks(db, link.kind, link.userId)
  return addLink(db, link)
}

/**
 * Creates a link beside those that there are.
 * @returns its token
 */
export async function addLink(db: Db, { kind, userId, details = {}, at, lifeMinutes }: LinkInput): Promise<string> {
  const { token, hash } = linkSecret()
  const expiresAt = new Date(at.getTime() + lifeMinutes * 60_000)
  await insertLink(db, { hash, kind, userId, details, createdAt: at, expiresAt })
  return token
}

/** Returns the contents of a valid link without using it; null if it is not valid. */
export async function findLink(db: Db, kind: LinkKind, token: string, now: Date): Promise<UsedLink | null> {
  return readGoodLink(db, kind, linkHash(token), now)
}

/** Uses up a link: of two simultaneous requests only one succeeds. Returns null if the link is not valid. */
export async function useLink(trx: SystemTrx, kind: LinkKind, token: string, now: Date): Promise<UsedLink | null> {
  return markUsed(trx, kind, linkHash(token), now)
}
