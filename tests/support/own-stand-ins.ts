import { Agent, createServer } from 'node:http'
import Stripe from 'stripe'
import { freePort } from '#server/db/free-port.ts'
import { readEnv, type Env } from '#server/env.ts'
import type { Peers } from '#server/context.ts'
import { createLog } from '#server/log.ts'
import { alone } from '#server/workers/alone.ts'
import { childrenOf } from './process-ids.ts'

/** The part of a server that the stand-ins of an installation need. */
export interface StandInServer {
  env: Env
  log: ReturnType<typeof createLog>
  peers: Peers
  /** Statuses with which it has answered webhooks. */
  answered: number[]
  onClose(work: () => Promise<void>): void
  close(): Promise<void>
}

/**
 * Starts a server with sample data and without keys that receives webhooks, and does nothing else.
 * @param refused how many webhooks it refuses at first
 */
export async function standInServer(
  dataDir: string,
  { env = {}, refused = 0 }: { env?: Record<string, string>; refused?: number } = {},
): Promise<StandInServer> {
  const port = await freePort()
  const answered: number[] = []
  const receiver = createServer((request, response) => {
    const status = answered.length < refused ? 503 : 200
    answered.push(status)
    request.resume()
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => receiver.listen(port, 'localhost', resolve))
  const closers: (() => Promise<void>)[] = [async () => void receiver.close()]
  return {
    env: readEnv({ DATA_DIR: dataDir, SAMPLE_DATA: 'accounts', PORT: String(port), ...env }),
    log: createLog('silent'),
    peers: alone(),
    answered,
    onClose: (work) => void closers.push(work),
    async close() {
      await Promise.all(closers.map((work) => work()))
    },
  }
}

/** Returns the ids of the stand-ins' processes that a process, by default this one, has started. */
export const standInProcesses = (parent = process.pid): Promise<number[]> =>
  childrenOf(parent, 'stand-ins/programs/main.ts')

/** Returns a client of the stand-in for Stripe that keeps no connection open. */
export function stripeOf({ env: { STRIPE_SECRET_KEY = '', STRIPE_API_URL = '' } }: Pick<StandInServer, 'env'>): Stripe {
  const { hostname, port } = new URL(STRIPE_API_URL)
  const httpAgent = new Agent({ keepAlive: false })
  return new Stripe(STRIPE_SECRET_KEY, { host: hostname, port, protocol: 'http', httpAgent, telemetry: false })
}
