import { Agent, request } from 'node:http'
import type { Fetch } from './http-browser.ts'

/** Asks by one connection alone, so that of several workers always the same one answers. */
export interface OneConnection {
  fetch: Fetch
  close(): void
}

/** Returns a connection that is opened by its first request. */
export function oneConnection(): OneConnection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    close: () => agent.destroy(),
    async fetch(url, init) {
      const asked = new Request(url, init)
      const body = Buffer.from(await asked.arrayBuffer())
      return new Promise((resolve, reject) => {
        const sent = request(
          url,
          // Node's client sends the length of what it gets as a whole.
          { agent, method: asked.method, headers: { host: url.host, ...Object.fromEntries(asked.headers) } },
          (answer) => {
            const chunks: Buffer[] = []
            answer.on('data', (chunk: Buffer) => chunks.push(chunk))
            answer.on('error', reject)
            answer.on('end', () => {
              const headers = new Headers()
              for (const [name, values] of Object.entries(answer.headersDistinct))
                for (const value of values ?? []) headers.append(name, value)
              const status = answer.statusCode ?? 0
              const isEmpty = [204, 205, 304].includes(status)
              resolve(new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers }))
            })
          },
        )
        sent.on('error', reject)
        sent.end(body)
      })
    },
  }
}
