import type { SiteAnswer } from './faulty-site.ts'

interface WalkedPage {
  path: string
  status: number | null | undefined
  depth: number | null
  linksIn: number
  linksOut: number
  title: string | null
}

const textOf = ({ body }: SiteAnswer): string => (typeof body === 'string' ? body : (body?.toString('latin1') ?? ''))
const isHtml = ({ headers }: SiteAnswer): boolean => headers?.['content-type']?.startsWith('text/html') ?? false

/**
 * Walks a website of tests without its server and without any code of the crawl: the reference for the numbers of a
 * crawl. It knows the rules that this website has, not those of the web.
 */
export function walk(site: ReadonlyMap<string, SiteAnswer>, given: { origin: string; depth: number }): WalkedPage[] {
  const depths = new Map<string, number | null>([['/', 0]])
  const from = new Map<string, Set<string>>()
  const outs = new Map<string, number>()
  const ends = new Map<string, string>()
  const waiting = ['/']
  const listed = [
    '/about',
    '/orphan',
    '/landing',
    '/blog/',
    '/blog/post-0',
    ...[...site.keys()].filter((path) => path.startsWith('/products/lamp-')),
  ]
  const visit = (path: string) => {
    const answer = site.get(path)
    const depth = depths.get(path) ?? null
    if (!answer || path.startsWith('/private/') || answer.resets) return
    const go = (to: string, at: number | null) => {
      if (depths.has(to) || (at ?? 0) > given.depth) return
      depths.set(to, at)
      waiting.push(to)
    }
    const location = answer.headers?.['location']
    if (location?.startsWith('/')) {
      ends.set(path, location)
      go(location, depth)
    }
    if (location !== undefined || !isHtml(answer) || (answer.status ?? 200) !== 200) return
    const base = /<base href="([^"]+)"/.exec(textOf(answer))?.[1] ?? ''
    if (/content="nofollow"/.test(textOf(answer)) || answer.headers?.['x-robots-tag'] === 'nofollow') return
    const links = new Set<string>()
    const addresses = [...textOf(answer).matchAll(/<a href="([^"]+)">|; url=([^"]+)"/g)].map(([, a, b]) => a ?? b ?? '')
    for (const address of addresses) {
      if (/^(#|\/#|mailto:|https:)/.test(address) && address !== '/#top') continue
      const [bare = ''] = (address.startsWith('/') ? address : base + address).split('#')
      links.add(bare.startsWith('/shop') ? '/shop?color=red&size=2' : bare)
    }
    let count = 0
    for (const to of links) {
      count += 1
      go(to, depth === null ? null : depth + 1)
      if (to !== path) from.set(to, (from.get(to) ?? new Set()).add(path))
    }
    outs.set(path, count)
  }
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) visit(next)
  for (const path of listed) if (!depths.has(path)) depths.set(path, null)

  const direct = (path: string) => from.get(path)?.size ?? 0
  const linksIn = (path: string): number => {
    const redirecting = [...ends.keys()].filter(
      (first) => first !== path && !ends.has(path) && endOf(ends, first) === path,
    )
    return direct(path) + redirecting.reduce((sum, first) => sum + direct(first), 0)
  }
  return [...depths].map(([path, depth]): WalkedPage => {
    const answer = site.get(path) ?? { status: 404 }
    const isUnread = answer.resets === true || path.startsWith('/private/')
    const isCircle = endOf(ends, path) === null
    const isShown = isHtml(answer) && (answer.status ?? 200) === 200
    return {
      path,
      status: isUnread ? null : (answer.status ?? 200),
      depth,
      linksIn: isCircle && depth === null ? 0 : linksIn(path),
      linksOut: outs.get(path) ?? 0,
      title: isShown && !isUnread ? (/<title>([^<]*)/.exec(textOf(answer))?.[1] ?? null) : null,
    }
  })
}

/** Returns the end of redirects; null for a circle. */
function endOf(ends: ReadonlyMap<string, string>, first: string): string | null {
  let path = first
  for (let hops = 0; hops < 20; hops += 1) {
    const next = ends.get(path)
    if (next === undefined) return path
    path = next
  }
  return null
}
