import type { Actor } from '#app/shared/access/permissions.ts'
import type { DemoGroups, DemoPage } from '#app/shared/search/demo-index.ts'
import { getInstallationSettings } from '#server/admin/admin.ts'
import type { Context } from '../context.ts'

/**
 * Returns the demo search index, for anybody signed in; null while the installation has its demo screens off, and where
 * the demos are deleted. It holds nothing of anybody.
 */
export async function findDemoIndex(context: Context, _actor: Actor): Promise<DemoGroups | null> {
  return indexOf(context)
}

/** Returns the demo pages that can be starred now: all of the index, none while there is none. */
export async function starrableDemoPages(
  context: Pick<Context, 'database' | 'env' | 'demos'>,
): Promise<readonly DemoPage[]> {
  const [pages] = (await indexOf(context)) ?? []
  return pages?.data ?? []
}

async function indexOf({ demos, ...context }: Pick<Context, 'database' | 'env' | 'demos'>): Promise<DemoGroups | null> {
  if (!demos) return null
  return (await getInstallationSettings(context)).demoScreens ? demos.index : null
}
