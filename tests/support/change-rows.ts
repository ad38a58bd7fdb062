import { randomUUID } from 'node:crypto'
import { mondayOf } from '#app/shared/calendar/day.ts'
import type { ChangeKind, ChangeState, Severity } from '#app/shared/competitors/change.ts'
import type { ChangeRule } from '#app/shared/competitors/change-rules.ts'
import type { FactValue } from '#app/shared/competitors/facts.ts'
import type { Context } from '#server/context.ts'
import type { StoredCompetitor } from './competitor-rows.ts'

type Given = Pick<Context, 'database'>

interface ChangeRow {
  /** ISO; its day is that in UTC. */
  at: string
  kind?: ChangeKind
  severity?: Severity
  rule?: ChangeRule
  state?: ChangeState
  /** What a person says of it. */
  corrected?: { kind: ChangeKind; severity: Severity }
  before?: string
  after?: string
}

/** Stores the row of a change as a month reads it, without its visits. @returns its id */
export async function insertChangeRow(
  { database }: Given,
  { siteId, id: competitorId, pages }: StoredCompetitor,
  { at, corrected, ...given }: ChangeRow,
): Promise<string> {
  const pageId = Object.values(pages)[0]
  if (pageId === undefined) throw new Error('The competitor has no page.')
  const id = randomUUID()
  const found = new Date(at)
  const day = at.slice(0, 10)
  await database.db
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
      kind: 'pricing',
      severity: 'high',
      rule: 'priceChanged',
      before: '€9',
      after: '€12',
      ...given,
      ...(corrected && { corrected_kind: corrected.kind, corrected_severity: corrected.severity }),
    })
    .execute()
  return id
}

/** Stores a measured value of a competitor since a moment. */
export async function insertFactRow(
  { database }: Given,
  { siteId, id }: StoredCompetitor,
  { name, value, since }: { name: 'priceFrom' | 'sitemapPages'; value: FactValue; since: string },
): Promise<void> {
  const at = new Date(since)
  await database.db
    .insertInto('competitor_fact')
    .values({
      site_id: siteId,
      competitor_id: id,
      name,
      value: JSON.stringify(value),
      since: at,
      measured_at: at,
      source: 'https://rival.test/',
    })
    .execute()
}
