import type { Duplex } from 'node:stream'
import { AppError } from '#app/shared/http/app-error.ts'
import { errorResponse } from './api-route.ts'

/** What is said of each of Node's reasons; any other is a request that is not HTTP. */
const answers: Record<string, [status: string, code: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'request.head_too_large',
    'The address and headers of a request may have at most 16 kB together.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request.timeout', 'The request did not come in time.'],
}
const other: [string, string, string] = [
  '400 Bad Request',
  'request.unreadable',
  'This is not a readable HTTP request.',
]

/**
 * Answers in the API's error shape what Node's parser refuses before there is a request, such as an over-long address;
 * without it the body would be empty. For the HTTP server's `clientError` event.
 * @param headers every answer carries
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
 * Refuses an address that cannot be one, such as of a port above 65535 in Host, or with half an escape, `/%`, which the
 * static files answer with two words and the page router with nothing at all.
 * @param pathname of the address; undefined for one that cannot be read
 * @returns null for every other address
 */
export function refuseUndecodable(pathname: string | undefined): Response | null {
  if (pathname !== undefined && isDecodable(pathname)) return null
  return errorResponse(new AppError('input.invalid', 400, 'This address is not written as addresses are.'))
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURI(pathname)
    return true
  } catch {
    return false
  }
}
