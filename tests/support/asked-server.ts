import { fileURLToPath } from 'node:url'
import type { Beside } from './installed-events.ts'
import { startServer, type ServerProcess } from './server-process.ts'

const questions = fileURLToPath(new URL('server-questions.ts', import.meta.url))

/** A server process that answers a test's questions one at a time while it runs. */
export interface AskedServer extends ServerProcess, Pick<Beside, 'query'> {
  memory(): Promise<{ heapUsed: number; external: number; rss: number }>
}

/** Starts the built server without sample data. It answers questions from its own database. */
export async function startAskedServer(env: Record<string, string>): Promise<AskedServer> {
  const server = await startServer({ SAMPLE_DATA: 'off', TRUST_PROXY: 'on', ...env }, questions)
  let last: Promise<unknown> = Promise.resolve()
  const ask = <T>(question: string): Promise<T> => {
    const asked = last.then(async () => {
      const { found, error } = (await server.ask(question)) as { found: T; error?: string }
      if (error !== undefined) throw new Error(error)
      return found
    })
    last = asked.catch(() => undefined)
    return asked
  }
  return { ...server, query: (text) => ask(text), memory: () => ask('memory') }
}
