import type { Actor } from '#app/shared/access/permissions.ts'
import { shiftMonth } from '#app/shared/months.ts'
import { goalFormSchema, type GoalPreview, type GoalPreviewQuery } from '#app/shared/tracking/goals.ts'
import type { Context } from '#server/context.ts'
import * as v from 'valibot'
import { previewEvent, previewPages, previewVisible } from './goal-preview.sql.ts'
import { monthPeriods } from './periods.ts'
import { askAboutSite } from './site.ts'

/** Pages that are named as examples of what a pattern matches. */
const examples = 5

/**
 * What a goal or a funnel's step would have matched in the current month and the one before, asked for while it is being
 * written; what is not complete yet matches nothing. May be called by the company's own people and staff.
 * @throws AppError auth.forbidden for another company's client, not_found when the company has no website
 */
export async function previewGoal(context: Context, actor: Actor, query: GoalPreviewQuery): Promise<GoalPreview> {
  const { kind, pattern } = query
  return askAboutSite(context, actor, query.clientId, async (trx, site) => {
    const nothing = { matches: 0, pages: [], pagesTotal: 0 }
    if (!v.safeParse(goalFormSchema, { kind, pattern, name: '' }).success) return nothing
    const { month } = monthPeriods(undefined, context.clock(), site.timeZone)
    const since = `${shiftMonth(month, -1)}-01`
    if (kind === 'event') return { ...nothing, matches: await previewEvent(trx, site.id, since, pattern) }
    if (kind === 'visible') return { ...nothing, matches: await previewVisible(trx, site.id, since, Number(pattern)) }
    const pages = await previewPages(trx, site.id, since, pattern, examples)
    return {
      matches: pages[0]?.matches ?? 0,
      pages: pages.map(({ value }) => value),
      pagesTotal: pages[0]?.total ?? 0,
    }
  })
}
