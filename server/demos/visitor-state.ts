import { LRUCache } from 'lru-cache'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import type { Context } from '../context.ts'

/** A visitor is forgotten this many days after their last call. */
export const daysKept = 7
const maxVisitors = 2_000
/** The most characters, as JSON, that one visitor may change, and that all visitors may change together. */
const maxOfVisitor = 512 * 1024
const maxOfAll = 64 * 1024 * 1024

/** Someone who uses the demos. Their changes belong to this object and are forgotten with it. */
export interface Visitor {
  /**
   * Remembers the visitor, who has just changed a part of their data.
   * @throws UserError demo.full (409) if they keep too much
   */
  keep(part: object, size: number): void
}

type Deps = Pick<Context, 'database' | 'clock'>

/** In this process's memory, by database, because a test or a restart begins anew. */
const known = new WeakMap<Context['database'], LRUCache<string, Visitor>>()

/** Returns the refusal for a visitor whose demo data has reached its limit. English, like all of the demos. */
export const demoIsFull = () => new UserError('demo.full', 409, 'The demo data is full. Reset it and try again.')

/**
 * Returns the visitor with a key. Visitors who change nothing are not stored.
 * @param key who it is: a signed-in person or the cookie of a browser
 */
export function findVisitor(deps: Deps, key: string): Visitor {
  const visitors = visitorsOf(deps)
  return visitors.get(key) ?? newVisitor(visitors, key)
}

/** Forgets all changes of a visitor, who then sees the initial data again. */
export function forgetVisitor(deps: Deps, key: string): void {
  visitorsOf(deps).delete(key)
}

/** One kind of data of the demos, which every visitor sees in their own state. */
export interface VisitorData<T> {
  read(visitor: Visitor): T
  /**
   * Replaces a visitor's data. Never change what `read` returned: everyone shares the initial data.
   * @throws UserError demo.full (409)
   */
  write(visitor: Visitor, value: T): void
}

/** Creates one kind of data, which is `initial` for every visitor until they change it. */
export function visitorData<T>(initial: T): VisitorData<T> {
  const changed = new WeakMap<Visitor, T>()
  const part = {}
  return {
    read: (visitor) => changed.get(visitor) ?? initial,
    write(visitor, value) {
      visitor.keep(part, JSON.stringify(value).length)
      changed.set(visitor, value)
    },
  }
}

function newVisitor(visitors: LRUCache<string, Visitor>, key: string): Visitor {
  const sizes = new Map<object, number>()
  const visitor: Visitor = {
    keep(part, size) {
      const others = [...sizes].reduce((sum, [one, taken]) => (one === part ? sum : sum + taken), 0)
      if (others + size > maxOfVisitor) throw demoIsFull()
      sizes.set(part, size)
      visitors.set(key, visitor, { size: others + size })
    },
  }
  return visitor
}

function visitorsOf({ database, clock }: Deps): LRUCache<string, Visitor> {
  let visitors = known.get(database)
  if (!visitors) {
    visitors = new LRUCache({
      max: maxVisitors,
      maxSize: maxOfAll,
      ttl: daysKept * dayMs,
      ttlResolution: 0,
      updateAgeOnGet: true,
      perf: { now: () => clock().getTime() },
    })
    known.set(database, visitors)
  }
  return visitors
}
