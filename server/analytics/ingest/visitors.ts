import { createSecretKey, randomBytes, type KeyObject, createHmac } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { dayBefore } from '#app/shared/calendar/day.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { deleteSaltsBefore, readOrInsertSalt, readSalt, readVisitorsSince } from './salts.sql.ts'
import { LRUCache } from 'lru-cache'
import { getDomain } from 'tldts'

/** Lifetime of a salt: its own day and the next, because a visit may continue over midnight. */
const saltLifeMs = 2 * dayMs
/** Interval of reading visits that other processes on the same Postgres continued over midnight. */
const mergeEveryMs = 60_000

export interface VisitorFacts {
  siteId: number
  timeZone: string
  address: string
  userAgent: string
  host: string
  at: Date
}
/** A visitor's key and the day of its salt: the whole visit counts on that day. */
export interface VisitorIdentity {
  visitor: bigint
  day: string
}

interface SiteDay {
  day: string
  openedAt: Date
  salt: KeyObject
  open: OpenVisits
}

export interface Visitors {
  /** Returns a promise only for the first event of a website's day, and after a start of the server. */
  identify(facts: VisitorFacts): VisitorIdentity | Promise<VisitorIdentity>
  /** Deletes expired salts from memory and from the database. */
  deleteOldSalts(now: Date): Promise<void>
}

/**
 * Recognises visitors within a website's local day, and over its midnight while their visit is open
 * (server/analytics/store/README.md, Key and day).
 * @param settled resolves when all events passed to the writer before are committed, so that a read includes them
 */
export function createVisitors(database: Database, settled: () => Promise<void>): Visitors {
  const days = new Map<number, SiteDay>()
  const opening = new Map<string, Promise<SiteDay>>()
  const merging = new Set<number>()

  async function openDay(siteId: number, day: string, at: Date): Promise<SiteDay> {
    await settled()
    const given = { siteId, day, salt: randomBytes(16), createdAt: at }
    const salt = createSecretKey(await readOrInsertSalt(database, given))
    const yesterday = dayBefore(day)
    const oldBytes = await readSalt(database, siteId, yesterday)
    const oldSalt = oldBytes ? createSecretKey(oldBytes) : null
    const visitors = oldSalt ? await readOpen(siteId, yesterday, at) : []
    const siteDay = { day, openedAt: at, salt, open: new OpenVisits(yesterday, oldSalt, visitors, at.getTime()) }
    days.set(siteId, siteDay)
    return siteDay
  }

  const readOpen = (siteId: number, day: string, at: Date) =>
    readVisitorsSince(database, siteId, day, new Date(at.getTime() - visitGapMs))

  /** Another process may have continued a visit that this one believes to be over. */
  function mergeOthers(siteId: number, { open }: SiteDay, at: Date): void {
    if (merging.has(siteId) || open.age(at.getTime()) < mergeEveryMs) return
    merging.add(siteId)
    readOpen(siteId, open.day, at)
      .then((visitors) => open.merge(visitors, at.getTime()))
      // On an error keep what this process knows; the next event tries again.
      .catch(() => undefined)
      .finally(() => merging.delete(siteId))
  }

  function identifyWithin(siteDay: SiteDay, facts: VisitorFacts): VisitorIdentity {
    const { open } = siteDay
    const now = facts.at.getTime()
    if (open.salt && open.isAnybodyLeft(now)) {
      mergeOthers(facts.siteId, siteDay, facts.at)
      const visitor = visitorKey(open.salt, facts)
      if (open.continues(visitor, now)) return { visitor, day: open.day }
    }
    return { visitor: visitorKey(siteDay.salt, facts), day: siteDay.day }
  }

  return {
    identify(facts) {
      const day = localDay(facts.at, facts.timeZone)
      const known = days.get(facts.siteId)
      if (known?.day === day) return identifyWithin(known, facts)
      const key = `${facts.siteId} ${day}`
      let pending = opening.get(key)
      if (!pending) {
        pending = openDay(facts.siteId, day, facts.at).finally(() => opening.delete(key))
        opening.set(key, pending)
      }
      return pending.then((siteDay) => identifyWithin(siteDay, facts))
    },
    async deleteOldSalts(now) {
      const instant = new Date(now.getTime() - saltLifeMs)
      for (const [siteId, { openedAt }] of days) if (openedAt < instant) days.delete(siteId)
      await deleteSaltsBefore(database, instant)
    },
  }
}

/** Gap after which a visit is over; an event exactly this long after the last one still belongs to it. */
const visitGapMs = 30 * 60 * 1000

/**
 * Visitors of one website with a visit that began yesterday and may still be open. A visitor keeps yesterday's key
 * only while their events are at most half an hour apart, so once this set is empty it stays empty.
 */
class OpenVisits {
  readonly day: string
  readonly salt: KeyObject | null
  readonly #lastAt: Map<bigint, number>
  #loadedAt: number

  /**
   * @param day yesterday's day
   * @param salt yesterday's salt, or null when there is none or it was deleted
   */
  constructor(day: string, salt: KeyObject | null, visitors: readonly { visitor: bigint; at: number }[], now: number) {
    this.day = day
    this.salt = salt
    this.#lastAt = new Map(visitors.map(({ visitor, at }) => [visitor, at]))
    this.#loadedAt = now
  }

  /** Whether any visit may still be open. Removes those that are over. */
  isAnybodyLeft(now: number): boolean {
    if (this.#lastAt.size === 0) return false
    if (now - this.#prunedAt > 60_000) {
      this.#prunedAt = now
      for (const [visitor, at] of this.#lastAt) if (now - at > visitGapMs) this.#lastAt.delete(visitor)
    }
    return this.#lastAt.size > 0
  }
  #prunedAt = 0

  /** Continues the visitor's visit if it is still open. */
  continues(visitor: bigint, now: number): boolean {
    const at = this.#lastAt.get(visitor)
    if (at === undefined || now - at > visitGapMs) return false
    this.#lastAt.set(visitor, Math.max(at, now))
    return true
  }

  /** Time since the database was last read, in milliseconds. */
  age(now: number): number {
    return now - this.#loadedAt
  }

  /** Adds visits that other processes wrote. */
  merge(visitors: readonly { visitor: bigint; at: number }[], now: number): void {
    for (const { visitor, at } of visitors) this.#lastAt.set(visitor, Math.max(at, this.#lastAt.get(visitor) ?? 0))
    this.#loadedAt = now
  }
}

const registrable = new LRUCache<string, string>({ max: 5000 })

/**
 * Returns the registrable domain of a host (`example.co.uk` for `shop.example.co.uk`); the host itself if it has
 * none.
 */
export function registrableHost(host: string): string {
  let known = registrable.get(host)
  if (known === undefined) {
    known = getDomain(host, { allowPrivateDomains: true }) ?? host
    registrable.set(host, known)
  }
  return known
}

/**
 * Returns the 64-bit key of a visitor, signed: HMAC-SHA-256 over site, address, user agent and registrable host. The
 * salt belongs to one website and one of its local days; address and user agent are stored nowhere else.
 * @param salt a key object, which is five times as fast as raw bytes
 */
function visitorKey(
  salt: KeyObject,
  facts: { siteId: number; address: string; userAgent: string; host: string },
): bigint {
  return createHmac('sha256', salt)
    .update(`${facts.siteId}\0${facts.address}\0${facts.userAgent}\0${registrableHost(facts.host)}`)
    .digest()
    .readBigInt64BE(0)
}
