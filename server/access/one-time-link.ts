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
  /** Whose it is; null where there is no account yet. */
  userId: string | null
  details?: Record<string, unknown>
  at: Date
  lifeMinutes: number
}

/** A secret that fits into an address, and the hash it is kept as: the database alone opens nothing. */
export function linkSecret(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: linkHash(token) }
}

export const linkHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Makes a link, which takes the place of those of its kind that the person has not used. @returns its token */
export async function makeLink(db: Db, { kind, userId, details = {}, at, lifeMinutes }: LinkInput): Promise<string> {
  const { token, hash } = linkSecret()
  await deleteUnusedLinks(db, kind, userId)
  const expiresAt = new Date(at.getTime() + lifeMinutes * 60_000)
  await insertLink(db, { hash, kind, userId, details, createdAt: at, expiresAt })
  return token
}

/** Whether a link is good, without using it. */
export async function findLink(db: Db, kind: LinkKind, token: string, now: Date): Promise<UsedLink | null> {
  return readGoodLink(db, kind, linkHash(token), now)
}

/** Uses a link, once: of two requests that bring it at the same time one is too late. Null when it is not good. */
export async function useLink(trx: SystemTrx, kind: LinkKind, token: string, now: Date): Promise<UsedLink | null> {
  return markUsed(trx, kind, linkHash(token), now)
}
