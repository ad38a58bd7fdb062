import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { urlOf } from './alone.ts'
import type { WorkerProcess } from './worker-process.ts'

/** The stand-ins of an installation with sample data (server/stand-ins). */
const names = ['stripe', 'searchConsole']

/** Addresses of the stand-ins, which stay the same while workers are replaced. */
export interface StandInAddresses {
  /** By name. */
  urls: Record<string, string>
  close(): void
}

/**
 * Listens in the place of the workers, and passes each connection on to one of them: only that one starts the process of
 * the stand-ins.
 * @param owner returns it; null if none is ready
 */
export async function openStandIns(owner: () => WorkerProcess | null): Promise<StandInAddresses> {
  const servers: Server[] = []
  const urls: Record<string, string> = {}
  for (const name of names) {
    const server = createServer({ pauseOnConnect: true }, (socket) => {
      socket.on('error', () => {})
      const worker = owner()
      if (worker) worker.say({ say: 'carry', standIn: name }, socket)
      else socket.destroy()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    servers.push(server)
    urls[name] = urlOf(server)
  }
  return {
    urls,
    close() {
      for (const server of servers) server.close()
    },
  }
}
