import { reading } from '../../access/use-case.ts'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { ExclusionsPreview, ExclusionsPreviewQuery } from '#app/shared/tracking/settings-form.ts'
import type { Context } from '#server/context.ts'
import { previewExcluded } from './exclusions-preview.sql.ts'
import { previewSince } from './preview-since.ts'
import { onSite } from './site.ts'

/** The number of pages shown as examples. */
const examples = 5

/**
 * Returns which page views of the current and the previous month the given excluded paths would have excluded, as a
 * preview while they are edited. Existing numbers don't change: exclusions apply only to new events. May be called by
 * the company's own people and staff.
 * @throws UserError auth.forbidden for another company's client, not_found when the company has no website
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
