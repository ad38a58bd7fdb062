import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import { addMonths, firstDayOf } from '#app/shared/calendar/month.ts'
import {
  goalFormSchema,
  type ChangedPages,
  type GoalKind,
  type GoalPreview,
  type GoalPreviewChange,
  type GoalPreviewQuery,
} from '#app/shared/tracking/goals.ts'
import type { ExclusionsPreview, ExclusionsPreviewQuery } from '#app/shared/tracking/settings-form.ts'
import { reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import {
  previewChangedPages,
  previewEvent,
  previewPages,
  previewVisible,
  previewExcluded,
} from './pattern-preview.sql.ts'
import { monthPeriods } from './periods.ts'
import type { Site } from './site.sql.ts'
import { onSite } from './site.ts'

/** The number of pages shown as examples. */
const examples = 5

type GoalPattern = Pick<GoalPreviewQuery, 'kind' | 'pattern'>

/** The transaction, website and first day that a preview reads. */
interface PreviewScope {
  trx: Trx
  site: Site
  since: string
}

/**
 * Returns what a goal would have matched in the current and the previous month, as a preview while it is edited. An
 * incomplete goal matches nothing. For a goal that is being changed it also returns the matches of the saved goal,
 * and the pages that differ. May be called by the client's own people and staff.
 * @throws UserError auth.forbidden for people of another client, not_found when the client has no website
 */
export async function previewGoal(context: Context, actor: Actor, query: GoalPreviewQuery): Promise<GoalPreview> {
  return reading(context, actor, onSite(query.clientId), async (trx, site) => {
    const parsed = v.safeParse(goalFormSchema, { kind: query.kind, pattern: query.pattern, name: '' })
    if (!parsed.success) return { matches: 0, pages: [], pagesTotal: 0 }
    const goal = parsed.output
    const asked = { trx, site, since: previewSince(context, site) }
    const met = await whatMeets(asked, goal)
    const saved = site.goals.find(({ id }) => id === query.goalId)
    if (!saved || (saved.kind === goal.kind && saved.pattern === goal.pattern)) return met
    return { ...met, change: await whatChanges(asked, saved, goal) }
  })
}

async function whatMeets({ trx, site, since }: PreviewScope, { kind, pattern }: GoalPattern): Promise<GoalPreview> {
  const nothing = { matches: 0, pages: [], pagesTotal: 0 }
  if (kind === 'event') return { ...nothing, matches: await previewEvent(trx, site.id, since, pattern) }
  if (kind === 'visible') return { ...nothing, matches: await previewVisible(trx, site.id, since, Number(pattern)) }
  const pages = await previewPages(trx, site, since, pattern, examples)
  return {
    matches: pages[0]?.matches ?? 0,
    pages: pages.map(({ value }) => value),
    pagesTotal: pages[0]?.total ?? 0,
  }
}

async function whatChanges(asked: PreviewScope, saved: GoalPattern, goal: GoalPattern): Promise<GoalPreviewChange> {
  const { trx, site, since } = asked
  const pathsOf = ({ kind, pattern }: { kind: GoalKind; pattern: string }) => (kind === 'page' ? pattern : null)
  const { matches } = await whatMeets(asked, saved)
  const patterns = { saved: pathsOf(saved), changed: pathsOf(goal) }
  const pages = await previewChangedPages(trx, site, { since, ...patterns, limit: examples })
  const those = (isAdded: boolean): ChangedPages => {
    const changed = pages.filter(({ added }) => added === isAdded)
    return { pages: changed.map(({ value }) => value), total: changed[0]?.total ?? 0 }
  }
  return { kind: saved.kind, matches, added: those(true), removed: those(false) }
}

/**
 * Returns which page views of the current and the previous month the given excluded paths would have excluded, as a
 * preview while they are edited. Existing numbers don't change: exclusions apply only to new events. May be called by
 * the client's own people and staff.
 * @throws UserError auth.forbidden for people of another client, not_found when the client has no website
 */
export async function previewExclusions(
  context: Context,
  actor: Actor,
  { clientId, excludedPaths }: ExclusionsPreviewQuery,
): Promise<ExclusionsPreview> {
  return reading(context, actor, onSite(clientId), async (trx, site) => {
    const pages = await previewExcluded(trx, site, previewSince(context, site), excludedPaths, examples)
    return {
      pageviews: pages[0]?.matches ?? 0,
      pages: pages.map(({ value }) => value),
      pagesTotal: pages[0]?.total ?? 0,
    }
  })
}

/** Returns the first day that previews count: the first of the website's previous month. */
function previewSince(context: Context, { timeZone }: Pick<Site, 'timeZone'>): string {
  const { month } = monthPeriods(undefined, context.clock(), timeZone)
  return firstDayOf(addMonths(month, -1))
}
