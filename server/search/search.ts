import type { Actor } from '#app/shared/access/permissions.ts'
import type { DemoGroups, DemoPage } from '#app/shared/search/demo-index.ts'
import { getInstallationSettings } from '../admin/admin.ts'
import type { Context } from '../context.ts'

/**
 * Returns the demo search index, for anyone who is signed in; null while the demo screens are off, or if the demos
 * were deleted. It contains no data of people or clients.
 */
export async function findDemoIndex(context: Context, _actor: Actor): Promise<DemoGroups | null> {
  return indexOf(context)
}

/** Returns the demo screens that can be starred now; none while there is no index. */
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
