import type { LogRequest } from './log-line.ts'

/** Why a request is not a page view. */
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

/** The meaning of a request: a page that was shown, a page that was not found, or the reason why it is neither. */
export type PageRequest = { page: 'shown' | 'missing'; url: URL } | { skip: SkipKind }

/**
 * File endings that are not pages. Any other ending is part of the page's name, because names may contain dots:
 * `/u/jane.doe`, `/reviews/booking.com`.
 */
const fileEndings = new Set(
  (
    'css js mjs cjs map json jsonld xml xsl xslt txt csv tsv yml yaml webmanifest wasm swf ' +
    'png jpg jpeg jpe gif webp avif apng svg svgz ico bmp tif tiff heic psd cur ' +
    'woff woff2 ttf otf eot ' +
    'mp3 m4a aac ogg oga opus flac wav mid mp4 m4v webm ogv avi mov mkv mpg mpeg wmv flv m3u8 ts vtt srt ' +
    'pdf ps eps epub mobi doc docx docm dot dotx xls xlsx xlsm ppt pptx pps ppsx odt ods odp rtf ics vcf ' +
    'zip gz tgz tar bz2 xz 7z rar zst jar war deb rpm apk dmg pkg msi exe bin iso img ' +
    'sql bak old swp log ini conf cfg env sh bat gpx kml kmz geojson torrent'
  ).split(' '),
)
const feedEndings = new Set(['rss', 'atom', 'rdf'])
const feedNames = new Set(['feed', 'rss', 'atom', 'rss2', 'feeds'])
/**
 * Query parameters that select another format of a page. In any other parameter a word such as `rss` is ordinary
 * text.
 */
const formParameters = ['feed', 'format', 'flav', 'output', 'alt']
const feedValue = /^(?:rss|atom|feed|rdf)[\d._]*$/i
/** Paths that only programs request, on any website. A page about health or about a server's state must not match. */
const machinePaths =
  /^\/(?:\.well-known|cgi-sys|wp-json|wp-cron\.php|wp-login\.php|xmlrpc\.php|wp-admin\/admin-ajax\.php|healthz)(?:\/|$)/i

/**
 * Decides from a logged request whether a person saw a page that the tracking script would have counted: pages
 * fetched with GET and answered with 200 or 304 (cached by the browser), and pages that were not found. Logs don't
 * contain the content type, so the path's ending decides.
 * @param origin scheme and host for relative paths
 * @param ownsHost whether a host belongs to the website
 */
export function readPageRequest(request: LogRequest, origin: string, ownsHost: (host: string) => boolean): PageRequest {
  const { method, target, status } = request
  if (method === '') return { skip: 'unreadable_request' }
  if (method !== 'GET') return { skip: 'method' }
  if (request.host && !ownsHost(request.host)) return { skip: 'other_host' }
  const base = request.host && URL.canParse(`http://${request.host}`) ? `http://${request.host}` : origin
  // A path that begins with two slashes would be read as a host if it were resolved against the base.
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
  if (fileEndings.has(ending)) return 'file'
  const last = name || (path.split('/').at(-2)?.toLowerCase() ?? '')
  if (feedNames.has(last)) return 'feed'
  if (url.search.length < 2) return null
  return formParameters.some((form) => feedValue.test(url.searchParams.get(form) ?? '')) ? 'feed' : null
}
