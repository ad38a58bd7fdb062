import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorStatus, type ErrorCode } from '../errors/error-status.ts'
import { programError } from '../errors/user-errors.ts'
import { errorResponse } from './api-route.ts'

/** The answer for each error of Node's parser; any other error means that the request is not HTTP. */
const answers: Record<string, [code: ErrorCode, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    'request.head_too_large',
    'The address and headers of a request may have at most 16 kB together.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['request.timeout', 'The request took too long to arrive.'],
}
const other: [ErrorCode, string] = ['request.unreadable', 'This is not a readable HTTP request.']

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
    const [code, message] = answers[error.code ?? ''] ?? other
    const status = errorStatus[code]
    const body = JSON.stringify({ error: { code, message } })
    const head = [...always, 'content-type: application/json', 'connection: close']
    socket.end(
      [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, `content-length: ${body.length}`, '', body].join('\r\n'),
    )
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
  return errorResponse(programError('input.invalid', 'This URL is invalid.'))
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURI(pathname)
    return true
  } catch {
    return false
  }
}
