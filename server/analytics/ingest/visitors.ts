import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { dayBefore } from '#app/shared/calendar/day.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { OpenVisits, visitGapMs } from './open-visits.ts'
import { deleteSaltsBefore, readOrInsertSalt, readSalt, readVisitorsSince } from './salts.sql.ts'
import { visitorKey } from './visitor-key.ts'

/** How long a salt is kept after it was made: its own day and the next, over which a visit may stay open. */
const saltLifeMs = 2 * dayMs
/** How often other processes on the same Postgres are asked for visits that they continued over midnight. */
const mergeEveryMs = 60_000

export interface VisitorFacts {
  siteId: number
  timeZone: string
  address: string
  userAgent: string
  host: string
  at: Date
}
/** A visitor's key and the day of its salt, which is the day everything of the visit counts on. */
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
  /** A promise only for the first event of a website's day, and after a start. */
  identify(facts: VisitorFacts): VisitorIdentity | Promise<VisitorIdentity>
  /** Deletes salts that nobody needs any more, here and in the database. */
  deleteOldSalts(now: Date): Promise<void>
}

/**
 * Recognises visitors within a website's local day, and over its midnight while their visit is open
 * (server/analytics/store/README.md, Key and day).
 * @param settled resolves when every event handed to the writer before is committed, so that reading events sees them
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

  /** Another server may have continued a visit that this one has not seen since. */
  function mergeOthers(siteId: number, { open }: SiteDay, at: Date): void {
    if (database.kind === 'embedded' || merging.has(siteId) || open.age(at.getTime()) < mergeEveryMs) return
    merging.add(siteId)
    readOpen(siteId, open.day, at)
      .then((visitors) => open.merge(visitors, at.getTime()))
      // The next event asks again; until then what this process knows is good.
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
