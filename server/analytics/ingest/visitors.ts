import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { dayBefore } from '#app/shared/calendar/day.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { OpenVisits, visitGapMs } from './open-visits.ts'
import { deleteSaltsBefore, readOrInsertSalt, readSalt, readVisitorsSince } from './salts.sql.ts'
import { visitorKey } from './visitor-key.ts'

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
