import { localDay } from '#app/shared/calendar/zone.ts'
import type { Context } from '#server/context.ts'
import { insertMention, type ArrivedMention } from './insert-mention.ts'
import { admin, companyId, editor, insertCompanies, insertWebsiteOf, removeEverybody } from './companies.ts'
import { clara, insertAccounts, named } from './people.ts'

/** Another Admin. */
export const bea = { ...admin, userId: '00000000-0000-4000-8002-000000000003' }

export const mentionClient = companyId(1)
export const brandTopic = '00000000-0000-4000-8100-000000000001'
export const rivalTopic = '00000000-0000-4000-8100-000000000002'
export const newsSource = '00000000-0000-4000-8100-000000000003'

/** A mention as a test needs it; everything else has a default. */
type TestMention = Partial<ArrivedMention> & {
  /** The host and path of its address. */
  page?: string
}

/** A client with a website, two topics, one source and no mentions; and another client with a website. */
export interface MentionScene {
  siteId: number
  otherSiteId: number
  /** Stores a mention that the source listed now. @returns its id */
  arrive: (title: string, more?: TestMention) => Promise<string>
  /** Makes a mention a copy of another one. */
  fold: (copy: string, lead: string) => Promise<void>
}

/** Fills an empty company with people, a website, topics and a source. */
export async function mentionScene(context: Context): Promise<MentionScene> {
  const { db } = context.database
  await removeEverybody(context, 'mention_source')
  await insertCompanies(context, 2)
  const siteId = await insertWebsiteOf(context, 1)
  const otherSiteId = await insertWebsiteOf(context, 2)
  await insertAccounts(context, [
    named(clara, 'Clara', 'one.test'),
    named(editor, 'Emil'),
    named(admin, 'Ada'),
    named(bea, 'Bea'),
  ])
  const at = context.clock()
  const topic = { site_id: siteId, created_by: null, created_at: at, changed_at: at }
  await db
    .insertInto('topic')
    .values([
      { ...topic, id: brandTopic, kind: 'brand', name: 'Fernhollow', query: 'fernhollow' },
      { ...topic, id: rivalTopic, kind: 'competitor', name: 'Mossgate', query: 'mossgate' },
    ])
    .execute()
  await db
    .insertInto('mention_source')
    .values({
      id: newsSource,
      client_id: mentionClient,
      template: 'feed',
      name: 'Pottery news',
      address: 'https://news.test/feed.xml',
      sealed: null,
      added_by: null,
      added_at: at,
      due_at: at,
    })
    .execute()
  return {
    siteId,
    otherSiteId,
    arrive: (title, more = {}) => arrive(context, { siteId, title, ...more }),
    async fold(copy, lead) {
      await db.updateTable('mention').set({ lead_id: lead }).where('id', '=', copy).execute()
      await db
        .updateTable('mention')
        .set(({ eb }) => ({ copies: eb('copies', '+', 1) }))
        .where('id', '=', lead)
        .execute()
    },
  }
}

let pages = 0

async function arrive(
  context: Context,
  { page = `news.test/${(pages += 1)}`, ...given }: TestMention & { siteId: number; title: string },
): Promise<string> {
  const at = given.publishedAt ?? context.clock()
  const id = await context.database.db.transaction().execute((trx) =>
    insertMention(trx, {
      via: 'source',
      sourceId: newsSource,
      itemId: null,
      address: { url: `https://${page}`, key: page, host: page.split('/')[0] ?? '' },
      excerpt: '',
      author: null,
      language: 'en',
      publishedAt: at,
      isDated: true,
      foundAt: context.clock(),
      day: localDay(at, 'UTC'),
      state: 'new',
      sentiment: null,
      sentimentScore: 0,
      sentimentWords: [],
      linksToUs: [],
      shingles: [],
      topics: [],
      personId: null,
      ...given,
    }),
  )
  if (id === null) throw new Error(`There is a mention of ${page}.`)
  return id
}
