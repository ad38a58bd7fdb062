import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import type { CrawlOverview } from '#app/shared/discovery/crawl/crawl.ts'
import type { AskedServer } from './asked-server.ts'
import { eventually } from './eventually.ts'
import { ageHeldWork } from './held-work.ts'
import { HttpBrowser } from './http-browser.ts'
import type { Installation } from './installation.ts'
import { errorsIn, type Kill } from './killable-server.ts'

/** The moments of a crawl, and of the run of the rules after it, at which the server is killed. */
export const killPoints = ['while a page is read', 'between pages', 'at the end', 'while findings are stored'] as const
type KillPoint = (typeof killPoints)[number]

const readable = 24
/** Longer than a kill at the end, or while findings are stored, takes to come. */
const slowSeconds = 6
const html = { 'content-type': 'text/html' }

/** Kills the server during crawls of a website and compares what the next process makes of them. */
export class KilledCrawls {
  readonly #server: Server
  #installation: Installation | undefined
  #admin = new HttpBrowser('')
  #round = 0
  #killedAt = new Date()
  #asked: string[] = []
  /** Called with the number of a page's request, before and after it is answered. */
  #on = { request: (_count: number): boolean => true, answered: (_count: number) => {} }

  constructor() {
    this.#server = createServer((request, response) => {
      const path = request.url ?? ''
      this.#asked.push(path)
      const count = this.#asked.filter((one) => isPage(one)).length
      if (isPage(path) && !this.#on.request(count)) return
      const page = this.#pages().get(path)
      if (path === '/robots.txt') response.writeHead(200).end(this.#robots())
      else if (path === '/sitemap.xml') response.writeHead(200).end(this.#sitemap())
      else response.writeHead(page === undefined ? 404 : 200, html).end(page)
      if (isPage(path)) response.once('close', () => this.#on.answered(count))
    })
  }

  /** Starts the website. @returns the setting with which a server reaches it, and nothing else */
  async listen(): Promise<{ SITE_CHECK_LOOPBACK: string }> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    // Node's type is a union; a server that listens on a port has an `AddressInfo`.
    return { SITE_CHECK_LOOPBACK: String((this.#server.address() as AddressInfo).port) }
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** Sets the pace of an installation's crawls. */
  async use(installation: Installation): Promise<void> {
    this.#installation = installation
    this.#admin = installation.admin
    const settings = { pagesPerSecond: 10, schedule: 'off', maxPages: null }
    await this.#admin.call('saveCrawlSettingsFn', { clientId: installation.clientId, settings })
  }

  get #clientId(): string {
    return this.#installation?.clientId ?? ''
  }

  /** Begins a crawl of a website that has changed, and kills the server. @returns the page that was being read, if any */
  async killAt(
    point: KillPoint,
    { round, random, server, kill: killed }: { round: number; random: () => number; server: AskedServer; kill: Kill },
  ) {
    this.#round = round
    this.#asked = []
    this.#admin = new HttpBrowser(server.origin, this.#admin.cookies)
    const isKilled = Promise.withResolvers<void>()
    const kill = () => isKilled.resolve(killed.now())
    const last = this.#pages().size + 1
    const at = 3 + Math.floor(random() * (readable - 4))
    const isInPages = point === 'while a page is read' || point === 'between pages'
    const request = (count: number) => {
      const isNow = point === 'while a page is read' && count === at
      if (isNow) kill()
      return !isNow
    }
    const answered = (count: number) => {
      if (point === 'between pages' && count === at) void setTimeout(random() * 120).then(kill)
      if (point === 'at the end' && count === last) void setTimeout(500 + random() * 2000).then(kill)
    }
    this.#on = { request, answered }
    await slowDown(server, point)
    await this.#admin.call('startCrawlFn', { clientId: this.#clientId })
    if (point === 'while findings are stored') {
      await eventually(
        () => this.#crawls(server),
        ([newest]) => newest?.state === 'finished',
      )
      // The job looks for work every two seconds.
      await setTimeout(2500 + random() * 2500)
      kill()
    }
    await isKilled.promise
    this.#killedAt = new Date()
    this.#on = { request: () => true, answered: () => {} }
    return isInPages ? this.#asked.filter(isPage)[at - 1] : undefined
  }

  /** Compares what the restarted server makes of the crawl with the website. */
  async check(
    point: KillPoint,
    {
      round,
      inProgress,
      server,
      kill: { victim },
    }: { round: number; inProgress: string | undefined; server: AskedServer; kill: Kill },
  ) {
    this.#admin = new HttpBrowser(server.origin, this.#admin.cookies)
    const where = `round ${round}, ${victim} killed ${point}`
    const [left] = await server.query<{ unfinished: number }>(`select (
      (select count(*) from crawl where ended_at is null) + (select count(*) from discovery_run where finished_at is null)
    )::int as unfinished`)
    // A server that lives on may have gone on already.
    if (victim !== 'Postgres') expect([where, left?.unfinished]).toEqual([where, 1])
    await this.#readState(where)
    await speedUp(server)
    // The minute after which another process may take over.
    await ageHeldWork(server, this.#killedAt, 2)
    const idle = () =>
      server.query<{ unfinished: number; queued: number; runs: number }>(`select
        (select count(*) from crawl where ended_at is null)::int as unfinished,
        (select count(*) from loop_queue.job where name in ('crawls', 'discovery-runs') and state < 'completed')::int
          as queued,
        (select count(*) from discovery_run where state = 'finished')::int as runs`)
    await eventually(idle, ([row]) => row?.unfinished === 0 && row.queued === 0 && row.runs === round + 1, {
      seconds: 180,
    })

    const counts = new Map<string, number>()
    for (const path of this.#asked) counts.set(path, (counts.get(path) ?? 0) + 1)
    // Every process reads robots.txt for itself; the first one also to find the sitemaps.
    counts.delete('/robots.txt')
    const twice = [...counts].filter(([, count]) => count > 1)
    if (victim === 'Postgres') {
      // The page that was read when it could not be stored.
      expect([where, twice.length <= 1, twice.every(([, count]) => count === 2)]).toEqual([where, true, true])
    } else {
      const allowed = twice.filter(([path, count]) => count === 2 && path === inProgress)
      expect([where, twice]).toEqual([where, allowed])
    }
    const pages = await server.query<{ path: string; status: number; isRead: boolean }>(`
      select path, status, fetched_at is not null as "isRead" from crawl_page
      where crawl_id = (select max(id) from crawl) order by path collate "C"`)
    const expected = [
      ...[...this.#pages().keys()].map((path) => ({ path, status: 200, isRead: true })),
      { path: this.#gone(), status: 404, isRead: true },
    ]
    expect([where, pages]).toEqual([where, expected.toSorted((one, other) => (one.path < other.path ? -1 : 1))])
    const [crawl] = await this.#crawls(server)
    // A page that exists in this round alone, one that is always missing, and the links to them.
    const changes = round === 0 ? {} : { fresh: 2, gone: 1, changed: 1 }
    expect(crawl, where).toMatchObject({
      state: 'finished',
      failure: null,
      done: pages.length,
      failed: 0,
      queued: 0,
      ...changes,
    })
    await this.#checkFindings(where, round, server)
    await this.#readState(where)
    expect([where, errorsIn(server)]).toEqual([where, []])
  }

  async #checkFindings(where: string, round: number, server: AskedServer): Promise<void> {
    const found = await server.query<{ rule: string; key: string; times: number }>(`
      select rule, latest ->> 'key' as key,
        (select count(*) from finding_event where finding_id = finding.id and kind = 'found')::int as times
      from finding where state = 'open'`)
    const shown = found.map(({ rule, key, times }) => `${times} × ${rule} ${key.replace(/http:..[^/]+/, '')}`)
    expect([where, shown.toSorted()]).toEqual([
      where,
      [
        `1 × broken-links ${this.#gone()}`,
        `1 × canonical-elsewhere ${this.#only()}`,
        `1 × sitemap-errors sitemap /missing-${round}.xml`,
        '1 × titles-duplicate twins',
        '1 × titles-missing /untitled',
        '1 × unlinked-sitemap-pages /orphan',
      ],
    ])
    const [told] = await server.query<{ count: number }>(
      `select count(*)::int as count from notification where kind = 'finding'`,
    )
    // One for the severe finding of each round.
    expect([where, told?.count]).toEqual([where, round + 1])
  }

  /** A page that shows the crawl must open at any time. */
  async #readState(where: string): Promise<void> {
    const state = await this.#admin.call<CrawlOverview>('getCrawlStateFn', { clientId: this.#clientId })
    expect(state.past.length + (state.current ? 1 : 0), where).toBeGreaterThan(0)
    await this.#admin.call('readDiscoveryRunsFn', { clientId: this.#clientId })
  }

  #crawls(server: AskedServer) {
    return server.query<{
      state: string
      failure: string | null
      done: number
      failed: number
      queued: number
      fresh: number | null
      gone: number | null
      changed: number | null
    }>('select state, failure, done, failed, queued, fresh, gone, changed from crawl order by id desc')
  }

  #gone = () => `/gone-${this.#round}`
  #only = () => `/only-${this.#round}`

  #pages(): Map<string, string> {
    const page = (title: string, links: readonly string[] = ['/']) =>
      `<title>${title}</title><meta name="description" content="About ${title}">${links.map((to) => `<a href="${to}">${to}</a>`).join('')}`
    const paths = Array.from({ length: readable }, (_, at) => `/page-${at}`)
    const pages = new Map(paths.map((path): [string, string] => [path, page(path)]))
    pages.set('/', page('Start', [...paths, '/untitled', '/twin-one', '/twin-two', this.#only(), this.#gone()]))
    // Search engines are sent to another website, which is severe: Admins are told.
    pages.set(this.#only(), `${page(this.#only())}<link rel="canonical" href="https://elsewhere.test/">`)
    pages.set('/untitled', '<meta name="description" content="No title"><a href="/">Start</a>')
    for (const path of ['/twin-one', '/twin-two']) {
      pages.set(path, page(path).replace(/<title>[^<]*/, '<title>Twins'))
    }
    return pages.set('/orphan', page('Orphan'))
  }

  #robots(): string {
    return `User-agent: *\nAllow: /\nSitemap: /sitemap.xml\nSitemap: /missing-${this.#round}.xml\n`
  }

  #sitemap(): string {
    const port = (this.#server.address() as AddressInfo).port
    const address = `http://${this.#installation?.domain}:${port}/orphan`
    return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${address}</loc></url></urlset>`
  }
}

/** Whether a path is a page, not robots.txt or a sitemap. */
const isPage = (path: string): boolean => !/\.(txt|xml)$/.test(path)

/** Makes the transaction that ends a crawl, or the one that stores findings, so slow that a kill meets it. */
async function slowDown(server: AskedServer, point: KillPoint): Promise<void> {
  await server.query(`create or replace function slow_down() returns trigger language plpgsql as $$
    declare until timestamptz := clock_timestamp() + interval '${slowSeconds} seconds';
    begin
      while clock_timestamp() < until loop perform 1; end loop;
      return null;
    end $$`)
  if (point === 'at the end') {
    await server.query(`create trigger slow_end after update on crawl for each row
      when (old.ended_at is null and new.ended_at is not null) execute function slow_down()`)
  }
  if (point === 'while findings are stored') {
    await server.query(
      'create trigger slow_findings after insert on finding for each statement execute function slow_down()',
    )
  }
}

async function speedUp(server: AskedServer): Promise<void> {
  await server.query('drop trigger if exists slow_end on crawl')
  await server.query('drop trigger if exists slow_findings on finding')
}
