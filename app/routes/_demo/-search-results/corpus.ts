import { questions } from '../-faq/questions.ts'
import { categories } from '../-knowledge-base/articles.ts'

export const kinds = ['all', 'images', 'video', 'maps', 'news'] as const
export type Kind = (typeof kinds)[number]

/** Where a result leads: a page of the demos. Pictures, films, maps and news are invented and lead nowhere. */
type Target =
  | { to: '/pages/knowledge-base/category/questions'; category: string; question: string }
  | { to: '/pages/faq'; q: string }

/** One entry of the searched corpus, all of it invented. */
export interface Entry {
  kind: Exclude<Kind, 'all'> | 'page'
  title: string
  text: string
  /** The line above the title. */
  place: string
  target?: Target
}

const articles: Entry[] = categories.flatMap(({ slug, name, articles: own }) =>
  own.map((article) => ({
    kind: 'page' as const,
    title: article.question,
    text: [...article.answer, ...(article.steps ?? [])].join(' '),
    place: `Knowledge base › ${name}`,
    target: { to: '/pages/knowledge-base/category/questions' as const, category: slug, question: article.slug },
  })),
)

const answers: Entry[] = questions.map(({ question, answer }) => ({
  kind: 'page' as const,
  title: question,
  text: answer,
  place: 'Questions and answers',
  target: { to: '/pages/faq' as const, q: question },
}))

const media: readonly [Entry['kind'], title: string, text: string][] = [
  ['images', 'Seedlings on a windowsill', 'Forty seedlings of tomato and basil lean towards the light.'],
  ['images', 'Compost heap in the morning', 'Steam rises from a compost heap after a cold night.'],
  ['images', 'Cabbage under a net', 'A row of cabbage under a fine net, with two disappointed butterflies.'],
  ['images', 'Rain barrel in a storm', 'A rain barrel overflows beside the shed.'],
  ['images', 'Dahlias before the frost', 'The last dahlias of the year, red and amber.'],
  ['images', 'Market stall at dawn', 'Carrots, leeks and radishes on wet cloth at the Saturday market.'],
  [
    'video',
    'How to turn a compost heap',
    'Four minutes with a fork: what goes to the bottom and why it stops to smell.',
  ],
  ['video', 'Pricking out without breaking stems', 'Moving seedlings with a pencil, in three minutes.'],
  ['video', 'A year of the allotment in 90 seconds', 'One picture a day, from snow to snow.'],
  ['video', 'Knotting a net for cherries', 'A net that opens on one side, so that birds keep the top.'],
  ['maps', 'Nursery in Hollowmere', 'The nursery lies behind the mill, ten minutes on foot from the station.'],
  ['maps', 'Saturday market in Thornbury', 'Stalls along Orchard Walk, water at the fountain, parking by the kiln.'],
  ['maps', 'Allotments by the river', 'Forty-two plots; the compost is at the north gate.'],
  ['news', 'Late frost spares the apple blossom', 'Growers in Hollowmere lit four hundred candles and slept by noon.'],
  [
    'news',
    'Seed swap fills the parish hall',
    'A hundred gardeners swapped seeds, and one wheelbarrow changed hands twice.',
  ],
  ['news', 'Town allows hens on allotments', 'Up to four hens a plot, and no cockerel, from the first of May.'],
  [
    'news',
    'Rain barrels are half price in March',
    'The water works pay the other half to keep storm water out of the drains.',
  ],
]

const places: Record<Entry['kind'], string> = {
  page: 'Page',
  images: 'Picture',
  video: 'Film',
  maps: 'Map',
  news: 'Hollowmere Gazette',
}

/** Everything that can be found. */
export const corpus: readonly Entry[] = [
  ...articles,
  ...answers,
  ...media.map(([kind, title, text]) => ({ kind, title, text, place: places[kind] })),
]
