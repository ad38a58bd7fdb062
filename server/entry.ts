import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import { createServerEntry } from '@tanstack/react-start/server-entry'
import { createRouter, type AnyRoute } from '@tanstack/react-router'
import { routeTree } from '#app/routeTree.gen.ts'
import { getContext, hasContext, setContext, type Context } from './context.ts'
import { answerAhead } from './http/ahead.ts'
import { createPageAdmission, type PageAdmission } from './http/pages/page-admission.ts'
import { secretPages } from './secret-pages.ts'

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

/** Only for finding out whether an address leads anywhere. Each page has a router of its own. */
const tree: AnyRoute = routeTree
const paths = createRouter({ routeTree: tree })

/** Returns whether no route begins like this path, so that the answer is the same for every such path. */
function leadsNowhere(pathname: string): boolean {
  const [matched, , found] = paths.getMatchedRoutes(pathname)
  return matched.length === 1 && found === undefined
}

const admissions = new WeakMap<Context, PageAdmission>()

function admissionOf(context: Context): PageAdmission {
  const admission =
    admissions.get(context) ?? createPageAdmission(context, { secrets: secretPages, leadsNowhere, render: start })
  admissions.set(context, admission)
  return admission
}

/** In development pages have no nonce, and change while someone works on them. */
const answerPage = (request: Request) =>
  import.meta.env.DEV ? start(request) : admissionOf(getContext()).answer(request)

/** Handles every request: some are answered ahead of the page router, all others by TanStack Start. */
export default createServerEntry({
  async fetch(request) {
    if (import.meta.env.DEV && !hasContext()) await (composing ??= composeForDevelopment())
    try {
      return (await answerAhead(getContext(), request)) ?? (await answerPage(request))
    } catch (error) {
      // A client that disconnects early is not an error; without this Start would throw the abort reason and print
      // it.
      if (!request.signal.aborted || error !== request.signal.reason) throw error
      return new Response(null, { status: 499 })
    }
  },
})
