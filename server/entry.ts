import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import { createServerEntry } from '@tanstack/react-start/server-entry'
import { getContext, hasContext, setContext } from './context.ts'
import { answerAhead } from './http/ahead.ts'

/** In development Vite starts the process, so the first request composes the context. */
async function composeForDevelopment(): Promise<void> {
  const { composeContext } = await import('./compose.ts')
  const { readEnv } = await import('./env.ts')
  const { startBackground } = await import('./background.ts')
  const { firstRunLines } = await import('./auth/first-run.ts')
  const context = await composeContext({ env: readEnv() })
  setContext(context)
  await startBackground(context)
  for (const line of await firstRunLines(context)) console.log(line)
  // Replaces Vite's own listener, which ends the process without waiting for the database. The context is not closed
  // when Vite closes its server: after a change of its configuration Vite restarts the server within this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.removeAllListeners(signal).once(signal, () => void context.close().finally(() => process.exit(0)))
  }
}
let composing: Promise<void> | undefined
const start = createStartHandler(defaultStreamHandler)

/** Handles every request: some are answered ahead of the page router, all others by TanStack Start. */
export default createServerEntry({
  async fetch(request) {
    if (import.meta.env.DEV && !hasContext()) await (composing ??= composeForDevelopment())
    try {
      return (await answerAhead(getContext(), request)) ?? (await start(request))
    } catch (error) {
      // A client that disconnects early is not an error; without this Start would throw the abort reason and print
      // it.
      if (!request.signal.aborted || error !== request.signal.reason) throw error
      return new Response(null, { status: 499 })
    }
  },
})
