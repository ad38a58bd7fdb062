import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto'
import { dayBefore } from '#app/shared/calendar/day.ts'
import { localDay } from '#app/shared/calendar/zone.ts'

/** A visitor's key for an instant, and the local day it belongs to. */
export interface VisitorDay {
  day: string
  visitor: bigint
  /**
   * Set when a visit continues over midnight with yesterday's key: the key and day that the instant itself would
   * have.
   */
  ownDay: { day: string; visitor: bigint } | null
}

/** Longest gap within a visit. */
export const visitGapMs = 30 * 60_000
/** Minimum number of remembered visitors: more than any website has within half an hour. */
const remembered = 200_000

interface LastSighting {
  day: string
  visitor: bigint
  last: number
}

export interface VisitorDaysOptions {
  /** The website's secret. Visitor keys are derived from it, so that the same line always gets the same key. */
  importSalt: Uint8Array
  timeZone: string
}

/**
 * Gives each visitor of a log a key per local day. Unlike in ingest the keys don't depend on random salts, because a line
 * that is imported again must map to the same event. A visit that is open at midnight keeps the key of the day it began.
 */
export class VisitorDays {
  readonly #options: VisitorDaysOptions
  /** Key objects, which are five times as fast as raw bytes. */
  readonly #dayKeys = new Map<string, KeyObject>()
  #recent = new Map<string, LastSighting>()
  #older = new Map<string, LastSighting>()
  #lastSeen: ReadonlyMap<bigint, number> = new Map()

  constructor(options: VisitorDaysOptions) {
    this.#options = options
  }

  /** Adds visitors stored before this log's first line with their last instant: their visits may continue in the log. */
  continueFrom(lastSeen: ReadonlyMap<bigint, number>): void {
    this.#lastSeen = lastSeen
  }

  /**
   * Returns the key and day of a visitor's event.
   * @param at the time of the visitor's next event; events may come a little out of order
   */
  of(address: string, userAgent: string, at: Date): VisitorDay {
    const today = localDay(at, this.#options.timeZone)
    const time = at.getTime()
    const id = `${address}\n${userAgent}`
    const name = nameOf(id)
    const seen = this.#recent.get(name) ?? this.#older.get(name)
    if (seen?.day === today) {
      seen.last = Math.max(seen.last, time)
      if (!this.#recent.has(name)) this.#remember(name, seen)
      return { day: today, visitor: seen.visitor, ownDay: null }
    }

    const yesterday = dayBefore(today)
    const own = { day: today, visitor: this.#key(today, id) }
    const before = seen ?? this.#storedUnder(yesterday, id)
    if (before?.day === yesterday && time - before.last <= visitGapMs) {
      before.last = Math.max(before.last, time)
      this.#remember(name, before)
      return { day: yesterday, visitor: before.visitor, ownDay: own }
    }
    // A late event of the day before must not replace the visitor's newer day.
    if (!seen || seen.day < today) this.#remember(name, { ...own, last: time })
    return { ...own, ownDay: null }
  }

  /** Returns the key of a visitor for a day, even if their visit belongs to another day. */
  keyOn(day: string, address: string, userAgent: string): { day: string; visitor: bigint } {
    return { day, visitor: this.#key(day, `${address}\n${userAgent}`) }
  }

  #storedUnder(day: string, id: string): LastSighting | undefined {
    if (this.#lastSeen.size === 0) return undefined
    const visitor = this.#key(day, id)
    const last = this.#lastSeen.get(visitor)
    return last === undefined ? undefined : { day, visitor, last }
  }

  #remember(name: string, seen: LastSighting): void {
    if (this.#recent.size >= remembered) {
      this.#older = this.#recent
      this.#recent = new Map()
    }
    this.#recent.set(name, seen)
  }

  #key(day: string, id: string): bigint {
    let key = this.#dayKeys.get(day)
    if (!key) {
      key = createSecretKey(createHmac('sha256', this.#options.importSalt).update(`access log ${day}`).digest())
      this.#dayKeys.set(day, key)
    }
    return createHmac('sha256', key).update(id).digest().readBigInt64BE(0)
  }
}

/**
 * Returns a short name by which a visitor is remembered. An address or user agent may have thousands of characters, and
 * even a short one may be a slice of its whole line, which it would keep in memory.
 */
const nameOf = (id: string): string => hash('sha256', id, 'base64')
