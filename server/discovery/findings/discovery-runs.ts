import type { Actor } from '#app/shared/access/permissions.ts'
import type { DiscoveryRuns } from '#app/shared/discovery/discovery-run.ts'
import type { Context } from '../../context.ts'

export declare function readDiscoveryRuns(context: Context, actor: Actor, clientId: string): Promise<DiscoveryRuns>

export declare function startDiscoveryRun(context: Context, actor: Actor, clientId: string): Promise<void>
