import type { Actor } from '#app/shared/access/permissions.ts'
import type { FindingFilter } from '#app/shared/discovery/finding-list.ts'
import type { Context } from '../../context.ts'

export declare function exportFindings(
  context: Context,
  actor: Actor,
  filter: FindingFilter & { clientId: string },
): Promise<{ csv: string }>
