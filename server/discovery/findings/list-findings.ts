import type { Actor } from '#app/shared/access/permissions.ts'
import type {
  FindingDetail,
  FindingFilter,
  FindingGroup,
  FindingGrouping,
  FindingList,
  FindingQuery,
} from '#app/shared/discovery/finding-list.ts'
import type { Context } from '../../context.ts'

export declare function listFindings(
  context: Context,
  actor: Actor,
  query: FindingQuery & { clientId: string },
): Promise<FindingList>

export declare function listFindingGroups(
  context: Context,
  actor: Actor,
  query: FindingFilter & { clientId: string; by: FindingGrouping },
): Promise<FindingGroup[]>

export declare function readFinding(
  context: Context,
  actor: Actor,
  asked: { clientId: string; findingId: string },
): Promise<FindingDetail>
