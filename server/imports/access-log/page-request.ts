import type { LogRequest } from './log-line.ts'

/** Why a request of the log is no page view. */
export const skipKinds = {
  unreadable_request: 'not a readable request',
  method: 'not fetched with GET',
  other_host: 'for another host',
  file: 'images, styles, scripts, downloads and other files',
  feed: 'feeds',
  machine: 'addresses for programs, not people',
  redirect: 'redirects',
  partial: 'partial answers',
  error: 'refused or failed',
  excluded: "excluded by the website's settings",
} as const
export type SkipKind = keyof typeof skipKinds

/** What a request means: a page that was shown, one that was not there, or why it is neither. */
export type PageRequest = { page: 'shown' | 'missing'; url: URL } | { skip: SkipKind }

/** Endings of pages; a last segment without one is a page too. Any other ending of letters is a file. */
const pageEndings = new Set(
  'htm html xhtml shtml phtml mhtml php php3 php4 php5 php7 asp aspx jsp jspx jsf do action cfm cgi pl md markdown'.split(
    ' ',
  ),
)
const feedEndings = new Set(['rss', 'atom', 'rdf'])
const feedNames = new Set(['feed', 'rss', 'atom', 'rss2', 'feeds'])
const feedValue = /^(?:rss|atom|feed|rdf)[\d._]*$/i
const machinePaths =
  /^\/(?:\.well-known|cgi-sys|wp-json|wp-cron\.php|wp-login\.php|xmlrpc\.php|wp-admin\/admin-ajax\.php|server-status|healthz?)(?:\/|$)/i

/**
 * Decides from a logged request alone whether a person saw a page, the way the tracking script would have counted it:
 * pages fetched with GET and answered with 200 or 304 (still in the browser's cache), and pages that were not found.
 * A log does not say what kind of content an answer had, so the path's ending decides.
 * @param origin scheme and host that paths are read against
 * @param ownsHost whether a host belongs to the website
 */
export function readPageRequest(request: LogRequest, origin: string, ownsHost: (host: string) => boolean): PageRequest {
  const { method, target, status } = request
  if (method === '') return { skip: 'unreadable_request' }
  if (method !== 'GET') return { skip: 'method' }
  if (request.host && !ownsHost(request.host)) return { skip: 'other_host' }
  const base = request.host && URL.canParse(`http://${request.host}`) ? `http://${request.host}` : origin
  // A path of two slashes would be read as a host if it were resolved against the base.
  const url = URL.parse(target.startsWith('/') ? base + target : target)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return { skip: 'unreadable_request' }
  if (!target.startsWith('/') && !ownsHost(url.hostname)) return { skip: 'other_host' }

  const kind = kindOfPath(url)
  if (kind) return { skip: kind }
  if (status === 404 || status === 410) return { page: 'missing', url }
  if (status === 200 || status === 203 || status === 304) return { page: 'shown', url }
  if (status >= 300 && status < 400) return { skip: 'redirect' }
  return { skip: status < 300 ? 'partial' : 'error' }
}

function kindOfPath(url: URL): SkipKind | null {
  const path = url.pathname
  if (machinePaths.test(path)) return 'machine'
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const dot = name.lastIndexOf('.')
  const ending = dot < 0 ? '' : name.slice(dot + 1)
  if (feedEndings.has(ending)) return 'feed'
  // Versions and names (/v1.2, /first.lastname) are pages; endings of files are short and begin with a letter.
  if (ending && !pageEndings.has(ending) && /^[a-z][a-z0-9]{0,5}$/.test(ending)) return 'file'
  const last = name || (path.split('/').at(-2)?.toLowerCase() ?? '')
  if (feedNames.has(last)) return 'feed'
  if (url.search.length > 1) for (const value of url.searchParams.values()) if (feedValue.test(value)) return 'feed'
  return null
}
