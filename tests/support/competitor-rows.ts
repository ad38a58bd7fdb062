import { createHash, randomUUID } from 'node:crypto'
import type { Hunk } from '#app/shared/competitors/hunk.ts'
import type { CompetitorState, Pace, PageKind } from '#app/shared/competitors/competitor.ts'
import { storeChange } from '#server/competitors/changes/store-change.ts'
import type { Context } from '#server/context.ts'

type Given = Pick<Context, 'database' | 'clock'>

interface GivenCompetitor {
  domain?: string
  name?: string
  isOwn?: boolean
  state?: CompetitorState
  pace?: Pace | null
  position?: number
  /** Kinds of its pages; each has the path of its kind, the home page `/`. */
  pages?: readonly PageKind[]
}

export interface StoredCompetitor {
  siteId: number
  id: string
  /** Ids of its pages by kind. */
  pages: Partial<Record<PageKind, string>>
}

/** Stores a competitor whose pages were visited three times, without any visit. */
export async function storeCompetitor(
  { database, clock }: Given,
  siteId: number,
  given: GivenCompetitor = {},
): Promise<StoredCompetitor> {
  const { domain = 'rival.test', isOwn = false, state = 'active', pace = null, position = 0, pages = ['home'] } = given
  const id = randomUUID()
  await database.db
    .insertInto('competitor')
    .values({
      site_id: siteId,
      id,
      domain,
      name: given.name ?? domain,
      is_own: isOwn,
      state,
      pace,
      position,
      added_by: null,
      added_at: clock(),
    })
    .execute()
  const stored: StoredCompetitor = { siteId, id, pages: {} }
  for (const [at, kind] of pages.entries()) {
    const row = await database.db
      .insertInto('watched_page')
      .values({
        site_id: siteId,
        competitor_id: id,
        kind,
        address: `https://${domain}/${kind === 'home' ? '' : kind}`,
        position: at,
        visits: 3,
        due_at: new Date(clock().getTime() + 7 * 86_400_000),
        candidate: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    stored.pages[kind] = row.id
  }
  return stored
}

/** Returns a difference as comparing finds it; by default a headline that was reworded. */
export const hunk = (given: Partial<Hunk> = {}): Hunk => ({
  part: 'text',
  how: 'changed',
  under: [],
  slot: 'main>h1',
  before: 'Bowls for every day',
  after: 'Bowls for every table',
  words: null,
  rule: 'headlineChanged',
  ...given,
})

/** Returns the hash of a text, in hexadecimal, as contents have one. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

interface GivenChange {
  hunks?: readonly Hunk[]
  more?: number
  at?: Date
  /** By default that of the competitor's first page. */
  pageId?: string
  /** What the page was and is like. */
  from?: string
  to?: string
  timeZone?: string
}

let changes = 0

/**
 * Stores a change as a visit finds it: it joins the page's change of the same week.
 * @returns the id of the change; '' if the page was as before within a day
 */
export async function storeFound(
  { database, clock }: Given,
  { siteId, id: competitorId, pages }: StoredCompetitor,
  { hunks = [hunk()], more = 0, at = clock(), timeZone = 'UTC', ...given }: GivenChange = {},
): Promise<string> {
  changes += 1
  const { pageId = Object.values(pages)[0], from = `before ${changes}`, to = `after ${changes}` } = given
  if (pageId === undefined) throw new Error('The competitor has no page.')
  const stored = await database.db.transaction().execute((trx) =>
    storeChange(trx, {
      siteId,
      competitorId,
      pageId,
      timeZone,
      at,
      beforeAt: new Date(at.getTime() - 7 * 86_400_000),
      hunks,
      more,
      beforeHash: hashOf(from),
      afterHash: hashOf(to),
    }),
  )
  return stored ?? ''
}
