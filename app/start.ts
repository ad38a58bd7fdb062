import { createCsrfMiddleware, createMiddleware, createStart } from '@tanstack/react-start'
import { setResponseHeader } from '@tanstack/react-start/server'

/** A nonce per page, and the headers every page carries. Inline styles stay allowed: Radix Themes sets them. */
const pageHeaders = createMiddleware().server(async ({ next, handlerType }) => {
  const nonce = crypto.randomUUID().replaceAll('-', '')
  if (handlerType === 'router' && import.meta.env.PROD) {
    setResponseHeader(
      'content-security-policy',
      [
        "default-src 'self'",
        `script-src 'self' 'nonce-${nonce}'`,
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "frame-src 'self'",
        "worker-src 'self' blob:",
        "frame-ancestors 'self'",
        "base-uri 'self'",
        "object-src 'none'",
      ].join('; '),
    )
    setResponseHeader('x-content-type-options', 'nosniff')
    setResponseHeader('referrer-policy', 'strict-origin-when-cross-origin')
  }
  return next({ context: { nonce } })
})

/** First in line, for server functions and for cookie-authenticated writes to /api alike. */
const csrf = createCsrfMiddleware({
  filter: ({ handlerType, request }) =>
    handlerType === 'serverFn' || !['GET', 'HEAD', 'OPTIONS'].includes(request.method),
})

export const startInstance = createStart(() => ({ requestMiddleware: [csrf, pageHeaders] }))
