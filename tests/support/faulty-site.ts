import { gzipSync } from 'node:zlib'

/** What the website answers at an address. */
export interface SiteAnswer {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
  /** Ends the connection instead of answering. */
  resets?: true
}

/** The parts of a page. */
interface Page {
  title?: string
  description?: string
  head?: string
  body?: string
  links?: readonly string[]
}

const page = (path: string, { title, description, head = '', body = '', links = [] }: Page = {}): SiteAnswer => ({
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html><head><title>${title ?? `About ${path}`}</title>
    <meta name="description" content="${description ?? `What ${path} is about.`}">${head}</head>
    <body><h1>${path}</h1>${body}${links.map((to) => `<a href="${to}">To ${to}</a>`).join(' ')}</body></html>`,
})

const redirect = (location: string, status = 301): SiteAnswer => ({ status, headers: { location } })
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))
const xml = (root: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${root}>`

const products = times(100, (index) => `/products/lamp-${index}`)
const posts = times(150, (index) => `/blog/post-${index}`)

/**
 * Returns a website of 300 pages with one of each fault, by path. Everything else about it is as it should be.
 * @param origin where it is served, without a slash at the end
 */
export function faultySite(origin: string): Map<string, SiteAnswer> {
  const site = new Map<string, SiteAnswer>()
  const add = (path: string, parts?: Page) => site.set(path, page(path, parts))
  const faults = [
    '/gone',
    '/error',
    '/reset',
    '/old-address',
    '/circle',
    '/to-another-site',
    '/private/secret',
    '/hidden',
    '/hidden-by-header',
    '/for-others',
    '/followed-by-nobody',
    '/untitled',
    '/twin-one',
    '/twin-two',
    '/long-title',
    '/undescribed',
    '/long-description',
    '/copy',
    '/de/',
    '/pictures',
    '/heavy',
    '/calendar/2026/1',
    '/brochure.pdf',
    '/as-text',
    '/old-letters',
    '/moves-on',
    '/based/page',
    '/shop?color=red&size=2&utm_source=mail',
    '/shop?size=2&color=red&PHPSESSID=abc',
  ]
  add('/', {
    links: ['/products/', '/blog/', '/about', '/faults/', '/#top', 'mailto:a@site-1.test', 'https://elsewhere.test/'],
  })
  add('/products/', { links: products })
  for (const path of products) add(path, { links: ['/', '/products/'] })
  add('/blog/', { links: ['/', ...posts.slice(0, 75), '/blog/older'] })
  add('/blog/older', { links: ['/blog/', ...posts.slice(75)] })
  for (const path of posts) add(path, { links: ['/', '/blog/'] })
  add('/about', { links: ['/'] })
  add('/faults/', { links: faults, body: '<a href="/nofollowed" rel="nofollow ugc">Paid</a>' })

  site.set('/gone', { ...page('/gone'), status: 404 })
  site.set('/error', { ...page('/error'), status: 500 })
  site.set('/reset', { resets: true })
  site.set('/old-address', redirect('/newer-address'))
  site.set('/newer-address', redirect('/newest-address', 302))
  add('/newest-address')
  site.set('/circle', redirect('/circle-back'))
  site.set('/circle-back', redirect('/circle'))
  site.set('/to-another-site', redirect('https://elsewhere.test/welcome'))
  add('/private/secret')
  add('/hidden', { head: '<meta name="robots" content="noindex, follow">' })
  const byHeader = page('/hidden-by-header')
  site.set('/hidden-by-header', { ...byHeader, headers: { ...byHeader.headers, 'x-robots-tag': 'noindex' } })
  const forOthers = page('/for-others', { links: ['/'] })
  site.set('/for-others', {
    ...forOthers,
    headers: { ...forOthers.headers, 'x-robots-tag': 'otherbot: noindex, nofollow' },
  })
  add('/followed-by-nobody', { head: '<meta name="robots" content="nofollow">', links: ['/behind-nofollow'] })
  add('/behind-nofollow')
  add('/nofollowed')
  add('/untitled', { title: '' })
  add('/twin-one', { title: 'Twins', description: 'Both say the same.' })
  add('/twin-two', { title: 'Twins', description: 'Both say the same.' })
  add('/long-title', { title: 'A title that goes on '.repeat(8).trim() })
  add('/undescribed', { description: '' })
  add('/long-description', { description: 'A description that goes on '.repeat(12).trim() })
  add('/copy', { head: `<link rel="canonical" href="${origin}/about">` })
  add('/de/', {
    head: `<link rel="alternate" hreflang="en" href="${origin}/about"><link rel="alternate" hreflang="de" href="/de/">`,
  })
  add('/pictures', { body: '<img src="/a.png"><img src="/b.png" alt=""><img src="/c.png" alt="A lamp">' })
  add('/heavy', { body: `<!-- ${'x'.repeat(1_000_000)} -->` })
  site.set('/brochure.pdf', {
    headers: { 'content-type': 'application/pdf', 'content-length': '50000' },
    body: Buffer.alloc(50_000, 1),
  })
  const text = page('/as-text', { links: ['/behind-text'] })
  site.set('/as-text', { ...text, headers: { 'content-type': 'text/plain' } })
  site.set('/old-letters', {
    headers: { 'content-type': 'text/html; charset=iso-8859-1' },
    body: Buffer.from(
      '<title>Caf\u00E9</title><meta name="description" content="Caf\u00E9."><h1>Caf\u00E9</h1>',
      'latin1',
    ),
  })
  add('/moves-on', { head: '<meta http-equiv="refresh" content="3; url=/about">' })
  add('/based/page', { head: '<base href="/based/on/">', links: ['there'] })
  add('/based/on/there')
  add('/shop?color=red&size=2')
  add('/orphan')
  add('/landing')
  times(1000, (day) => add(`/calendar/2026/${day + 1}`, { links: [`/calendar/2026/${day + 2}`] }))

  site.set('/robots.txt', {
    headers: { 'content-type': 'text/plain' },
    body: `User-agent: *\nDisallow: /private/\n\nSitemap: ${origin}/sitemap-index.xml\nsitemap: /not-a-sitemap.html
Sitemap: ${origin}/sitemap.txt\nSitemap: ${origin}/feed.xml`,
  })
  const child = (path: string) => `<sitemap><loc>${origin}${path}</loc></sitemap>`
  site.set('/sitemap-index.xml', {
    body: xml('sitemapindex', [
      child('/sitemap-pages.xml.gz'),
      child('/sitemap-missing.xml'),
      child('/sitemap-broken.xml'),
    ]),
  })
  const entry = (path: string) => `<url><loc>${origin}${path}</loc></url>`
  site.set('/sitemap-pages.xml.gz', {
    headers: { 'content-type': 'application/gzip' },
    body: gzipSync(
      xml('urlset', [
        ...['/', '/about', '/orphan', '/landing', ...products].map(entry),
        '<url><loc>https://elsewhere.test/</loc></url>',
        '<url><loc>no address</loc></url>',
      ]),
    ),
  })
  site.set('/sitemap-broken.xml', { body: `${xml('urlset', [entry('/about')]).slice(0, -20)}` })
  // As the protocol allows.
  site.set('/sitemap.txt', { body: `${origin}/about\r\n${origin}/blog/\r\n` })
  site.set('/feed.xml', {
    body: `<rss version="2.0"><channel><link>${origin}/</link>
      <item><title>Newest</title><link>${origin}${posts[0]}</link></item></channel></rss>`,
  })
  site.set('/not-a-sitemap.html', page('/not-a-sitemap.html'))
  return site
}
