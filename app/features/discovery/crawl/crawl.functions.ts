import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { crawlSettingsSchema } from '#app/shared/discovery/crawl/crawl-settings.ts'
import { crawlChangesSchema, crawledPagesSchema } from '#app/shared/discovery/crawl/crawled-pages.ts'
import { getContext } from '#server/context.ts'
import { cancelCrawl, getCrawlState, saveCrawlSettings, startCrawl } from '#server/discovery/crawl/crawl.ts'
import {
  getCrawledPage,
  getCrawlTree,
  listCrawlChanges,
  listCrawlPages,
} from '#server/discovery/crawl/crawled-pages.ts'
import { receives } from '#server/http/receives.ts'

const id = v.pipe(v.string(), v.uuid())

/** Returns the running crawl of a client's website, the last ones, and their settings. */
export const getCrawlStateFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'sample' })])
  .validator(receives(v.object({ clientId: id })))
  .handler(({ context, data }) => getCrawlState(getContext(), context.actor, data.clientId))

export const startCrawlFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id })))
  .handler(({ context, data }) => startCrawl(getContext(), context.actor, data.clientId))

export const cancelCrawlFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, crawlId: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) })))
  .handler(({ context, data }) => cancelCrawl(getContext(), context.actor, data))

/** Changes the pace, the schedule and the page limit of a website's crawls. */
export const saveCrawlSettingsFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, settings: crawlSettingsSchema })))
  .handler(({ context, data }) => saveCrawlSettings(getContext(), context.actor, data))

/** Returns some of the crawled pages, filtered and sorted. */
export const listCrawlPagesFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'sample' })])
  .validator(receives(v.object({ clientId: id, query: crawledPagesSchema })))
  .handler(({ context, data }) => listCrawlPages(getContext(), context.actor, data))

/** Returns everything that was read of one page. */
export const getCrawledPageFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'sample' })])
  .validator(receives(v.object({ clientId: id, number: v.pipe(v.number(), v.integer()) })))
  .handler(({ context, data }) => getCrawledPage(getContext(), context.actor, data))

/** Returns the folders of the website with their pages. */
export const getCrawlTreeFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'sample' })])
  .validator(receives(v.object({ clientId: id })))
  .handler(({ context, data }) => getCrawlTree(getContext(), context.actor, data.clientId))

/** Returns what changed since the crawl before. */
export const listCrawlChangesFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'sample' })])
  .validator(receives(v.object({ clientId: id, query: crawlChangesSchema })))
  .handler(({ context, data }) => listCrawlChanges(getContext(), context.actor, data))
