import { beforeEach } from 'vitest'
import { createLog } from '#server/log.ts'
import { startCrawl } from '#server/discovery/crawl/crawl.ts'
import type { CrawlContext } from '#server/discovery/crawl/running-crawl.ts'
import { runCrawls } from '#server/discovery/crawl/run-crawls.ts'
import { admin, companyId, insertCompany, insertWebsiteOf, removeCompanies } from './companies.ts'
import type { SiteAnswer } from './faulty-site.ts'
import { openContext } from './open-context.ts'
import { strangerScene, type ReaderOptions } from './stranger.ts'

/** A company with the website site-1.test, which a local server answers for, and crawls of it without pauses. */
export function crawlScene() {
  const stranger = strangerScene()
  const context = openContext()
  const scene = {
    stranger,
    context,
    siteId: 0,
    /** Errors of crawls that were logged; a test that expects none may leave them alone. */
    faults: [] as object[],
    clientId: companyId(1),
    origin: () => `http://site-1.test:${stranger.port}`,
    /** Answers with the pages of a website, by path. */
    serve(site: ReadonlyMap<string, SiteAnswer>) {
      stranger.answer = (request, response) => {
        const answer = site.get(request.url ?? '')
        if (answer?.resets) return void response.destroy()
        response.writeHead(answer?.status ?? (answer ? 200 : 404), answer?.headers).end(answer?.body)
      }
    },
    /** Returns a context whose crawls reach the local server at the port of the scene. */
    crawler: (options: ReaderOptions = {}): CrawlContext => ({
      ...context,
      log: Object.assign(createLog('silent'), { error: (what: object) => void scene.faults.push(what) }),
      env: { ...context.env, SITE_CHECK_LOOPBACK: stranger.port },
      outbound: stranger.reader({ shortestRestMs: 0, ...options }),
    }),
    /** Asks for a crawl and does it. */
    async crawl(options?: ReaderOptions) {
      await startCrawl(context, admin, scene.clientId)
      await runCrawls(scene.crawler(options), new AbortController().signal)
      if (scene.faults.length > 0) throw new Error('The crawl failed.', { cause: scene.faults[0] })
    },
    /** The requests for pages, in order. */
    asked: () => stranger.asked.map((line) => line.split(' ')[1] ?? ''),
  }
  beforeEach(async () => {
    scene.faults = []
    await removeCompanies(context)
    await insertCompany(context, 1, { plan: 'Growth' })
    scene.siteId = await insertWebsiteOf(context, 1)
    await context.database.db
      .insertInto('app_user')
      .values({ id: admin.userId, role: 'Admin', client_id: null, first_name: 'Ada', email: 'ada@loop.test' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  return scene
}
