import type { Context } from '../context.ts'
import { errorResponse, methodNotPossible } from './api-route.ts'
import { refuseFunctionCall } from './function-calls.ts'

/**
 * Answers what must not pay for the page router, or is not the page router's: health, ingest, the tracking script,
 * and the embedded identity provider's endpoints at the origin's root.
 * @returns null when the page router should answer
 */
export async function answerAhead(context: Context, request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  if (pathname === '/api/event') return context.ingest.acceptEvent(request)
  if (pathname === '/api/event/speed') return context.ingest.acceptSpeed(request)
  if (pathname.startsWith('/js/')) return context.ingest.serveScript(request)
  if (pathname === '/healthz') return health(request.method)
  if (context.identity?.owns(pathname)) return context.identity.handle(request)
  return refuseFunctionCall(context, request)
}

function health(method: string): Response {
  if (method !== 'GET' && method !== 'HEAD') {
    // In English: programs alone ask.
    return errorResponse(methodNotPossible(method), { allow: 'GET, HEAD' })
  }
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(method === 'HEAD' ? null : 'ok', { headers })
}
