import type { Actor } from '#app/shared/access/permissions.ts'
import type { ActorTrx, Database } from './database.ts'
import { makeJoint, NeedsOwnTransaction } from './joint-transaction.ts'
import { asActor } from './scope.ts'

/** SQLSTATEs of a statement after another one has failed, and of one that writes where nothing can be written. */
const retried = new Set(['25P02', '25006'])

/** A transaction that readings of one request share while they overlap. */
interface Joint {
  trx: Promise<ActorTrx>
  readers: number
  /** Lets the transaction end; resolves when it has. */
  end: () => Promise<void>
}

/** By the actor, who is an object of one request. */
const open = new WeakMap<Actor, Joint>()

/**
 * Runs a reading for a person like `asActor`, in the transaction of the request's other readings that run at the same time: a
 * page asks for ten things at once, and each of them would begin a transaction, take on the person's rights, and end it.
 *
 * Such a transaction can't write, and its settings stay as they are. A reading that needs more than that runs again, alone, as
 * do the others of the transaction when a statement of one has failed.
 */
export async function readTogether<T>(
  database: Pick<Database, 'db'>,
  actor: Actor,
  work: (trx: ActorTrx) => Promise<T>,
): Promise<T> {
  const joint = open.get(actor) ?? begin(database, actor)
  joint.readers += 1
  const leave = async () => {
    joint.readers -= 1
    if (joint.readers > 0) return
    close(actor, joint)
    await joint.end()
  }
  try {
    return await work(await joint.trx)
  } catch (error) {
    if (!needsOwn(error)) throw error
    // A statement has failed: later readings begin a transaction of their own.
    if (!(error instanceof NeedsOwnTransaction)) close(actor, joint)
  } finally {
    await leave()
  }
  return asActor(database, actor, work)
}

function begin(database: Pick<Database, 'db'>, actor: Actor): Joint {
  const begun = Promise.withResolvers<ActorTrx>()
  const over = Promise.withResolvers<void>()
  const transaction = asActor(
    database,
    actor,
    (trx) => {
      makeJoint(trx)
      begun.resolve(trx)
      return over.promise
    },
    { readOnly: true },
  )
  // If it can't begin, its readings learn why from what they wait for.
  const ended = transaction.catch(begun.reject)
  const joint: Joint = {
    trx: begun.promise,
    readers: 0,
    end() {
      over.resolve()
      return ended
    },
  }
  open.set(actor, joint)
  return joint
}

/** Lets no later reading use the transaction. */
function close(actor: Actor, joint: Joint): void {
  if (open.get(actor) === joint) open.delete(actor)
}

const needsOwn = (error: unknown) =>
  error instanceof NeedsOwnTransaction ||
  (typeof error === 'object' && error !== null && 'code' in error && retried.has(String(error.code)))
