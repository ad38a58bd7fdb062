import type { Actor } from '#app/shared/access/permissions.ts'
import type { ChangedFindings, DismissFindings, SnoozeFindings } from '#app/shared/discovery/finding-list.ts'
import type { Context } from '../../context.ts'

export declare function dismissFindings(
  context: Context,
  actor: Actor,
  given: DismissFindings & { clientId: string },
): Promise<ChangedFindings>

export declare function snoozeFindings(
  context: Context,
  actor: Actor,
  given: SnoozeFindings & { clientId: string },
): Promise<ChangedFindings>

export declare function reopenFindings(
  context: Context,
  actor: Actor,
  given: { clientId: string; findingIds: string[] },
): Promise<ChangedFindings>
