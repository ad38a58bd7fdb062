import type { Duplex } from 'node:stream'
import { AppError } from '#app/shared/http/app-error.ts'
import { errorResponse } from './api-route.ts'

/** The answer for each error of Node's parser; any other error means that the request is not HTTP. */
const answers: Record<string, [status: string, code: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'request.head_too_large',
    'The address and headers of a request may have at most 16 kB together.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request.timeout', 'The request took too long to arrive.'],
}
const other: [string, string, string] = [
  '400 Bad Request',
  'request.unreadable',
  'This is not a readable HTTP request.',
]

/**
 * Answers requests that Node's parser refuses, such as an overlong URL, with the API's error shape; Node's own answer
 * has no body. For the HTTP server's `clientError` event.
 * @param headers headers of every answer
 */
export function answerUnreadable(headers: readonly [name: string, value: string][]) {
  const always = headers.map(([name, value]) => `${name}: ${value}`)
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const [status, code, message] = answers[error.code ?? ''] ?? other
    const body = JSON.stringify({ error: { code, message } })
    const head = [...always, 'content-type: application/json', 'connection: close']
    socket.end([`HTTP/1.1 ${status}`, ...head, `content-length: ${body.length}`, '', body].join('\r\n'))
  }
}

/**
 * Refuses an impossible URL, for example with a port above 65535 in Host, or with an incomplete escape (`/%`). The
 * static files would answer these with two words and the page router not at all.
 * @param pathname path of the URL; undefined if the URL can't be parsed
 * @returns null for every other URL
 */
export function refuseUndecodable(pathname: string | undefined): Response | null {
  if (pathname !== undefined && isDecodable(pathname)) return null
  return errorResponse(new AppError('input.invalid', 400, 'This URL is invalid.'))
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURI(pathname)
    return true
  } catch {
    return false
  }
}
