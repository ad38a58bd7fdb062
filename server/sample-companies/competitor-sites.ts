import { addDays, daysBetween, type Day } from '#app/shared/calendar/day.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import type { SampleCompany } from './company-list.ts'
import { randomFrom } from './random.ts'
import type { SiteAnswer } from './sample-site.ts'

type Kind = SampleCompany['kind']

/** An invented competitor of sample companies. Its domain doesn't exist. */
export interface SampleCompetitor {
  name: string
  domain: string
  kind: Kind
}

/** Two for each kind of sample company; what sources of Listening write about them is in sample-mentions.ts. */
export const sampleCompetitors: readonly SampleCompetitor[] = [
  { name: 'Oakhearth Studio', domain: 'oakhearth-studio.test', kind: 'shop' },
  { name: 'Clayworks Union', domain: 'clayworks-union.test', kind: 'shop' },
  { name: 'Northgate Partners', domain: 'northgate-partners.test', kind: 'service' },
  { name: 'Bluecliff House', domain: 'bluecliff-house.test', kind: 'service' },
  { name: 'The Quiet Table', domain: 'the-quiet-table.test', kind: 'magazine' },
  { name: 'Harbour Review', domain: 'harbour-review.test', kind: 'magazine' },
  { name: 'Numberfold', domain: 'numberfold.test', kind: 'software' },
  { name: 'Gridlark', domain: 'gridlark.test', kind: 'software' },
]

/** Returns the competitors of a sample company. */
export const competitorsOf = ({ kind }: Pick<SampleCompany, 'kind'>): SampleCompetitor[] =>
  sampleCompetitors.filter((competitor) => competitor.kind === kind)

/** What a competitor of a kind sells and says. Each list is gone through in turn. */
interface Offer {
  headlines: readonly string[]
  /** Names of what has a price, the cheapest first, each with its price in euros. */
  plans: readonly (readonly [name: string, price: number])[]
  per: string
  features: readonly string[]
  jobs: readonly string[]
  posts: readonly string[]
  section: string
}

const offers: Record<Kind, Offer> = {
  shop: {
    headlines: [
      'Made by hand, made to last',
      'Gifts that arrive in two days',
      'A workshop you can visit',
      'Free returns for sixty days',
    ],
    plans: [
      ['Starter set', 29],
      ['Family set', 59],
      ['Collector set', 119],
    ],
    per: 'per set',
    features: [
      'Gift wrapping on request',
      'Engraving in three scripts',
      'Delivery on Saturdays',
      'Repairs at cost price',
      'Local pick-up within the hour',
      'Carbon-neutral parcels',
    ],
    jobs: ['Workshop lead', 'Customer care, part time', 'Photographer', 'Shop manager', 'Apprentice'],
    posts: [
      'How we pack a vase',
      'A visit to our clay supplier',
      'Five gifts under thirty euros',
      'Why we close on Mondays',
      'The new glaze is here',
      'Care for wood in winter',
      'Meet the person who sorts returns',
      'What we changed this quarter',
    ],
    section: 'gift-guides',
  },
  service: {
    headlines: [
      'A first answer within a day',
      'Advice without small print',
      'Fixed prices, agreed beforehand',
      'Your appointment this week',
    ],
    plans: [
      ['First visit', 60],
      ['Standard package', 240],
      ['Full support', 590],
    ],
    per: 'per booking',
    features: [
      'Appointments by video',
      'Reminders by text message',
      'A second opinion included',
      'Weekend hours',
      'One contact for everything',
      'Documents in four languages',
    ],
    jobs: ['Senior adviser', 'Front desk', 'Physiotherapist', 'Project planner', 'Trainee'],
    posts: [
      'What to bring to a first visit',
      'How we set our prices',
      'Three questions people ask us most',
      'A day at the front desk',
      'When a second opinion helps',
      'Our rooms are accessible now',
      'Notes from the regional fair',
      'What we learned from complaints',
    ],
    section: 'guides',
  },
  magazine: {
    headlines: [
      'Slow stories, once a week',
      'Recipes that forgive mistakes',
      'Read without advertising',
      'The harbour, the kitchen, the map',
    ],
    plans: [
      ['Digital', 4],
      ['Print and digital', 9],
      ['Patron', 19],
    ],
    per: 'per month',
    features: [
      'Every issue since 2009',
      'Audio versions of long essays',
      'Letters to the editor, answered',
      'A printed map each spring',
      'Recipes without pop-ups',
      'Gift subscriptions',
    ],
    jobs: ['Copy editor', 'Recipe tester', 'Illustrator, freelance', 'Community manager', 'Archivist'],
    posts: [
      'Bread for people in a hurry',
      'A ferry that no longer runs',
      'What readers cooked in October',
      'Ten essays about salt',
      'The map we got wrong',
      'How we pay our writers',
      'Soup, and nothing else',
      'Letters about last week',
    ],
    section: 'collections',
  },
  software: {
    headlines: [
      'Numbers your team will read',
      'Reports that write themselves',
      'From question to chart in a minute',
      'One workspace for every figure',
    ],
    plans: [
      ['Solo', 12],
      ['Team', 39],
      ['Business', 99],
    ],
    per: 'per month',
    features: [
      'Shared dashboards',
      'Scheduled reports',
      'Single sign-on',
      'A public programming interface',
      'Alerts in your chat',
      'Version history',
    ],
    jobs: ['Backend engineer', 'Product designer', 'Support engineer', 'Technical writer', 'Sales lead'],
    posts: [
      'Fewer charts, better questions',
      'What our status page taught us',
      'Importing a year in an hour',
      'How we test without weekends',
      'Weekly numbers for small teams',
      'A faster query planner',
      'Why we removed a feature',
      'The changelog, explained',
    ],
    section: 'integrations',
  },
}

const quotes = [
  'It simply worked on the first day.',
  'They called back, which nobody else did.',
  'We stopped looking for alternatives.',
  'Honest about what it can’t do.',
  'My whole family uses it by now.',
]

/** How long a quote is shown before the next one. */
const quoteMs = 10 * 60_000

/** The Monday from which weeks are counted. */
const begin: Day = '2024-01-01' as Day
const weeksSince = (day: Day): number => Math.floor(daysBetween(begin, day) / 7)

/** Returns the entry whose turn it is, if each has some weeks. Each competitor begins elsewhere. */
const turn = <T>(list: readonly T[], weeks: number, each: number, offset: number): T | undefined =>
  list[Math.floor((weeks + offset) / each) % list.length]

/** The competitor's website by path, as it is at a moment: the same for the same moment. It changes most weeks. */
export function competitorSite(competitor: SampleCompetitor, at: Date): Map<string, SiteAnswer> {
  const { name, domain, kind } = competitor
  const offer = offers[kind]
  const today = utcDay(at)
  const weeks = weeksSince(today)
  const offset = randomFrom(domain).integer(0, 40)
  const random = randomFrom(`${domain} ${at.getTime()}`)
  const part = { offer, weeks, offset }
  const posts = postsUntil(competitor, today)
  const hasSection = Math.floor((weeks + offset) / 10) % 2 === 1
  const guides = hasSection ? Array.from({ length: 6 }, (_, index) => `/${offer.section}/part-${index + 1}`) : []
  const noise = `<p class="live">${random.integer(3, 48)} people are looking at this page</p>
<blockquote class="voice">${quotes[Math.floor(at.getTime() / quoteMs) % quotes.length]}</blockquote>`
  const page = (title: string, main: string) =>
    htmlOf({ name, domain, title, main, noise, year: today.slice(0, 4), hasChat: hasChat(part) })

  const site = new Map<string, SiteAnswer>()
  const answer = (path: string, body: string, type = 'text/html; charset=utf-8') => {
    const firstByteMs = Math.round(randomFrom(`${domain}${path}${today}`).skewed(210, 0.2))
    site.set(path, { status: 200, location: '', type, body, bytes: Buffer.byteLength(body), firstByteMs })
  }
  const headline = turn(offer.headlines, weeks, 9, offset) ?? name
  answer(
    '/',
    page(
      headline,
      `<h1>${headline}</h1><p>${name} has worked with people like you since 2011.</p>
<h2>Latest posts</h2><ul class="posts">${posts
        .slice(0, 3)
        .map(({ title }) => `<li>${title}</li>`)
        .join('')}</ul>`,
    ),
  )
  answer('/pricing', page('Pricing', pricingOf(part)))
  answer('/features', page('Features', featuresOf(part)))
  answer(
    '/blog',
    page('Blog', `<h1>Blog</h1>${posts.map(({ title, path }) => `<h2><a href="${path}">${title}</a></h2>`).join('')}`),
  )
  answer('/careers', page('Careers', careersOf(part)))
  for (const { path, title } of posts)
    answer(path, page(title, `<h1>${title}</h1><p>${title}. ${quotes.join(' ')}</p>`))
  for (const path of guides) answer(path, page('Guide', `<h1>${path}</h1>`))
  const paths = ['/', '/pricing', '/features', '/blog', '/careers', ...posts.map((post) => post.path), ...guides]
  answer('/sitemap.xml', sitemapOf(domain, paths), 'application/xml')
  answer('/feed.xml', feedOf(competitor, posts), 'application/rss+xml; charset=utf-8')
  answer('/robots.txt', `User-agent: *\nAllow: /\nSitemap: https://${domain}/sitemap.xml\n`, 'text/plain')
  return site
}

interface SitePart {
  offer: Offer
  weeks: number
  offset: number
}

/** A support chat comes and goes by the quarter. */
const hasChat = ({ weeks, offset }: SitePart): boolean => Math.floor((weeks + offset) / 13) % 2 === 0

/** The second plan becomes dearer and cheaper again; the third one is replaced by a larger one at times. */
function pricingOf({ offer: { plans, per }, weeks, offset }: SitePart): string {
  const factor = turn([1, 1.2, 1.1, 1.3], weeks, 7, offset) ?? 1
  const cards = plans.map(([name, price], index) => {
    const shown = index === 1 ? Math.round(price * factor) : price
    return `<div class="plan"><h3>${name}</h3><p class="price">€${shown} ${per}</p></div>`
  })
  const terms = turn(['Cancel whenever you like.', 'Two months’ notice.'], weeks, 17, offset) ?? ''
  return `<h1>Pricing</h1>${cards.join('')}<h2>Terms</h2><p>${terms} All prices include tax.</p>`
}

function featuresOf({ offer: { features }, weeks, offset }: SitePart): string {
  const shown = features.slice(0, 3 + (Math.floor((weeks + offset) / 8) % 4))
  return `<h1>Features</h1><ul class="features">${shown.map((text) => `<li>${text}</li>`).join('')}</ul>`
}

function careersOf({ offer: { jobs }, weeks, offset }: SitePart): string {
  const from = Math.floor((weeks + offset) / 5)
  const open = [0, 1, 2].map((step) => jobs[(from + step) % jobs.length] ?? '')
  return `<h1>Careers</h1><h2>Open positions</h2><ul class="jobs">${open.map((job) => `<li>${job}</li>`).join('')}</ul>`
}

interface Post {
  title: string
  path: string
  day: Day
}

const daysBetweenPosts = 11
const shownPosts = 12

/** Returns the newest posts until a day, the newest first. */
function postsUntil({ domain, kind }: SampleCompetitor, today: Day): Post[] {
  const { posts } = offers[kind]
  const offset = randomFrom(`${domain} posts`).integer(0, daysBetweenPosts - 1)
  const last = Math.floor((daysBetween(begin, today) - offset) / daysBetweenPosts)
  return Array.from({ length: shownPosts }, (_, index) => last - index).map((number) => {
    const title = `${posts[number % posts.length] ?? ''}, part ${Math.floor(number / posts.length) + 1}`
    return { title, path: `/blog/post-${number}`, day: addDays(begin, number * daysBetweenPosts + offset) }
  })
}

function htmlOf({
  name,
  domain,
  title,
  main,
  noise,
  year,
  hasChat: withChat,
}: {
  name: string
  domain: string
  title: string
  main: string
  noise: string
  year: string
  hasChat: boolean
}): string {
  const chat = withChat ? '<script async src="https://widget.intercom.io/widget/loop"></script>' : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | ${name}</title>
<meta name="description" content="${title} at ${name}.">
<link rel="alternate" type="application/rss+xml" href="https://${domain}/feed.xml">
<script async src="https://www.googletagmanager.com/gtm.js?id=GTM-LOOP"></script>${chat}</head><body>
<nav><a href="/">Home</a><a href="/pricing">Pricing</a><a href="/features">Features</a><a href="/blog">Blog</a><a href="/careers">Careers</a></nav>
<main>${main}</main>${noise}<footer><p>© ${year} ${name}</p></footer></body></html>`
}

const sitemapOf = (domain: string, paths: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
    .map((path) => `<url><loc>https://${domain}${path}</loc></url>`)
    .join('')}</urlset>`

const feedOf = ({ name, domain }: SampleCompetitor, posts: readonly Post[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>${name}</title><link>https://${domain}/</link>${posts
    .map(
      ({ title, path, day }) =>
        `<item><guid>https://${domain}${path}</guid><title>${title}</title><link>https://${domain}${path}</link><pubDate>${new Date(`${day}T08:00:00Z`).toUTCString()}</pubDate></item>`,
    )
    .join('')}</channel></rss>`
