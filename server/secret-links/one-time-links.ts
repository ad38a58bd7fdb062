import type { UserError } from '#app/shared/http/user-error.ts'
import type { Context } from '../context.ts'
import type { Db, SystemTrx } from '../db/database.ts'
import {
  deleteUnusedLinks,
  insertOneTimeLink,
  markUsed,
  readOneTimeLink,
  type OneTimeKind,
  type UsedLink,
} from './one-time-links.sql.ts'
import { linkHash, secretLinks } from './secret-links.ts'

interface OneTimeLinks {
  /** The purpose of its links; each is used by one use case only. */
  kind: OneTimeKind
  page: string
  lifeMinutes: number
  /** The error of a link that was used, has expired or never existed. */
  over: () => UserError
  /** Keeps a person's unused links of this kind when another is created. */
  keepsOthers?: boolean
}

/** Returns what can be done with a kind of link that works once. */
export function oneTimeLinks({ kind, page, lifeMinutes, over, keepsOthers = false }: OneTimeLinks) {
  const links = secretLinks({
    page,
    read: (db, hash) => readOneTimeLink(db, kind, hash),
    closedState: ({ usedAt, expiresAt }, now) =>
      usedAt !== null || expiresAt <= now ? { state: 'over' as const } : null,
    refusals: { unknown: over, over },
  })
  return {
    find: links.find,
    require: links.require,
    over,

    /**
     * Creates a link. @returns its address
     * @param link.userId the owner; null if there is no account yet
     */
    async create(
      context: Pick<Context, 'clock' | 'origin'>,
      db: Db,
      { userId, details = {} }: { userId: string | null; details?: Record<string, unknown> },
    ): Promise<string> {
      if (!keepsOthers) await deleteUnusedLinks(db, kind, userId)
      const { url, hash } = links.create(context)
      const createdAt = context.clock()
      const expiresAt = new Date(createdAt.getTime() + lifeMinutes * 60_000)
      await insertOneTimeLink(db, { hash, kind, userId, details, createdAt, expiresAt })
      return url
    },

    /** Uses up a link: of two simultaneous requests only one succeeds. @throws UserError if the link is not valid */
    async use({ clock }: Pick<Context, 'clock'>, trx: SystemTrx, token: string): Promise<UsedLink> {
      const used = await markUsed(trx, kind, linkHash(token), clock())
      if (!used) throw over()
      return used
    },
  }
}
