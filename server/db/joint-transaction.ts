import type { ActorTrx, Db, Trx } from './database.ts'

/** What was asked once in each joint transaction. A transaction that isn't here has one reader. */
const answersOf = new WeakMap<Trx | Db, Map<string, Promise<unknown>>>()

/** Thrown by what changes a transaction's settings in one that others read in at the same time. */
export class NeedsOwnTransaction extends Error {}

/** Lets several readings use a transaction at the same time (`readTogether`). */
export function makeJoint(trx: ActorTrx): void {
  answersOf.set(trx, new Map())
}

/**
 * Call it before a transaction's settings are changed: others could be reading in it, with other rights or another plan.
 * @throws NeedsOwnTransaction in a joint one; `readTogether` then runs the reading again, in a transaction of its own
 */
export function requireOwnTransaction(trx: Trx): void {
  if (answersOf.has(trx)) throw new NeedsOwnTransaction('Other readings use this transaction.')
}

/** Asks something once for all readings of a joint transaction; outside of one, each time. */
export function onceIn<T>(trx: Trx | Db, key: string, ask: () => Promise<T>): Promise<T> {
  const answers = answersOf.get(trx)
  if (!answers) return ask()
  // What is kept under a key is the answer to the same question.
  const known = answers.get(key) as Promise<T> | undefined
  if (known) return known
  const answer = ask()
  answers.set(key, answer)
  return answer
}
