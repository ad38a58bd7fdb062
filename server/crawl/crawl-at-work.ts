import type { Context } from '../context.ts'
import type { TakenWork } from '../queue/queue.ts'
import type { BegunCrawl } from './crawl-rows.sql.ts'
import type { Frontier } from './frontier.ts'

/** What the job that crawls needs. */
export type CrawlContext = Pick<Context, 'database' | 'clock' | 'log' | 'outbound' | 'env'>

/** A crawl that this process does now. */
export interface CrawlAtWork {
  begun: BegunCrawl
  work: TakenWork
  frontier: Frontier
  /** Addresses that were asked for; what robots.txt forbids is not. */
  asked: number
  signal: AbortSignal
  isOwn(url: URL): boolean
  /** Pause between two requests, in milliseconds; longer while the website is overloaded. */
  restMs: number
}

/** The crawl was cancelled, or another process has it, or this one stops: nothing more may be stored. */
export class CrawlLeft extends Error {}
