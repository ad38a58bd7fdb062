import type { Actor } from '#app/shared/access/permissions.ts'
import type { AuditKind } from '#app/shared/audit-kinds.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import type { ActorTrx, Trx } from '../db/database.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import { asActor } from '../db/scope.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'
import { forbidden, type Refusal, type RefusalWords } from '../refusals/refusal.ts'
import { forClient, requireAccess, requireWebsite, type WebsiteRow } from './tenancy.ts'

/**
 * Shared parts of use cases: permission checks, transactions, audit entries and limits. server/access/README.md ("How
 * to write a use case") shows how to use them, docs/decisions/016 explains why this is not a framework.
 */

/** A right that not everyone who sees a company has, and the error for people without it. */
export interface Permission {
  may: (actor: Actor) => boolean
  refusal: RefusalWords
}

/** The company of a use case, and the right it needs besides seeing the company. */
interface Asked {
  clientId: string
  permission?: Permission
}

/** A change in progress, with its transaction: the actor's, or the server's for rows that people have no rights on. */
export interface Change<Transaction extends Trx = ActorTrx> {
  trx: Transaction
  /** The time of the change, for its rows and its audit entry. */
  at: Date
  /**
   * Writes an entry to the audit log in this transaction, so that neither change nor entry exists without the other.
   */
  record: (kind: AuditKind, details?: Record<string, unknown>) => Promise<void>
}

/**
 * Checks company and right before anything else. A person who may not see the company gets that error first, whatever
 * they asked for.
 * @throws AppError auth.forbidden
 */
export function requirePermission(actor: Actor, { clientId, permission }: Asked): void {
  requireAccess(actor, clientId)
  if (permission && !permission.may(actor)) throw forbidden(permission.refusal)
}

/**
 * Runs a query about a company's website.
 * @throws AppError auth.forbidden, not_found, website.missing
 */
export async function readingWebsite<T>(
  context: Context,
  actor: Actor,
  asked: Asked,
  work: (trx: ActorTrx, website: WebsiteRow) => Promise<T>,
): Promise<T> {
  requirePermission(actor, asked)
  return forClient(context, actor, asked.clientId, async (trx) => work(trx, await requireWebsite(trx, asked.clientId)))
}

/**
 * Runs a change to a company's website or its data.
 * @throws AppError auth.forbidden, not_found, website.missing
 */
export async function changingWebsite<T>(
  context: Context,
  actor: Actor,
  asked: Asked,
  work: (change: Change, website: WebsiteRow) => Promise<T>,
): Promise<T> {
  return changingClient(context, actor, asked, async (change) =>
    work(change, await requireWebsite(change.trx, asked.clientId)),
  )
}

/**
 * Runs a change to a company that does not need a website.
 * @throws AppError auth.forbidden, not_found
 */
export async function changingClient<T>(
  context: Context,
  actor: Actor,
  asked: Asked,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  requirePermission(actor, asked)
  const { clientId } = asked
  return forClient(context, actor, clientId, (trx) => work(changeOf(context, trx, { actor, clientId })))
}

/** Runs a change to the actor's own data, which belongs to no company. */
export async function changingOwn<T>(context: Context, actor: Actor, work: (change: Change) => Promise<T>): Promise<T> {
  const { clientId } = actor
  return asActor(context.database, actor, (trx) => work(changeOf(context, trx, { actor, clientId })))
}

/** Returns the change of a use case that opens its transaction itself, such as those of server/team. */
export function changeOf<Transaction extends Trx>(
  context: Pick<Context, 'clock'>,
  trx: Transaction,
  { actor, clientId }: { actor: Actor; clientId: string | null },
): Change<Transaction> {
  const at = context.clock()
  return { trx, at, record: (kind, details = {}) => recordAudit(trx, { at, kind, actor, clientId, details }) }
}

/** A limit on how many of a kind a website, company or person may have. */
export interface Limit {
  /** Name of the kind, such as `goals`. All code that counts the same things must use the same name. */
  kind: string
  /** Id of what has them, such as a website's id. */
  within: string | number
  most: number
  count: () => Promise<number>
  refusal: () => Refusal
}

/**
 * Checks that there is room for one more and keeps it for this transaction: of two simultaneous requests, the second
 * waits until the first is stored, and counts it.
 * @throws Refusal the limit's own
 */
export async function requireBelowLimit(trx: Trx, { kind, within, most, count, refusal }: Limit): Promise<void> {
  await oneAtATime(trx, kind, within)
  if ((await count()) >= most) throw refusal()
}

/**
 * Converts the database's error for a second row with the same key to the domain's own error. The transaction can't
 * continue afterwards.
 * @param constraint the unique constraint or index, or several of them
 */
export async function refuseDuplicate<T>(
  write: Promise<T>,
  constraint: string | readonly string[],
  refusal: () => Refusal,
): Promise<T> {
  return write.catch((error: unknown) => {
    throw isUniqueViolation(error, ...[constraint].flat()) ? refusal() : error
  })
}
