import type { Actor } from '#app/shared/access/permissions.ts'
import type { DemoGroups, DemoPage } from '#app/shared/search/demo-index.ts'
import { getInstallationSettings } from '#server/admin/admin.ts'
import type { Context } from '../context.ts'
import { demoGroups } from '../demos/search-index.ts'
import { demoPages } from '../demos/search-pages.ts'
import { notFound } from '../refusals/refusal.ts'

/**
 * The demo search index, for anybody signed in; null while the installation has its demo screens off. It holds nothing
 * of anybody.
 */
export async function findDemoIndex(context: Context, _actor: Actor): Promise<DemoGroups | null> {
  return (await getInstallationSettings(context)).demoScreens ? demoGroups : null
}

/**
 * The demo search index, for anybody signed in.
 * @throws AppError not_found while the installation has its demo screens off
 */
export async function getDemoIndex(context: Context, actor: Actor): Promise<DemoGroups> {
  const groups = await findDemoIndex(context, actor)
  if (!groups) throw notFound((say) => say('demoIndexNotFound'))
  return groups
}

/** The demo pages that can be starred now: all of the index, none while the demo screens are off. */
export async function starrableDemoPages(context: Pick<Context, 'database' | 'env'>): Promise<readonly DemoPage[]> {
  return (await getInstallationSettings(context)).demoScreens ? demoPages : []
}
