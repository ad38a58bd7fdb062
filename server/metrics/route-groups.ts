/** Groups of routes, as coarse as charts need them: paths with a person, client or website never become labels. */
const groups: readonly { prefix: string; group: string }[] = [
  { prefix: '/api/event/speed', group: 'speed' },
  { prefix: '/api/event', group: 'events' },
  { prefix: '/api/mcp', group: 'mcp' },
  { prefix: '/api/v2/', group: 'stats' },
  { prefix: '/api/', group: 'api' },
  { prefix: '/js/', group: 'script' },
  { prefix: '/_serverFn/', group: 'calls' },
  { prefix: '/share/', group: 'shares' },
  { prefix: '/decide/', group: 'decisions' },
  { prefix: '/assets/', group: 'files' },
  { prefix: '/healthz', group: 'health' },
  { prefix: '/livez', group: 'health' },
]

/** Returns the group of a request's URL. */
export function groupOf(url: string, isSignIn: (pathname: string) => boolean): string {
  const [pathname = '/'] = url.split('?', 1)
  const known = groups.find(({ prefix }) => pathname.startsWith(prefix))
  if (known) return known.group
  if (isSignIn(pathname)) return 'sign-in'
  return /\.\w+$/.test(pathname) ? 'files' : 'pages'
}
