import type { IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import type { SourceForm } from '#app/shared/listening/source.ts'
import type { TopicForm } from '#app/shared/listening/topic.ts'
import type { Context } from '#server/context.ts'
import type { SourceDeps } from '#server/listening/sources/read-source.ts'
import type { AfterArrival } from '#server/listening/sources/source-arrivals.ts'
import { readSources } from '#server/listening/sources/read-sources.ts'
import { addSource } from '#server/listening/sources/sources.ts'
import { addTopic } from '#server/listening/topics/topics.ts'
import { createLog } from '#server/log.ts'
import { admin, companyId, insertCompanies, insertWebsiteOf, removeEverybody } from './companies.ts'
import { openContext } from './open-context.ts'
import { clara, insertAccounts, named } from './people.ts'
import { strangerScene, type ReaderOptions } from './stranger.ts'

/** An answer of a server of sources. */
export interface SourceAnswer {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
}

/** An item of a feed; `day` is a day of October 2026. */
export interface FeedItem {
  id: string
  title?: string
  text?: string
  day?: number
  link?: string
}

export const hour = 3_600_000

/** Returns a feed in RSS. */
export const rss = (items: readonly FeedItem[], channel = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>News</title>${channel}${items
    .map(
      ({ id, title = `Fernhollow ${id}`, text = '', day = 14, link = `https://news.test/${id}` }) =>
        `<item><guid isPermaLink="false">${id}</guid><title>${title}</title><description>${text}</description>${
          link && `<link>${link}</link>`
        }<pubDate>${day} Oct 2026 08:00:00 GMT</pubDate></item>`,
    )
    .join('')}</channel></rss>`

/** Two clients with a website and a topic each, and a local server that answers for all hosts of sources. */
export function listeningScene() {
  const stranger = strangerScene()
  const context = openContext()
  const sites: number[] = []
  const scene = {
    context,
    stranger,
    clientId: companyId(1),
    otherClientId: companyId(2),
    /** Ids of both websites. */
    sites,
    /** What servers answer, by host and path. */
    answers: new Map<string, SourceAnswer | ((request: IncomingMessage) => SourceAnswer)>(),
    /** Conditions that requests had. */
    conditions: [] as { etag: string | undefined; since: string | undefined }[],
    /** Everything that was logged. */
    logged: [] as unknown[],
    /** New mentions, as what follows from them gets them. */
    arrived: [] as { siteId: number; isNews: boolean }[],
    address: (page: string): string => {
      const [host = '', ...path] = page.split('/')
      return stranger.address(`/${path.join('/')}`, host).href
    },
    serve(page: string, answer: SourceAnswer | string | ((request: IncomingMessage) => SourceAnswer)) {
      scene.answers.set(page, typeof answer === 'string' ? { body: answer } : answer)
    },
    /** Adds a feed, by default of the first client. @returns its id */
    async add(page: string, { clientId = companyId(1), ...more }: Partial<SourceForm> & { clientId?: string } = {}) {
      const form = { template: 'feed', name: page, mapping: null, takesAll: false, isShared: false } as const
      const source = { ...form, values: { address: scene.address(page) }, ...more }
      return (await addSource(context, admin, { clientId, source })).id
    },
    async topic(query: string, { clientId = companyId(1), ...more }: Partial<TopicForm> & { clientId?: string } = {}) {
      const topic = { kind: 'brand', name: query, query, ...more } as const
      return (await addTopic(context, admin, { clientId, topic })).id
    },
    /** Returns a context that reads the local server. */
    reading: (base: Context = context, options: ReaderOptions = {}): SourceDeps => {
      const note = (...said: unknown[]) => void scene.logged.push(...said)
      const log = Object.assign(createLog('silent'), { debug: note, info: note, warn: note, error: note })
      const resolve = async (host: string) => [host.startsWith('inner.') ? '10.0.0.1' : '127.0.0.1']
      return { ...base, log, outbound: stranger.reader({ log, reach: { resolve }, ...options }) }
    },
    /** Reads all sources that are due. */
    async read(deps: SourceDeps = scene.reading()): Promise<void> {
      const afterArrival: AfterArrival = async (_trx, { siteId, mentions }) =>
        void scene.arrived.push(...mentions.map(({ isNews }) => ({ siteId, isNews })))
      await readSources(deps, new AbortController().signal, { afterArrival, random: () => 0 })
    },
    async readAfter(ms: number) {
      context.clock.advance(ms)
      await scene.read()
    },
    source: (id: string) =>
      context.database.db.selectFrom('mention_source').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** Returns in how many hours a source is read next. */
    async dueIn(id: string): Promise<number> {
      return ((await scene.source(id)).due_at.getTime() - context.clock().getTime()) / hour
    },
    /** Returns the mentions of a website by title. */
    mentions: (siteId = sites[0] ?? 0) =>
      context.database.db
        .selectFrom('mention')
        .selectAll()
        .where('site_id', '=', siteId)
        .orderBy('title')
        .orderBy('found_at')
        .execute(),
    titles: async (siteId?: number): Promise<string[]> => (await scene.mentions(siteId)).map(({ title }) => title),
    async count(table: 'source_item' | 'mention' | 'mention_event' | 'mention_topic') {
      const { db } = context.database
      const { count } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    /** Returns how much work waits in the queue, or is in progress. */
    async queued(): Promise<number> {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from loop_queue.job`.execute(
        context.database.db,
      )
      return rows[0]?.n ?? 0
    },
  }
  beforeEach(async () => {
    context.clock.set('2026-10-15T12:00:00Z')
    for (const list of [sites, scene.conditions, scene.logged, scene.arrived]) list.length = 0
    scene.answers.clear()
    stranger.answer = (request, response) => {
      const { host = '', 'if-none-match': etag, 'if-modified-since': since } = request.headers
      scene.conditions.push({ etag, since })
      const found = scene.answers.get(`${host.split(':')[0]}${request.url}`)
      const {
        status = 200,
        headers = {},
        body = '',
      } = (typeof found === 'function' ? found(request) : found) ?? {
        status: 404,
      }
      response.writeHead(status, { 'content-type': 'application/rss+xml', ...headers }).end(body)
    }
    await removeEverybody(context, 'mention_source', 'source_host')
    await sql`delete from loop_queue.job`.execute(context.database.db)
    await insertCompanies(context, 2)
    await insertAccounts(context, [named(clara, 'Clara', 'one.test'), named(admin, 'Ada')])
    for (const number of [1, 2]) sites.push(await insertWebsiteOf(context, number))
    await context.database.db.updateTable('client').set({ plan: 'Agency' }).execute()
    await scene.topic('fernhollow')
    await scene.topic('mossgate', { clientId: companyId(2) })
  })
  return scene
}
