import { createHash } from 'node:crypto'
import { addDays } from '#app/shared/calendar/day.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import { planLimits } from '#app/shared/billing/catalogue.ts'
import type { MentionState } from '#app/shared/listening/mention.ts'
import type { Context } from '../context.ts'
import type { SystemTrx } from '../db/database.ts'
import { draftMentions, storeMentions, type ArrivingText } from '../listening/arrivals/arrivals.ts'
import { readListeningSites } from '../listening/arrivals/listening-sites.sql.ts'
import { sendSourceRead } from '../listening/sources/source-work.ts'
import { insertItems } from '../listening/sources/source-items.sql.ts'
import { sampleCompanies, type SampleCompany } from './company-list.ts'
import { randomFrom } from './random.ts'
import { sampleAccounts } from './sample-accounts.ts'
import { readSampleWebsites, readUnmarkedWebsites, insertMark } from './sample-companies.sql.ts'
import { insertSampleSource, insertSampleTopics, triageSampleMentions } from './sample-listening.sql.ts'
import {
  sampleArticles,
  sampleFeedUrl,
  sampleSources,
  sampleTopics,
  type SampleArticle,
  type SampleSource,
} from './sample-mentions.ts'

/** Days of articles before now. */
const historyDays = 100
/** Mentions of the last days are new; older ones are triaged. */
const newDays = 6
const markerName = (domain: string) => `sample.listening.${domain}`

/** Clients with an account of their own listen; the others show how Listening begins. */
const listens = ({ id, traffic }: SampleCompany) =>
  traffic !== 'none' && sampleAccounts.some(({ clientId }) => clientId === id)

/**
 * Adds to each sample company that listens, once, topics, sources and what these wrote in the last hundred days, with a
 * lived-in inbox. The sources' own feeds then go on (sample-websites.ts), so that new mentions arrive. Called when the
 * newest months of traffic are written. It contacts no one.
 */
export async function fillSampleListening(context: Context, signal: AbortSignal): Promise<void> {
  const db = context.database.db
  const ids = sampleCompanies.map(({ id }) => id)
  const unmarked = new Set((await readUnmarkedWebsites(db, ids, markerName(''))).map(({ id }) => id))
  for (const website of await readSampleWebsites(db, ids)) {
    if (signal.aborted) return
    const company = sampleCompanies.find(({ id, domain }) => id === website.client_id && domain === website.domain)
    if (!company || !unmarked.has(website.id) || !listens(company)) continue
    const written = await Promise.all(
      sampleSources
        .slice(0, planLimits[company.plan].sources)
        .map(async (source) => ({ source, texts: await textsOf(context, company, source) })),
    )
    await db.transaction().execute(async (trx) => {
      // If two servers write sample data to one database, one of them writes this.
      if (!(await insertMark(trx, markerName(company.domain)))) return
      await fillCompany(context, trx, { company, siteId: website.id, written })
    })
  }
}

interface WrittenTexts {
  source: SampleSource
  texts: (ArrivingText & { at: Date })[]
}

/** Returns what a source wrote until now, the oldest first, as if it had been read from its feed. */
async function textsOf(
  { clock, itemsParser }: Context,
  company: SampleCompany,
  source: SampleSource,
): Promise<WrittenTexts['texts']> {
  const now = clock()
  const to = utcDay(now)
  const articles = sampleArticles(company, source, { from: addDays(to, -historyDays), to })
    .filter(({ publishedAt }) => publishedAt <= now)
    .toReversed()
  const languages = await itemsParser.languagesOf(articles.map(({ title, text }) => `${title}\n${text}`))
  return articles.map((article, index) => ({
    item: itemOf(article),
    language: languages[index] ?? null,
    at: article.publishedAt,
  }))
}

const itemOf = ({ id, url, title, text, author, link, publishedAt }: SampleArticle): ArrivingText['item'] => ({
  key: id,
  url,
  title,
  text: link === '' ? text : `${text} More`,
  author,
  publishedAt: publishedAt.toISOString(),
  links: link === '' ? [] : [link],
})

async function fillCompany(
  { clock }: Pick<Context, 'clock'>,
  trx: SystemTrx,
  { company, siteId, written }: { company: SampleCompany; siteId: number; written: readonly WrittenTexts[] },
): Promise<void> {
  const now = clock()
  const begun = new Date(Date.parse(addDays(utcDay(now), -historyDays)))
  await insertSampleTopics(trx, siteId, { topics: sampleTopics(company), at: begun })
  const [site] = await readListeningSites(trx, company.id)
  if (!site) return
  for (const { source, texts } of written) {
    const sourceId = await insertSampleSource(trx, {
      name: source.name,
      address: sampleFeedUrl(source, company),
      clientId: company.id,
      at: begun,
      readAt: now,
    })
    for (const text of texts) {
      const hash = createHash('sha256').update(text.item.key).digest()
      const [itemId = null] = await insertItems(trx, {
        sourceId,
        items: [{ hash, ...text }],
        at: text.at,
        isFirstRead: true,
      })
      const drafts = await draftMentions(site, [text], { via: 'source', sourceId, takesAll: false, at: text.at })
      await storeMentions(trx, siteId, { drafts: drafts.map(({ draft }) => ({ ...draft, itemId })), at: text.at })
    }
    await sendSourceRead(trx, sourceId, now)
  }
  const admin = sampleAccounts.find(({ role }) => role === 'Admin')
  await triageSampleMentions(trx, siteId, {
    before: new Date(Date.parse(addDays(utcDay(now), -newDays))),
    personId: admin?.id ?? null,
    stateOf: (id) => stateOf(company, id),
  })
}

/** Most old mentions are handled; some wait for an answer, and some were about something else. */
const stateOf = ({ id }: SampleCompany, mentionId: string): Exclude<MentionState, 'new'> =>
  randomFrom(`triage ${id} ${mentionId}`).pick([
    ['handled', 6],
    ['relevant', 2],
    ['irrelevant', 1.5],
  ])
