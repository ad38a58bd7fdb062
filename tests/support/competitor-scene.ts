import type { IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import type { NewCompetitor, PageKind, WatchedPage } from '#app/shared/competitors/competitor.ts'
import { addCompetitor } from '#server/competitors/watch/competitors.ts'
import { visitCompetitors } from '#server/competitors/watch/visit-competitors.ts'
import type { VisitDeps } from '#server/competitors/watch/visit-page.ts'
import type { Context } from '#server/context.ts'
import { createLog } from '#server/log.ts'
import { admin, companyId, editor, insertCompanies, insertWebsiteOf, removeEverybody } from './companies.ts'
import { openContext } from './open-context.ts'
import { clara, insertAccounts, named } from './people.ts'
import { strangerScene, type ReaderOptions } from './stranger.ts'

/** An answer of a competitor's server. */
export interface SiteAnswer {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
}
type Answering = SiteAnswer | string | ((request: IncomingMessage) => SiteAnswer | string)

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour
export const week = 7 * day

/** What a page of a competitor says. */
interface GivenPage {
  title?: string
  headline?: string
  plans?: Readonly<Record<string, string>>
  jobs?: readonly string[]
  /** Further paragraphs. */
  texts?: readonly string[]
  /** Links of its menu, by text. */
  menu?: Readonly<Record<string, string>>
  /** Markup in its head. */
  head?: string
}

/** Texts that make a page long enough for one change to be small. */
export const usualTexts = Array.from(
  { length: 20 },
  (_, at) =>
    `Our workshop number ${['one', 'two', 'three', 'four', 'five'][at % 5]} makes ${['bowls', 'cups', 'jugs', 'plates'][at % 4]} by hand from clay of the river.`,
)

/** Returns a page in HTML. */
export function sitePage({
  title = 'Rival',
  headline = 'Bowls for every day',
  plans = {},
  jobs = [],
  texts = usualTexts,
  menu = {},
  head = '',
}: GivenPage = {}): string {
  const links = Object.entries(menu).map(([text, href]) => `<li><a href="${href}">${text}</a></li>`)
  const cards = Object.entries(plans).map(
    ([name, price]) => `<div class="plan"><h3>${name}</h3><p class="price">${price}</p></div>`,
  )
  const open = jobs.map((job) => `<li><h3>${job}</h3></li>`)
  return `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body>
    <nav><ul>${links.join('')}</ul></nav><main><h1>${headline}</h1>
    ${texts.map((text) => `<p>${text}</p>`).join('\n')}
    ${cards.length === 0 ? '' : `<h2>Pricing</h2><div class="plans">${cards.join('')}</div>`}
    ${open.length === 0 ? '' : `<h2>Open positions</h2><ul class="jobs">${open.join('')}</ul>`}
    </main></body></html>`
}

/** Returns a sitemap of these addresses. */
export const sitemapOf = (addresses: readonly string[], kind: 'urlset' | 'sitemapindex' = 'urlset'): string => {
  const entry = kind === 'urlset' ? 'url' : 'sitemap'
  const entries = addresses.map((address) => `<${entry}><loc>${address}</loc></${entry}>`)
  return `<?xml version="1.0" encoding="UTF-8"?><${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${kind}>`
}

interface GivenCompetitor extends Partial<Omit<NewCompetitor, 'pages'>> {
  clientId?: string
  /** Paths by kind. */
  pages?: Partial<Record<PageKind, string>>
}

/**
 * Two clients with a website each, the second of which watches nothing, and a local server that answers for all hosts of
 * competitors. Its addresses have the scene's port.
 */
export function competitorScene() {
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
    get siteId(): number {
      return sites[0] ?? 0
    },
    /** What servers answer, by host and path, such as `rival.test/pricing`. */
    answers: new Map<string, Answering>(),
    /** Conditions that requests had, those for robots.txt and addresses that can't exist left out. */
    conditions: [] as { page: string; etag: string | undefined; since: string | undefined }[],
    /** Everything that was logged. */
    logged: [] as unknown[],
    /** Ids of stored changes, as what follows from them gets them. */
    told: [] as string[],
    address: (page: string): string => {
      const [host = '', ...path] = page.split('/')
      return stranger.address(`/${path.join('/')}`, host).href
    },
    serve(page: string, answer: Answering) {
      scene.answers.set(page, answer)
    },
    /** Adds a competitor, by default with its home page alone, of the first client. @returns its id */
    async add(
      domain = 'rival.test',
      { clientId = companyId(1), pages = { home: '' }, ...given }: GivenCompetitor = {},
    ): Promise<string> {
      const chosen = Object.entries(pages).map(([kind, path]): WatchedPage => {
        // The keys are those of the type above.
        return { kind: kind as PageKind, address: scene.address(`${domain}/${path}`) }
      })
      const competitor = { domain, name: domain, pace: null, pages: chosen, ...given }
      return (await addCompetitor(context, editor, { clientId, competitor })).id
    },
    /** Returns a context that reads the local server. */
    reading: (base: Context = context, options: ReaderOptions = {}): VisitDeps => {
      const note = (...said: unknown[]) => void scene.logged.push(...said)
      const log = Object.assign(createLog('silent'), { debug: note, info: note, warn: note, error: note })
      return {
        ...base,
        env: { ...base.env, SITE_CHECK_LOOPBACK: stranger.port },
        log,
        outbound: stranger.reader({
          log,
          clock: context.clock,
          reach: {
            async resolve(host) {
              if (host.startsWith('inner.')) return ['10.0.0.1']
              if (!host.endsWith('.test')) throw Object.assign(new Error('no such host'), { code: 'ENOTFOUND' })
              return ['127.0.0.1']
            },
          },
          ...options,
        }),
      }
    },
    /** Visits all competitors that are due. */
    async visit(deps: VisitDeps = scene.reading()): Promise<void> {
      await visitCompetitors(deps, new AbortController().signal, {
        afterChange: async (_trx, { changeIds }) => void scene.told.push(...changeIds),
        random: () => 0,
      })
    },
    async visitAfter(ms: number, deps?: VisitDeps) {
      context.clock.advance(ms)
      await scene.visit(deps ?? scene.reading())
    },
    /** Visits what has to be confirmed. */
    confirm: () => scene.visitAfter(10 * minute),
    /** Visits all competitors that are due after a while, and what has to be confirmed. */
    async confirmedAfter(ms: number) {
      await scene.visitAfter(ms)
      await scene.confirm()
    },
    /** Adds a competitor and visits it until its pages are compared. @returns its id */
    async watched(domain = 'rival.test', given: GivenCompetitor = {}): Promise<string> {
      const id = await scene.add(domain, given)
      await scene.visit()
      await scene.visitAfter(hour)
      await scene.visitAfter(hour)
      return id
    },
    /** Returns the changes of a website, the oldest first. */
    changes: (siteId = sites[0] ?? 0) =>
      context.database.db
        .selectFrom('competitor_change')
        .selectAll()
        .where('site_id', '=', siteId)
        .orderBy('found_at')
        .orderBy('id')
        .execute(),
    /** Returns of each change the rule, and the texts before and after. */
    found: async (siteId?: number) =>
      (await scene.changes(siteId)).map(({ rule, before, after }) => [rule, before, after]),
    /** Returns the pages of a competitor that are watched, in their order. */
    pages: (competitorId: string) =>
      context.database.db
        .selectFrom('watched_page')
        .selectAll()
        .where('competitor_id', '=', competitorId)
        .where('state', '=', 'active')
        .orderBy('position')
        .execute(),
    /** Returns the first page of a competitor. */
    async page(competitorId: string) {
      const [first] = await scene.pages(competitorId)
      if (!first) throw new Error('The competitor has no page.')
      return first
    },
    /** Returns in how many hours the first page of a competitor is visited next. */
    async dueIn(competitorId: string): Promise<number> {
      return ((await scene.page(competitorId)).due_at.getTime() - context.clock().getTime()) / hour
    },
    async count(
      table:
        | 'page_snapshot'
        | 'competitor_change'
        | 'competitor_change_visit'
        | 'competitor_change_event'
        | 'noise_rule',
    ): Promise<number> {
      const { count } = await context.database.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    /** Returns how much work waits in the queue, or is in progress, for competitors that aren't the client's own website. */
    async queued(): Promise<number> {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from loop_queue.job join competitor on competitor.id::text = singleton_key
        where job.name = 'competitor-visits' and not is_own`.execute(context.database.db)
      return rows[0]?.n ?? 0
    },
    /** Requests for pages: neither robots.txt nor addresses that can't exist, nor those of the client's own website. */
    get asked(): string[] {
      return stranger.asked.filter((one) => !/ \/(robots\.txt|loop-check-\w+)$|^site-\d/.test(one))
    },
  }
  beforeEach(async () => {
    context.clock.set('2026-10-14T08:00:00Z')
    for (const list of [sites, scene.conditions, scene.logged, scene.told]) list.length = 0
    scene.answers.clear()
    stranger.answer = (request, response) => {
      const { host = '', 'if-none-match': etag, 'if-modified-since': since } = request.headers
      const page = `${host.split(':')[0]}${request.url}`
      if (!/\/(robots\.txt|loop-check-\w+)$/.test(page)) scene.conditions.push({ page, etag, since })
      const found = scene.answers.get(page)
      const answer = (typeof found === 'function' ? found(request) : found) ?? { status: 404 }
      const { status = 200, headers = {}, body = '' } = typeof answer === 'string' ? { body: answer } : answer
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
    }
    await removeEverybody(context, 'competitor_change', 'source_host', 'attempt_count')
    await sql`delete from loop_queue.job`.execute(context.database.db)
    await insertCompanies(context, 2)
    await insertAccounts(context, [named(clara, 'Clara', 'one.test'), named(editor, 'Emil'), named(admin, 'Ada')])
    for (const number of [1, 2]) sites.push(await insertWebsiteOf(context, number))
    await context.database.db.updateTable('client').set({ plan: 'Agency' }).execute()
  })
  return scene
}
