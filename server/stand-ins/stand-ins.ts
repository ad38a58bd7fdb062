import type { Socket } from 'node:net'
import type { Context, OpenAddress } from '../context.ts'
import type { Env } from '../env.ts'
import { createSleeper, type SleepingStandIn } from './sleeper.ts'

/** How long the process of the stand-ins goes on after the last request, in milliseconds. */
const usualIdleMs = 5 * 60_000

/** A stand-in for an outside service, for an installation with sample data and no keys of that service. */
export interface StandIn extends SleepingStandIn {
  /** The settings with which Loop uses it like the service itself. */
  settings: (url: string) => Partial<Env>
}

/**
 * Puts addresses of stand-ins into the context's settings, without starting them: Loop itself listens there. Of several
 * workers all have the same addresses, and one at a time gets the connections. The first
 * connection starts one process for all of them, and connections are passed on to it. It ends when no one has asked for
 * a while, and the next connection starts it again. So no caller knows that it sleeps, neither a use case nor a browser
 * with a page of it open: the addresses, keys and secrets stay the same as long as Loop runs. All of it ends with the
 * context, and the process also if Loop is killed.
 * @param standIns null for one that the installation doesn't need
 * @returns when the settings are there
 */
export async function offerStandIns(
  context: Pick<Context, 'env' | 'log' | 'onClose' | 'peers'>,
  standIns: readonly (StandIn | null)[],
  idleMs = usualIdleMs,
): Promise<void> {
  const offered = standIns.filter((one) => one !== null)
  if (offered.length === 0) return
  const sleeper = createSleeper(context.log, offered, idleMs)
  const addresses: OpenAddress[] = []
  const sockets = new Set<Socket>()
  context.onClose(async () => {
    for (const address of addresses) address.close()
    for (const socket of sockets) socket.destroy()
    await sleeper.close()
  })
  for (const standIn of offered) {
    const address = await context.peers.openAddress(standIn.name, (socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      void sleeper.carry(standIn, socket)
    })
    addresses.push(address)
    context.env = { ...context.env, ...standIn.settings(address.url) }
  }
}
