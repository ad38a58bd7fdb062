import type { Actor } from '#app/shared/access/permissions.ts'
import type { ExclusionsPreview, ExclusionsPreviewQuery } from '#app/shared/tracking/settings-form.ts'
import type { Context } from '#server/context.ts'
import { previewExcluded } from './exclusions-preview.sql.ts'
import { previewSince } from './preview-since.ts'
import { askAboutSite } from './site.ts'

/** Pages that are named as examples of what would be left out. */
const examples = 5

/**
 * Which page views of the current month and the one before would not have been counted with these excluded paths, asked
 * for while they are being written. What is counted stays: exclusions act on what arrives from then on.
 * May be called by the company's own people and staff.
 * @throws AppError auth.forbidden for another company's client, not_found when the company has no website
 */
export async function previewExclusions(
  context: Context,
  actor: Actor,
  { clientId, excludedPaths }: ExclusionsPreviewQuery,
): Promise<ExclusionsPreview> {
  return askAboutSite(context, actor, clientId, async (trx, site) => {
    const pages = await previewExcluded(trx, site, previewSince(context, site), excludedPaths, examples)
    return {
      pageviews: pages[0]?.matches ?? 0,
      pages: pages.map(({ value }) => value),
      pagesTotal: pages[0]?.total ?? 0,
    }
  })
}
