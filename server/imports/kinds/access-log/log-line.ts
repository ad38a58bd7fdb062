import { isIP } from 'node:net'
import type { LineProblem } from '#app/shared/imports/import-kinds.ts'
import { firstPossibleDay } from '../../importer.ts'

/** One request of a web server's access log. */
export interface LogRequest {
  /** IP address, or host name if the server resolves names. */
  address: string
  /** The virtual host without its port in the vhost_combined format; '' in other formats. */
  host: string
  at: Date
  /** '' if the client sent no readable request. */
  method: string
  target: string
  status: number
  /** '' if there is none. */
  referrer: string
  userAgent: string
}

const earliest = Date.parse(firstPossibleDay)
const timePattern = /\[(\d{2})\/([A-Za-z]{3})\/(\d{4}):(\d{2}):(\d{2}):(\d{2}) ([+-])(\d{2})(\d{2})\]/
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const responsePattern = /^ (\d{3}) (?:\d+|-)(?= |$)/

/**
 * Parses a line of the combined format of Apache and nginx. Also accepts the common format (without referrer and user
 * agent), the vhost_combined format (with the host in front), and additional fields at the end. Takes time
 * proportional to the line's length.
 * @param line the line's bytes as latin1, so that lines in a wrong encoding survive
 * @returns the request, or the reason why the line is unreadable
 */
export function parseLogLine(line: string): LogRequest | LineProblem {
  const time = timePattern.exec(line)
  // A crash of the server can leave NUL bytes in the line it was writing; the rest of that line is not reliable.
  if (line.includes('\0')) return 'nul'
  if (!time) return 'no_time'
  const at = readTime(time)
  if (!at) return 'impossible_time'
  const who = line.slice(0, time.index).trim().split(' ')
  if (who.length < 3 || !who[0]) return 'no_address'

  const request = readQuoted(line, time.index + time[0].length + 1)
  if (!request || line[time.index + time[0].length] !== ' ') return 'no_request'
  const response = responsePattern.exec(line.slice(request.end, request.end + 40))
  if (!response) return 'no_status'
  const status = Number(response[1])
  if (status < 100) return 'no_status'

  const tail = request.end + response[0].length
  let referrer = ''
  let userAgent = ''
  if (line[tail + 1] === '"') {
    const from = readQuoted(line, tail + 1)
    const agent = from && line[from.end] === ' ' ? readQuoted(line, from.end + 1) : null
    if (!from || !agent) return 'open_quote'
    referrer = from.text === '-' ? '' : from.text
    userAgent = agent.text === '-' ? '' : agent.text
  }
  return { ...readSender(who), at, ...readRequest(request.text), status, referrer, userAgent }
}

function readTime([, day, name = '', year, hour, minute, second, sign, offsetHours, offsetMinutes]: RegExpExecArray) {
  const month = monthNames.indexOf(name.toLowerCase())
  const local = Date.UTC(Number(year), month, Number(day), Number(hour), Number(minute), Number(second))
  // A day outside the calendar would roll over to the next month, so it is refused. Second 60 is accepted for leap
  // seconds.
  const valid = month >= 0 && new Date(local - Number(second) * 1000).getUTCDate() === Number(day) && Number(hour) < 24
  if (!valid || Number(minute) > 59 || Number(second) > 60) return null
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * 60_000
  const at = local - (sign === '-' ? -offset : offset)
  return at < earliest ? null : new Date(at)
}

/**
 * With a host in front there is one field more than address, identity and user. The identity is almost always `-`.
 */
function readSender(fields: string[]): Pick<LogRequest, 'address' | 'host'> {
  const [first = '', second = ''] = fields
  const hostFirst = fields.length > 3 && isIP(first) === 0 && (isIP(second) !== 0 || second !== '-')
  if (!hostFirst) return { address: first, host: '' }
  return { address: second, host: first.replace(/:\d+$/, '').toLowerCase() }
}

function readRequest(text: string): Pick<LogRequest, 'method' | 'target'> {
  const space = text.indexOf(' ')
  const method = text.slice(0, space)
  if (space < 0 || !/^[A-Z]{2,20}$/.test(method)) return { method: '', target: '' }
  const protocol = text.lastIndexOf(' HTTP/')
  return { method, target: text.slice(space + 1, protocol > space ? protocol : undefined).trim() }
}

/** Returns the quoted field that begins at `start`, unescaped; `end` is the position after its closing quote. */
function readQuoted(line: string, start: number): { text: string; end: number } | null {
  if (line[start] !== '"') return null
  let end = start + 1
  let escaped = false
  for (; end < line.length; end += 1) {
    const char = line.charCodeAt(end)
    if (char === 0x5c) {
      escaped = true
      end += 1
    } else if (char === 0x22) break
  }
  if (end >= line.length) return null
  const raw = line.slice(start + 1, end)
  return { text: readBytes(escaped ? unescapeField(raw) : raw), end: end + 1 }
}

const named: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', v: '\v', f: '\f' }

/** Reverses the escapes of Apache (`\"`, `\\`, `\n`, `\xhh`) and nginx (`\xhh`). */
function unescapeField(raw: string): string {
  return raw.replace(/\\(?:x([0-9A-Fa-f]{2})|(.))/gs, (_match, hex: string | undefined, char: string | undefined) =>
    hex ? String.fromCharCode(Number.parseInt(hex, 16)) : (named[char ?? ''] ?? char ?? ''),
  )
}

/** Decodes bytes as UTF-8; invalid bytes become replacement characters. */
function readBytes(latin1: string): string {
  // oxlint-disable-next-line no-control-regex -- the test is for bytes beyond ASCII
  return /^[\x00-\x7f]*$/.test(latin1) ? latin1 : Buffer.from(latin1, 'latin1').toString('utf8')
}
