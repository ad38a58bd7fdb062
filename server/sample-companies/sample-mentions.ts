import { addDays, eachDay, type Day } from '#app/shared/calendar/day.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import type { TopicForm } from '#app/shared/listening/topic.ts'
import type { SampleCompany } from './company-list.ts'
import { competitorsOf } from './competitor-sites.ts'
import { randomFrom, type Random, type WeightedValues } from './random.ts'
import { missingSamplePath } from './sample-site.ts'

/** A website that writes about sample companies, and sends them visits (traffic-visitors.ts). Its domain doesn't exist. */
export interface SampleSource {
  host: string
  name: string
  /** Where its feed is. */
  path: string
  /** Articles about a client on an average day. */
  perDay: number
}

export const sampleSources: readonly SampleSource[] = [
  { host: 'regional-guide.test', name: 'Regional Guide', path: '/news.xml', perDay: 0.3 },
  { host: 'makers-weekly.test', name: 'Makers Weekly', path: '/feed.xml', perDay: 0.35 },
  { host: 'www.saturday-notebook.test', name: 'Saturday Notebook', path: '/rss', perDay: 0.25 },
  { host: 'open-bench.test', name: 'Open Bench Forum', path: '/latest.rss', perDay: 0.5 },
]

/** Returns the address of a source's feed about a client. */
export const sampleFeedUrl = ({ host, path }: SampleSource, { domain }: SampleCompany): string =>
  `https://${host}${path}?about=${domain}`

/** What else sources write about. */
const markets: Record<SampleCompany['kind'], { theme: string; thing: string }> = {
  shop: { theme: 'gift sets', thing: 'order' },
  service: { theme: 'first visit', thing: 'appointment' },
  magazine: { theme: 'slow recipes', thing: 'issue' },
  software: { theme: 'open reports', thing: 'account' },
}

/** Returns what a sample company listens for. */
export function sampleTopics({ company, domain, kind }: SampleCompany): TopicForm[] {
  const { theme } = markets[kind]
  return [
    { kind: 'brand', name: company, query: `"${company}" OR ${domain}` },
    ...competitorsOf({ kind }).map((one): TopicForm => ({
      kind: 'competitor',
      name: one.name,
      query: `"${one.name}" OR ${one.domain}`,
    })),
    { kind: 'theme', name: theme, query: `"${theme}" NOT "${company}"` },
  ]
}

/** An article or post of a sample source. */
export interface SampleArticle {
  id: string
  url: string
  title: string
  text: string
  author: string
  publishedAt: Date
  /** An address that it links to; '' for none. */
  link: string
}

type Tone = 'good' | 'bad' | 'plain'

const openings = [
  'We spent an afternoon with {name} and took notes for everybody who asked.',
  'A reader wrote to us about {name}, and we went to see for ourselves.',
  'Three neighbours mentioned {name} in the same week, so here is our look.',
  'Our list of the season begins with {name}, after a long discussion at the table.',
  'Somebody asked on Tuesday what people think of {name}.',
  'After two years we returned to {name} to see what has changed.',
  'The question of the month was simple: is {name} worth the trip?',
  'For the spring issue we compared {name} with four others of its kind.',
]
const details = [
  'The first answer came within an hour, and from a person.',
  'Prices are printed next to each offer, with tax and delivery.',
  'They showed us the back room, where most of the work happens before noon.',
  'There were eleven people in the queue when we arrived, and six when we left.',
  'What arrived was packed in paper, without a single piece of plastic.',
  'The new opening hours are on the door but not yet on the map.',
  'Half of the team has been there since the beginning, the founder told us.',
  'We counted four languages at the counter during our visit.',
  'The waiting time was shorter than the sign had promised.',
  'A small exhibition in the hallway explains how everything is made.',
  'Returns are possible for a month, which is longer than the law asks.',
  'On Saturdays they open an hour earlier, and bring coffee outside.',
]
const verdicts: Record<Tone, readonly string[]> = {
  good: [
    'All in all {name} was excellent, friendly and reliable, and we would gladly go again.',
    'At {name} the quality is great, the people are helpful, and I love the care they take.',
    '{name} is a wonderful place, easily the best of the four, and fair in every detail.',
    'We are delighted with {name}: fast, honest and beautiful work.',
  ],
  bad: [
    'Sadly the second {thing} from {name} was late and damaged, and the reply was rude.',
    '{name} was a disappointing experience: slow, confusing and far too expensive.',
    'The {thing} never came, nobody at {name} answered, and the refund was a terrible mess.',
    'Poor service and a broken promise by {name}, which is a pity.',
  ],
  plain: [
    'We will look again in autumn, when the next season begins.',
    'More pictures are in the gallery at the end of this page.',
    'The next date is at the end of the month, and places are numbered.',
    'If you know more, write to us, and we add it to the list.',
  ],
}
const closings = [
  'Open on weekdays; bring cash for the small things.',
  'Thanks to everybody who sent photographs.',
  'The comments stay open until Sunday.',
  'This article was not paid for by anyone.',
  'Corrections are welcome, as always.',
  'Next week we look at the harbour market.',
]
const titles: Record<Tone, readonly string[]> = {
  good: [
    'A good week with {name}',
    '{name}, visited again',
    'Why we keep returning to {name}',
    '{name}: small, and great',
  ],
  bad: ['Trouble with {name}', 'A disappointing {thing} from {name}', 'What went wrong at {name}'],
  plain: [
    'News from {name}',
    '{name} and the season ahead',
    'Notes on {name}',
    'Seen this week: {name}',
    'Asked: what about {name}?',
  ],
}
const authors = [
  'Mira Holt',
  'J. Okafor',
  'Lene Varga',
  'Tomas Reed',
  'quietkiln',
  'harbour_dad',
  'Ines Prado',
  'sam_on_foot',
]

const tones: WeightedValues<Tone> = [
  ['plain', 5],
  ['good', 3],
  ['bad', 1.2],
]

/**
 * Returns what a source wrote in some days, the newest first: the same each time. What it prints of press releases stands
 * in Makers Weekly first, and a day later in the Regional Guide with its own ending.
 */
export function sampleArticles(
  company: SampleCompany,
  source: SampleSource,
  period: { from: Day; to: Day },
): SampleArticle[] {
  return eachDay(period)
    .flatMap((day) => [...ownArticles(company, source, day), ...pressRelease(company, source, day)])
    .toReversed()
}

function ownArticles(company: SampleCompany, source: SampleSource, day: Day): SampleArticle[] {
  const random = randomFrom(`article ${source.host} ${company.id} ${day}`)
  return Array.from({ length: random.count(source.perDay) }, (_, index) => {
    const { theme, thing } = markets[company.kind]
    const weights = [2, 1.5]
    const name = random.pick<string>([
      [company.company, 5],
      ...competitorsOf(company).map(({ name: rival }, at) => [rival, weights[at] ?? 1] as const),
      [theme, 1],
    ])
    const tone = random.pick(tones)
    const fill = (text: string) => text.replaceAll('{name}', name).replaceAll('{thing}', thing)
    const sentences = [
      oneOf(random, openings),
      ...severalOf(random, details, 3),
      oneOf(random, verdicts[tone]),
      oneOf(random, closings),
    ]
    return articleOf(company, source, day, {
      key: String(index),
      title: fill(oneOf(random, titles[tone])),
      text: fill(sentences.join(' ')),
      author: oneOf(random, authors),
      link: linkOf(random, company, name),
      minute: random.integer(6 * 60, 21 * 60),
    })
  })
}

/** Half of the articles about a client link to it, some to a page that is gone. */
function linkOf(random: Random, { company, domain }: SampleCompany, name: string): string {
  if (name !== company || random.chance(0.5)) return ''
  return `https://${domain}${random.chance(0.3) ? missingSamplePath : '/'}`
}

/** Every tenth day a press release is printed by two sources, the second one a day later. */
function pressRelease(company: SampleCompany, source: SampleSource, day: Day): SampleArticle[] {
  const isFirst = source.host === 'makers-weekly.test'
  if (!isFirst && source.host !== 'regional-guide.test') return []
  const released = isFirst ? day : addDays(day, -1)
  if (Math.floor(Date.parse(released) / dayMs) % 10 !== 3) return []
  const random = randomFrom(`release ${company.id} ${released}`)
  const name = company.company
  const number = random.integer(2, 40)
  const text = `${name} announced on ${released} that it will add ${number} new offers before the end of the season. ${severalOf(random, details, 4).join(' ')} The company said that it had listened to its customers, and thanked them for their patience.`
  return [
    articleOf(company, source, day, {
      key: 'release',
      title: `${name} adds ${number} new offers`,
      text: isFirst ? text : `${text} Printed with kind permission in the Regional Guide.`,
      author: 'Press desk',
      link: '',
      minute: 9 * 60,
    }),
  ]
}

interface ArticleParts {
  key: string
  title: string
  text: string
  author: string
  link: string
  minute: number
}

function articleOf(company: SampleCompany, { host }: SampleSource, day: Day, parts: ArticleParts): SampleArticle {
  const { key, minute, ...rest } = parts
  const number = company.id.slice(-2)
  return {
    ...rest,
    id: `${host}/${number}/${day}/${key}`,
    url: `https://${host}/${day.replaceAll('-', '/')}/${number}-${key}`,
    publishedAt: new Date(Date.parse(day) + minute * 60_000),
  }
}

const oneOf = <T>(random: Random, values: readonly T[]): T => random.pick(values.map((value) => [value, 1] as const))

function severalOf<T>(random: Random, values: readonly T[], count: number): T[] {
  const left = [...values]
  return Array.from({ length: count }, () => left.splice(random.integer(0, left.length - 1), 1)).flat()
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Returns the feed of a source about a client, with what it wrote until a moment: the newest 30 articles. */
export function sampleFeed(company: SampleCompany, source: SampleSource, now: Date): string {
  const to = utcDay(now)
  const articles = sampleArticles(company, source, { from: addDays(to, -60), to })
    .filter(({ publishedAt }) => publishedAt <= now)
    .slice(0, 30)
  const items = articles.map(({ id, url, title, text, author, publishedAt, link }) => {
    const body =
      link === '' ? escaped(text) : `${escaped(text)} &lt;a href=&quot;${escaped(link)}&quot;&gt;More&lt;/a&gt;`
    return `<item><title>${escaped(title)}</title><link>${escaped(url)}</link><guid isPermaLink="false">${escaped(id)}</guid><author>${escaped(author)}</author><pubDate>${publishedAt.toUTCString()}</pubDate><description>${body}</description></item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>${escaped(source.name)}</title><link>https://${source.host}/</link><description>Articles about ${escaped(company.company)}</description><ttl>60</ttl>${items.join('')}</channel></rss>`
}
