import * as v from 'valibot'
import { mondayOf } from '#app/shared/calendar/day.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { changeRules } from '#app/shared/competitors/change-rules.ts'
import type { ChangeState } from '#app/shared/competitors/change.ts'
import type { PageKind } from '#app/shared/competitors/competitor.ts'
import { hunksSchema, type Hunk } from '#app/shared/competitors/hunk.ts'
import { summaryOf } from '#server/competitors/changes/change-summary.ts'
import type { Context } from '#server/context.ts'
import { hashOf, hunk, type StoredCompetitor } from './competitor-rows.ts'

/** Returns the fixed id of a test's change. */
export const changeId = (number: number): string => `00000000-0000-4000-8600-${String(number).padStart(12, '0')}`

interface GivenVisit {
  /** Anything, also what this version can't read. */
  hunks: unknown
  more?: number
  isUndone?: boolean
}

/** A change as a test needs it; everything else has a default. */
export interface GivenChange {
  number: number
  /** UTC. */
  at?: string
  page?: PageKind
  state?: ChangeState
  /** Of one visit; or several visits, an hour apart. */
  hunks?: readonly Hunk[]
  visits?: readonly GivenVisit[]
}

/** Stores changes of a competitor as rows, each with the entry that it was found. @returns their ids */
export async function insertChanges(
  { database: { db } }: Pick<Context, 'database'>,
  { siteId, id: competitorId, pages }: StoredCompetitor,
  changes: readonly GivenChange[],
): Promise<string[]> {
  for (const { number, at = '2026-10-10T08:00:00Z', page, state = 'new', ...given } of changes) {
    const id = changeId(number)
    const found = new Date(at)
    const visits = given.visits ?? [{ hunks: given.hunks ?? [hunk({ after: `Change ${number}` })] }]
    const summary = summaryOf(
      visits.map(({ hunks, more = 0, isUndone = false }) => ({
        // Those that can't be read say nothing.
        hunks: v.parse(v.fallback(hunksSchema, []), hunks),
        more,
        isUndone,
      })),
    )
    const pageId = page === undefined ? Object.values(pages)[0] : pages[page]
    if (!summary || pageId === undefined) throw new Error(`Change ${number} has no difference or no page.`)
    const day = localDay(found, 'UTC')
    await db
      .insertInto('competitor_change')
      .values({
        site_id: siteId,
        id,
        competitor_id: competitorId,
        page_id: pageId,
        day,
        week: mondayOf(day),
        found_at: found,
        last_at: found,
        state,
        ...summary,
      })
      .execute()
    await db
      .insertInto('competitor_change_visit')
      .values(
        visits.map(({ hunks, more = 0, isUndone = false }, index) => ({
          site_id: siteId,
          change_id: id,
          at: new Date(found.getTime() + index * 3_600_000),
          before_at: null,
          before_hash: Buffer.from(hashOf(`before ${number}`), 'hex'),
          after_hash: Buffer.from(hashOf(`after ${number} ${index}`), 'hex'),
          ...changeRules[summary.rule],
          rule: summary.rule,
          hunks: JSON.stringify(hunks),
          more,
          undone_at: isUndone ? new Date(found.getTime() + (index + 1) * 3_600_000) : null,
        })),
      )
      .execute()
    await db
      .insertInto('competitor_change_event')
      .values({ site_id: siteId, change_id: id, kind: 'found', at: found, person_id: null, before: null })
      .execute()
  }
  return changes.map(({ number }) => changeId(number))
}
