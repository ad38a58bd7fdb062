import type { SampleCompany } from './company-list.ts'
import { randomFrom } from './random.ts'
import { habitsOf } from './traffic-sites.ts'

/** The website of a sample company as one of its two crawls finds it. */
export type Edition = 'before' | 'now'

/** What an address of a generated website answers. */
export interface SiteAnswer {
  status: number
  /** Where a redirect leads; '' for an answer of its own. */
  location: string
  type: string
  body: string
  /** The size that is reported; pictures and scripts within the page count with it. */
  bytes: number
  firstByteMs: number
}

/** Faults and changes of a kind of website. Except for `fresh`, `gone` and the redirects, people visit these pages. */
interface Faults {
  /** No page links there, and no sitemap names it. */
  orphan: string
  /** Forbids search engines to show it. */
  hidden: string
  undescribed: readonly [string, string]
  sameTitle: readonly [string, string]
  longTitle: string
  heavy: string
  withoutAlt: string
  /** A link leads to the first, that redirects to the second, and that to the third. */
  redirects: readonly [from: string, by: string, to: string]
  /** The changes between the two crawls: a new page, one that is gone, and one with another title and text. */
  fresh: string
  gone: string
  rewritten: string
}

const faultsOf: Record<SampleCompany['kind'], Faults> = {
  shop: {
    orphan: '/journal/care-and-repair',
    hidden: '/shop/classic',
    undescribed: ['/delivery-and-returns', '/contact'],
    sameTitle: ['/shop/gift-sets', '/shop/small-batch'],
    longTitle: '/journal/how-we-choose-materials',
    heavy: '/shop/new-arrivals',
    withoutAlt: '/shop',
    redirects: ['/store', '/shop/all', '/shop'],
    fresh: '/journal/gifts-made-slowly',
    gone: '/shop/summer-market',
    rewritten: '/shop/sale',
  },
  service: {
    orphan: '/guides/costs-explained',
    hidden: '/stories/a-year-later',
    undescribed: ['/faq', '/team'],
    sameTitle: ['/services', '/services/first-visit'],
    longTitle: '/guides/what-to-ask-before-you-choose',
    heavy: '/stories',
    withoutAlt: '/about',
    redirects: ['/prices', '/pricing.html', '/pricing'],
    fresh: '/stories/a-second-opinion',
    gone: '/services/summer-hours',
    rewritten: '/pricing',
  },
  magazine: {
    orphan: '/recipes/almond-cake',
    hidden: '/essays/letters-to-a-lighthouse',
    undescribed: ['/contact', '/authors'],
    sameTitle: ['/essays', '/essays/what-the-river-kept'],
    longTitle: '/places/ten-quiet-harbours',
    heavy: '/recipes/slow-sunday-stew',
    withoutAlt: '/recipes/bread-without-hurry',
    redirects: ['/kitchen', '/food', '/recipes'],
    fresh: '/recipes/pears-in-red-wine',
    gone: '/places/summer-on-the-ferry',
    rewritten: '/subscribe',
  },
  software: {
    orphan: '/blog/fewer-dashboards',
    hidden: '/docs/import',
    undescribed: ['/security', '/about'],
    sameTitle: ['/docs', '/docs/api'],
    longTitle: '/blog/what-we-learned-this-year',
    heavy: '/customers',
    withoutAlt: '/features',
    redirects: ['/plans', '/prices', '/pricing'],
    fresh: '/blog/one-number-a-week',
    gone: '/features/beta',
    rewritten: '/pricing',
  },
}

/** A page that is gone, although others link to it. */
export const missingSamplePath = '/old/offer'
/** Addresses that the generated visitors ask for and don't find (traffic-day.ts); every kind has the page that links. */
const missing = { linked: missingSamplePath, from: '/about', listed: '/news.html' }

const sentences = [
  'Everything here is made by a small team that answers its own mail.',
  'We write down what we learn, and change our minds in public.',
  'Most people start with one thing and come back for the rest.',
  'Nothing on this page is urgent, and nothing runs out tonight.',
  'If something goes wrong, we put it right and say what happened.',
  'The pictures show real work, taken on an ordinary weekday.',
  'Ask us before you decide; the first answer costs nothing.',
  'We keep the list short, so that each entry deserves its place.',
  'Some of it took years, and some of it a single afternoon.',
  'You can change your mind within thirty days.',
  'Read the notes below before you compare it with anything else.',
  'The details matter most where nobody looks.',
] as const

/** Returns the last part of a path as words: `gift sets`. */
export const pathWords = (path: string): string => (path.split('/').at(-1) ?? '').replaceAll('-', ' ')

const titleCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/**
 * Generates the website of a sample company by path: the pages that its visitors open, with a few faults, files, redirects
 * and a sitemap. Always the same for the same client and edition.
 */
export function sampleSite(
  company: Pick<SampleCompany, 'company' | 'domain' | 'kind'>,
  edition: Edition,
): Map<string, SiteAnswer> {
  const faults = faultsOf[company.kind]
  const { pages: visited, files, outbound } = habitsOf(company)
  const paths = [...visited.map(([path]) => path), edition === 'now' ? faults.fresh : faults.gone]
  const linked = paths.filter((path) => path !== faults.orphan)
  const origin = `https://${company.domain}`
  const sectionOf = (path: string) => path.split('/')[1] ?? ''
  const menu = linked.filter((path) => path.lastIndexOf('/') === 0)

  const linksOf = (path: string): string[] => [
    ...menu,
    // A page lists those below it; the home page has those whose section has no page of its own.
    ...linked.filter(
      (other) => !menu.includes(other) && sectionOf(other) === sectionOf(path) && menu.includes(`/${sectionOf(path)}`),
    ),
    ...(path === '/' ? linked.filter((other) => !menu.includes(`/${sectionOf(other)}`)) : []),
    ...(path === missing.from ? [missing.linked, faults.redirects[0], ...files, ...outbound] : []),
  ]
  const site = new Map<string, SiteAnswer>()
  const answer = (path: string, given: Partial<SiteAnswer>) => {
    const body = given.body ?? ''
    const firstByteMs = Math.round(randomFrom(`${company.domain}${path} first byte`).skewed(180, 0.3))
    const type = 'text/html; charset=utf-8'
    site.set(path, { status: 200, location: '', type, body, bytes: Buffer.byteLength(body), firstByteMs, ...given })
  }
  for (const path of paths) {
    const body = htmlOf({ company, path, edition, faults, links: linksOf(path) })
    answer(path, { body, ...(path === faults.heavy && { bytes: 640_000 }) })
  }
  const [from, by, to] = faults.redirects
  answer(from, { status: 301, location: `${origin}${by}` })
  answer(by, { status: 301, location: `${origin}${to}` })
  for (const file of files) {
    answer(file, { type: file.endsWith('.pdf') ? 'application/pdf' : 'application/zip', bytes: 210_000 })
  }
  const listed = [...linked, missing.listed].map((path) => `<url><loc>${origin}${path}</loc></url>`)
  answer('/sitemap.xml', {
    type: 'application/xml',
    body: `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${listed.join('')}</urlset>`,
  })
  answer('/robots.txt', { type: 'text/plain', body: `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n` })
  return site
}

interface SamplePageInput {
  company: Pick<SampleCompany, 'company' | 'domain'>
  path: string
  edition: Edition
  faults: Faults
  links: readonly string[]
}

function htmlOf({ company, path, edition, faults, links }: SamplePageInput): string {
  const isRewritten = path === faults.rewritten && edition === 'now'
  const heading = path === '/' ? company.company : titleCase(pathWords(path))
  const random = randomFrom(`${company.domain}${path}${isRewritten ? ' rewritten' : ''}`)
  const sentence = () => random.pick(sentences.map((text) => [text, 1] as const))
  const paragraphs = Array.from({ length: 4 }, () => `<p>${Array.from({ length: 4 }, sentence).join(' ')}</p>`)
  const description = faults.undescribed.includes(path)
    ? ''
    : `<meta name="description" content="${escaped(`${heading} at ${company.company}. ${sentence()}`)}">`
  const pictures = path === faults.withoutAlt ? '<img src="/p/1.jpg"><img src="/p/2.jpg">' : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>${escaped(titleOf({ company, path, edition, faults }, heading))}</title>${description}
<link rel="canonical" href="https://${company.domain}${path}">
${path === faults.hidden ? '<meta name="robots" content="noindex">' : ''}</head><body>
<main><h1>${escaped(heading)}</h1><img src="/p/title.jpg" alt="${escaped(heading)}">${pictures}
${paragraphs.join('\n')}</main>
<ul>${links.map((link) => `<li><a href="${link}">${titleCase(pathWords(link)) || 'Home'}</a></li>`).join('')}</ul>
</body></html>`
}

function titleOf({ company, path, edition, faults }: Omit<SamplePageInput, 'links'>, heading: string): string {
  if (path === '/') return company.company
  if (faults.sameTitle.includes(path)) return `${titleCase(pathWords(faults.sameTitle[0]))} | ${company.company}`
  if (path === faults.longTitle) return `${heading}, and what we would do differently today | ${company.company}`
  if (path === faults.rewritten && edition === 'now') return `${heading} this month | ${company.company}`
  return `${heading} | ${company.company}`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
