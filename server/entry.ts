import handler, { createServerEntry } from '@tanstack/react-start/server-entry'
import { getContext, hasContext, setContext } from './context.ts'
import { answerAhead } from './http/ahead.ts'

/** In development Vite is the process, so nobody has composed the context before the first request. */
async function composeForDevelopment(): Promise<void> {
  const { composeContext } = await import('./compose.ts')
  const { readEnv } = await import('./env.ts')
  setContext(await composeContext({ env: readEnv() }))
}
let composing: Promise<void> | undefined

/** Every request: what needs no page router is answered ahead of it, the rest goes to TanStack Start. */
export default createServerEntry({
  async fetch(request) {
    if (import.meta.env.DEV && !hasContext()) await (composing ??= composeForDevelopment())
    return (await answerAhead(getContext(), request)) ?? handler.fetch(request)
  },
})
