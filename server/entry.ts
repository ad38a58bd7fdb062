import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import { createServerEntry } from '@tanstack/react-start/server-entry'
import { getContext, hasContext, setContext } from './context.ts'
import { answerAhead } from './http/ahead.ts'

/** In development Vite is the process, so nobody has composed the context before the first request. */
async function composeForDevelopment(): Promise<void> {
  const { composeContext } = await import('./compose.ts')
  const { readEnv } = await import('./env.ts')
  const { startBackground } = await import('./background.ts')
  const { firstRunLines } = await import('./auth/first-run.ts')
  const context = await composeContext({ env: readEnv() })
  setContext(context)
  await startBackground(context)
  for (const line of await firstRunLines(context)) console.log(line)
  // In place of Vite's own listener, which ends the process without waiting for the database. Not when Vite closes its
  // server: a changed configuration starts that anew within this process, and the context stays.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.removeAllListeners(signal).once(signal, () => void context.close().finally(() => process.exit(0)))
  }
}
let composing: Promise<void> | undefined
const start = createStartHandler(defaultStreamHandler)

/** Every request: what needs no page router is answered ahead of it, the rest goes to TanStack Start. */
export default createServerEntry({
  async fetch(request) {
    if (import.meta.env.DEV && !hasContext()) await (composing ??= composeForDevelopment())
    try {
      return (await answerAhead(getContext(), request)) ?? (await start(request))
    } catch (error) {
      // Whoever leaves early is no failure; Start throws that they left, and would print it.
      if (!request.signal.aborted || error !== request.signal.reason) throw error
      return new Response(null, { status: 499 })
    }
  },
})
