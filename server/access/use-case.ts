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
 * The kit of use cases: what every one of them does before, beside and after its own rule. server/access/README.md ("How to
 * write a use case") shows how it is used, docs/decisions/016 says why it is no framework.
 */

/** What not everyone who sees a company may do: who may, and what the others are told. */
export interface Permission {
  may: (actor: Actor) => boolean
  refusal: RefusalWords
}

/** Which company a use case is about, and what it takes beyond seeing that company. */
interface Asked {
  clientId: string
  permission?: Permission
}

/** A change that is under way, in its transaction. */
export interface Change {
  trx: ActorTrx
  /** The moment of the change: for its rows and its audit entry alike. */
  at: Date
  /** Writes what was done into the audit log: in this transaction, so that neither exists without the other. */
  record: (kind: AuditKind, details: Record<string, unknown>) => Promise<void>
}

/**
 * Checks role and tenant before anything else is looked at. Whoever may not see the company learns that first, whatever
 * they asked for.
 * @throws AppError auth.forbidden
 */
export function requirePermission(actor: Actor, { clientId, permission }: Asked): void {
  requireAccess(actor, clientId)
  if (permission && !permission.may(actor)) throw forbidden(permission.refusal)
}

/**
 * Runs a reading of a company's website.
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
 * Runs a change of something of a company's website.
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
 * Runs a change of something of a company that needs no website.
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

/** Runs a change of what is the actor's own and no company's. */
export async function changingOwn<T>(context: Context, actor: Actor, work: (change: Change) => Promise<T>): Promise<T> {
  const { clientId } = actor
  return asActor(context.database, actor, (trx) => work(changeOf(context, trx, { actor, clientId })))
}

/** The change of a use case that begins its transaction by other rules, such as server/team. */
export function changeOf(
  context: Pick<Context, 'clock'>,
  trx: ActorTrx,
  { actor, clientId }: { actor: Actor; clientId: string | null },
): Change {
  const at = context.clock()
  return { trx, at, record: (kind, details) => recordAudit(trx, { at, kind, actor, clientId, details }) }
}

/** How many of a kind a website, company or person may have. */
export interface Limit {
  /** Names the kind, such as `goals`: whoever counts the same things names it alike. */
  kind: string
  /** What holds them, such as a website's id. */
  within: string | number
  most: number
  count: () => Promise<number>
  refusal: () => Refusal
}

/**
 * Makes sure that there is room for one more, and keeps it for this transaction: of two that come at once the second
 * waits here until the first is stored, and counts it.
 * @throws Refusal the limit's own
 */
export async function requireRoom(trx: Trx, { kind, within, most, count, refusal }: Limit): Promise<void> {
  await oneAtATime(trx, kind, within)
  if ((await count()) >= most) throw refusal()
}

/**
 * Turns the database's refusal of a second row with the same key into the domain's own. The transaction is over then.
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
