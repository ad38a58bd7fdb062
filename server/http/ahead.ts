import type { Context } from '../context.ts'

/**
 * Answers what must not pay for the page router, or is not the page router's: health, ingest, the tracking script,
 * and the embedded identity provider's endpoints at the origin's root.
 * @returns null when the page router should answer
 */
export async function answerAhead(_context: Context, request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  if (pathname === '/healthz') return new Response('ok', { headers: { 'content-type': 'text/plain' } })
  return null
}
