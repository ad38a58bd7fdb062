/** An error by Supabase Auth, with the codes of its error reference. */
export class AuthFailure extends Error {
  override readonly name = 'AuthRefusal'
  readonly status: number
  readonly code: string
  readonly details: Record<string, unknown>
  constructor(status: number, code: string, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

const apiVersion = 'x-supabase-api-version'

const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers': `authorization, apikey, content-type, x-client-info, accept-profile, prefer, ${apiVersion}`,
  'access-control-expose-headers': `X-Total-Count, Link, ${apiVersion}`,
  'access-control-max-age': '3600',
}

/** Returns an answer that pages of other origins may read, like those of the project's gateway. */
export function crossOriginAnswer(body: BodyInit | null, init: ResponseInit = {}): Response {
  return new Response(body, { ...init, headers: { ...crossOrigin, ...Object.fromEntries(new Headers(init.headers)) } })
}

export function json(value: unknown, status = 200): Response {
  const headers = { 'content-type': 'application/json; charset=utf-8', [apiVersion]: '2024-01-01' }
  return crossOriginAnswer(JSON.stringify(value), { status, headers })
}

export const failureAnswer = ({ status, code, message, details }: AuthFailure): Response =>
  json({ code, message, ...details }, status)

export function redirectTo(url: URL): Response {
  return crossOriginAnswer(null, { status: 303, headers: { location: url.href } })
}
