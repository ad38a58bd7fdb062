import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { chromium, type Browser } from 'playwright'
import { serve } from 'srvx'
import type { Context } from '#server/context.ts'
import { answerAhead } from '#server/http/ahead.ts'
import { visitorAgent } from './events.ts'
import { browserArguments, findOrInstallBrowser } from './browser.ts'

export interface Listening {
  port: number
  close(): Promise<void>
}

/** Serves a website with one page for every host and path; paths that begin with /missing get 404. */
export async function serveWebsite(head: string): Promise<Listening> {
  const plausible = await readFile(createRequire(import.meta.url).resolve('@plausible-analytics/tracker'))
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (path === '/plausible.js') return void response.setHeader('content-type', 'text/javascript').end(plausible)
    if (path.startsWith('/files/')) return void response.setHeader('content-type', 'application/pdf').end('%PDF')
    const port = (server.address() as AddressInfo).port
    response.statusCode = path.startsWith('/missing') ? 404 : 200
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><html><head><title>${path}</title>
      <link rel="icon" href="data:,">${request.headers.host?.startsWith('blog.') ? '' : head}</head><body>
      <a id="in" href="http://www.site-1.test:${port}/landing?utm_source=newsletter&utm_medium=email">in</a>
      <a id="plain" href="http://www.site-1.test:${port}/landing">plain</a>
      <a id="out" href="http://blog.example.org:${port}/elsewhere?x=1"><b>out</b></a>
      <a id="file" href="/files/prices.pdf?secret=1" target="_blank">file</a>
      <form action="/sent"><input name="email" value="ann@example.org"><button id="send">send</button></form>
      <a id="next" href="/next">next</a></body></html>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Serves what Loop answers before its page router, over real HTTP. */
export async function serveIngest(context: Context): Promise<Listening> {
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
    fetch: async (request) => (await answerAhead(context, request)) ?? new Response(null, { status: 404 }),
  })
  await server.ready()
  return { port: Number(new URL(server.url ?? '').port), close: () => server.close(true) }
}

/** Opens a real browser that resolves every host name to this machine and doesn't reveal that it is automated. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: [
      ...browserArguments,
      '--host-resolver-rules=MAP * 127.0.0.1',
      '--disable-blink-features=AutomationControlled',
      // Playwright's own setting doesn't apply to requests that a page sends while it is left.
      `--user-agent=${visitorAgent}`,
    ],
  })
}
