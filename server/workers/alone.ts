import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { Peers } from '../context.ts'

/** Returns the workers of a server that is one process: no one receives what it sends. */
export function alone(): Peers {
  const secrets = new Map<string, string>()
  return {
    number: 1,
    of: 1,
    isFirst: true,
    send() {},
    receive() {},
    secret(name) {
      const secret = secrets.get(name) ?? randomBytes(24).toString('hex')
      secrets.set(name, secret)
      return secret
    },
    async openAddress(_name, carry) {
      const server = createServer(carry)
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      return { url: urlOf(server), close: () => void server.close() }
    },
  }
}

/** Returns the address of a server that listens on a port of this machine. */
export function urlOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The address of a stand-in has no port.')
  return `http://127.0.0.1:${address.port}`
}
