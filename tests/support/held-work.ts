import type { AskedServer } from './asked-server.ts'

/**
 * Lets minutes pass for the queued work that a killed process held, so that another one may take it over. What the new
 * process has taken since is its own.
 */
export async function ageHeldWork(server: Pick<AskedServer, 'query'>, killedAt: Date, minutes: number): Promise<void> {
  await server.query(
    `update loop_queue.job set heartbeat_on = heartbeat_on - interval '${minutes} minutes'
     where state = 'active' and heartbeat_on < '${killedAt.toISOString()}'`,
  )
}
