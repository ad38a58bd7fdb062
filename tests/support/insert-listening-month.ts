import * as v from 'valibot'
import { addDays, eachDay, type Day } from '#app/shared/calendar/day.ts'
import { addMonths, firstDayOf, lastDayOf, monthSchema } from '#app/shared/calendar/month.ts'
import { readAttribution } from '#server/analytics/reading/attribution.ts'
import { getContext } from '#server/context.ts'
import { appendEvents, type GivenEvent } from './append-events.ts'
import { addMentions, addSources, addTopics, type GivenMention } from './listening-month-scene.ts'

/**
 * Preloaded into a server's process (`startServer`'s preload). A question is a company's id and a month; the company then
 * has a month of mentions with a month before it, on the 12th a spike of its competitor, and visits that some of them may
 * have sent. The answer is how many mentions there are.
 */
process.on('message', (question: string) => {
  const [companyId = '', month = ''] = question.split(' ')
  void insertMentions(companyId, month).then((found) => process.send?.(found))
})

const pages = [
  'https://www.reddit.com/r/pottery/',
  'https://regional-guide.test/best-of-',
  'https://news.ycombinator.com/item?id=',
  'https://kiln-notes.test/',
  'https://makers-weekly.test/issue/',
  'https://www.youtube.com/watch?v=',
]
const titles = [
  'Small-batch mugs that survive the dishwasher',
  'We tried five local potters: here is what arrived broken',
  'Which glaze for a wood-fired kiln?',
  'An honest review after a year of daily use',
  'Delivery took three weeks, and nobody answered my mail',
  '<b>Sale</b> & "friends": pottery market this Saturday',
]
const authors = ['Ada', 'Bo', 'clay_and_fire', undefined]
const moods = ['positive', undefined, 'positive', 'neutral', 'negative', undefined, 'positive'] as const

/** Returns an element of a list that repeats. */
const at = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length]

/** Returns the mentions of a day: a few, always the same ones for a day and number. */
function mentionsOn(day: Day, first: number, isSpike: boolean): GivenMention[] {
  const count = (Number(day.slice(8)) * 7) % 5
  return Array.from({ length: isSpike ? count + 14 : count }, (_, index): GivenMention => {
    const number = first + index
    const sentiment = at(moods, number)
    const author = at(authors, number)
    const page = at(pages, number + index) ?? ''
    const topics = isSpike && index < 14 ? [3] : ([[1], [1, 2], [3], [4], [1, 3], [5]][number % 6] ?? [])
    return {
      number,
      day,
      topics,
      address: `${page}${number}`,
      title: at(titles, number + index * 2) ?? '',
      source: (number % 3) + 1,
      ...(sentiment && { sentiment, score: sentiment === 'negative' ? -(number % 7) - 2 : (number % 9) + 2 }),
      ...(author && { author }),
      ...(number % 11 === 5 && { state: 'irrelevant' as const }),
    }
  })
}

const visitsFrom = ['https://regional-guide.test/', 'https://regional-guide.test/best-of', 'https://www.reddit.com/']

/** Returns visits from websites with mentions. */
const visitsOn = (day: Day, index: number): GivenEvent[] =>
  visitsFrom.map((referrer, visitor) => ({
    visitor: BigInt(index * visitsFrom.length + visitor + 1),
    day,
    at: new Date(`${day}T10:00:00Z`),
    attribution: readAttribution(new URL('https://site.test/'), referrer, () => false),
  }))

async function insertMentions(companyId: string, monthText: string): Promise<number> {
  const context = getContext()
  const month = v.parse(monthSchema, monthText)
  const site = await context.database.db
    .selectFrom('website')
    .select('id')
    .where('client_id', '=', companyId)
    .executeTakeFirstOrThrow()
  const from = addDays(firstDayOf(addMonths(month, -1)), -70)
  await addTopics(context, site.id, [
    { number: 1, kind: 'brand', name: 'Fernhollow', since: from },
    { number: 2, kind: 'product', name: 'Everyday mug', since: from },
    { number: 3, kind: 'competitor', name: 'Mossgate Ceramics', since: from },
    { number: 4, kind: 'competitor', name: 'Claywerk', since: firstDayOf(month) },
    { number: 5, kind: 'theme', name: 'Wood-fired kilns', since: from },
  ])
  await addSources(context, [
    { number: 1, name: 'Hacker News search', clientId: companyId, since: from },
    { number: 2, name: 'Ceramics Weekly', clientId: companyId, since: from },
    { number: 3, name: 'News search: Fernhollow', clientId: companyId, since: addDays(firstDayOf(month), -9) },
  ])
  const mentions = eachDay({ from, to: lastDayOf(month) }).flatMap((day, index) =>
    mentionsOn(day, index * 30 + 1, day === addDays(firstDayOf(month), 11)),
  )
  const last = mentions.at(-1)?.number ?? 0
  const copies = mentions
    .filter(({ day, state }) => day >= firstDayOf(month) && state === undefined)
    .slice(0, 6)
    .map(({ day, number, topics = [] }, index): GivenMention => {
      const address = `https://copied.test/${index}`
      return { number: last + 1 + index, day, topics, copyOf: number, address, source: 2 }
    })
  const newest: GivenMention = {
    number: last + 50,
    day: addDays(firstDayOf(month), 3),
    topics: [1],
    address: 'https://regional-guide.test/best-of',
    title: 'A'.repeat(40) + ' potter nobody had heard of',
  }
  await addMentions(context, site.id, [...mentions, ...copies, newest])
  await appendEvents(context, site.id, eachDay({ from, to: addDays(newest.day, 4) }).flatMap(visitsOn))
  return mentions.length + copies.length + 1
}
