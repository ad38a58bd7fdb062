import { canSeeClient, type Actor } from '#app/shared/access/permissions.ts'
import type { AuditKind } from '#app/shared/audit-kinds.ts'
import type { UserError } from '#app/shared/http/user-error.ts'
import { recordAudit } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx, SystemTrx, Trx } from '../../db/database.ts'
import { oneAtATime } from '../../db/one-at-a-time.ts'
import { readTogether } from '../../db/read-together.ts'
import { asActor } from '../../db/scope.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { type ErrorWords, forbidden } from '../../errors/user-errors.ts'
import { requireShownWebsites } from '../tenancy/shown-websites.ts'
import { requireClient, requireWebsite, type WebsiteRow } from '../tenancy/tenancy.ts'

/**
 * The one way to begin a use case of a signed-in person: `reading` or `changing`, with who it is, what it is about, and the
 * work. server/access/README.md ("How to write a use case") shows how to use it, docs/decisions/031 explains it.
 */

/** A right that not everyone who sees a client has, and the error for people without it. */
export interface Permission {
  may: (actor: Actor) => boolean
  error?: ErrorWords
}

/** The client of a use case, and the right it needs besides seeing the client. */
interface ClientTarget {
  clientId: string
  permission?: Permission | undefined
}

/**
 * What a use case is about: who may begin it, in which transaction it runs, and what its work receives besides. Created by
 * the functions below, and by domains for things of their own, such as a team.
 */
export interface Target<Found = void, Transaction extends Trx = ActorTrx> {
  /** Refuses actors before the transaction. */
  check: (actor: Actor) => void
  run: <T>(context: Pick<Context, 'database'>, actor: Actor, work: (trx: Transaction) => Promise<T>) => Promise<T>
  /** As `run`, for readings; they may run in one transaction with others of the same request. */
  read: <T>(context: Pick<Context, 'database'>, actor: Actor, work: (trx: Transaction) => Promise<T>) => Promise<T>
  find: (trx: Transaction, actor: Actor) => Promise<Found>
  /**
   * Work that must be done outside of a transaction before what was found can be read; undefined if there is none. The
   * transaction that found it ends, and another one reads it.
   */
  prepare?: (found: Found) => ((context: Context) => Promise<void>) | undefined
  /** The client of the change's audit entries; null for what belongs to none. */
  clientOf: (actor: Actor) => string | null
}

/** What runs in the actor's own transaction, under row-level security. */
export const byActor: Pick<Target, 'run' | 'read'> = {
  run: ({ database }, actor, work) => asActor(database, actor, work),
  read: ({ database }, actor, work) => readTogether(database, actor, work),
}

const runByServer: Target<void, SystemTrx>['run'] = ({ database }, _actor, work) =>
  database.db.transaction().execute(work)
const byServer = { run: runByServer, read: runByServer }

/** A client: checked first in code, then by row-level security. */
export const onClient = (asked: ClientTarget): Target => ({
  ...byActor,
  check: (actor) => requirePermission(actor, asked),
  find: (trx, actor) => requireShownClient(trx, actor, asked.clientId),
  clientOf: () => asked.clientId,
})

/** A client's website. The work receives it. */
export const onWebsite = (asked: ClientTarget): Target<WebsiteRow> => ({
  ...byActor,
  check: (actor) => requirePermission(actor, asked),
  async find(trx, actor) {
    await requireShownClient(trx, actor, asked.clientId)
    return requireWebsite(trx, asked.clientId)
  },
  clientOf: () => asked.clientId,
})

const nothing = { check: () => undefined, find: () => Promise.resolve() }

/** Whatever row-level security shows the actor: lists over several clients, and rows that are found by their own id. */
export const onAll = (): Target => ({ ...byActor, ...nothing, clientOf: () => null })

/** The actor's own things, which belong to no client. */
export const onOwn: Target = { ...byActor, ...nothing, clientOf: ({ clientId }) => clientId }

/** The actor's account: rows that people have no rights on in the database, such as passwords and sessions. */
export const onAccount: Target<void, SystemTrx> = { ...byServer, ...nothing, clientOf: ({ clientId }) => clientId }

/** The installation: rows of the server itself, such as its settings and mails. Its use cases check that it's an Admin. */
export const onInstallation: Target<void, SystemTrx> = { ...byServer, ...nothing, clientOf: () => null }

/** A change in progress, with its transaction: the actor's, or the server's for rows that people have no rights on. */
export interface Change<Transaction extends Trx = ActorTrx> {
  trx: Transaction
  /** The time of the change, for its rows and its audit entry. */
  at: Date
  /**
   * Writes an entry to the audit log in this transaction, so that neither change nor entry exists without the other.
   */
  record: (kind: AuditKind, details?: Record<string, unknown>) => Promise<void>
  /** Returns the change of a client that was found only in its transaction, as of now. */
  about: (clientId: string | null) => Change<Transaction>
}

/**
 * Runs a query.
 * @throws UserError auth.forbidden; not_found for a client, website.missing for a website
 */
export async function reading<Found, Transaction extends Trx, T>(
  context: Context,
  actor: Actor,
  on: Target<Found, Transaction>,
  work: (trx: Transaction, found: Found) => Promise<T>,
): Promise<T> {
  on.check(actor)
  const first = await on.read(context, actor, async (trx) => {
    const found = await on.find(trx, actor)
    const prepare = on.prepare?.(found)
    return prepare ? { prepare, found } : { answer: await work(trx, found) }
  })
  if ('answer' in first) return first.answer
  await first.prepare(context)
  return on.read(context, actor, (trx) => work(trx, first.found))
}

/**
 * Runs a change, with its time and its entry in the audit log.
 * @throws UserError auth.forbidden; not_found for a client, website.missing for a website
 */
export async function changing<Found, Transaction extends Trx, T>(
  context: Pick<Context, 'clock' | 'database'>,
  actor: Actor,
  on: Target<Found, Transaction>,
  work: (change: Change<Transaction>, found: Found) => Promise<T>,
): Promise<T> {
  on.check(actor)
  return on.run(context, actor, async (trx) => {
    const found = await on.find(trx, actor)
    return work(changeOf(context, trx, actor, on.clientOf(actor)), found)
  })
}

/** Returns a change of an actor in a transaction that has begun already. */
function changeOf<Transaction extends Trx>(
  context: Pick<Context, 'clock'>,
  trx: Transaction,
  actor: Actor,
  clientId: string | null,
): Change<Transaction> {
  const at = context.clock()
  return {
    trx,
    at,
    record: (kind, details = {}) => recordAudit(trx, { at, kind, actor, clientId, details }),
    about: (other) => changeOf(context, trx, actor, other),
  }
}

/**
 * Checks client and right before anything else, for use cases that look at their input before they begin. A person who may
 * not see the client gets that error first, whatever they asked for.
 * @throws UserError auth.forbidden
 */
export function requirePermission(actor: Actor, { clientId, permission }: ClientTarget): void {
  if (!canSeeClient(actor, clientId)) throw forbidden()
  if (permission && !permission.may(actor)) throw forbidden(permission.error)
}

/** Checks that a client exists, and in demo mode that the actor may look at the sample company. */
async function requireShownClient(trx: ActorTrx, actor: Actor, clientId: string): Promise<void> {
  await requireClient(trx, clientId)
  await requireShownWebsites(trx, actor, clientId)
}

/** A limit on how many of a kind a website, client or person may have. */
export interface Limit {
  /** Name of the kind, such as `goals`. All code that counts the same things must use the same name. */
  kind: string
  /** Id of what has them, such as a website's id. */
  within: string | number
  most: number
  count: () => Promise<number>
  error: () => UserError
}

/**
 * Checks that there is room for one more and keeps it for this transaction: of two simultaneous requests, the second
 * waits until the first is stored, and counts it.
 * @throws UserError the limit's own
 */
export async function requireBelowLimit(trx: Trx, { kind, within, most, count, error }: Limit): Promise<void> {
  await oneAtATime(trx, kind, within)
  if ((await count()) >= most) throw error()
}

/**
 * Converts the database's error for a second row with the same key to the domain's own error. The transaction can't
 * continue afterwards.
 * @param constraint the unique constraint or index, or several of them
 */
export async function refuseDuplicate<T>(
  write: Promise<T>,
  constraint: string | readonly string[],
  error: () => UserError,
): Promise<T> {
  return write.catch((thrown: unknown) => {
    throw isUniqueViolation(thrown, ...[constraint].flat()) ? error() : thrown
  })
}
