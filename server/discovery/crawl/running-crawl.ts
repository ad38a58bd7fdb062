import type { CrawlBlock } from '#app/shared/discovery/crawl/crawl.ts'
import type { Context } from '../../context.ts'
import type { Db, SystemTrx } from '../../db/database.ts'
import type { BegunCrawl } from './crawl-rows.sql.ts'
import type { Frontier } from './frontier.ts'

/** What the job that crawls needs. */
export type CrawlContext = Pick<Context, 'database' | 'clock' | 'log' | 'outbound' | 'pageParser' | 'env'>

/** Where the rows of a crawl are: in transactions of their own, or all of them in one. */
export interface CrawlStore {
  /** For single statements between two transactions. */
  db: Db
  transaction<T>(write: (trx: SystemTrx) => Promise<T>): Promise<T>
  /** Ends the crawl's work in the queue. @returns false if another process has it */
  endWork(trx: SystemTrx, at: Date): Promise<boolean>
}

/** A crawl that this process does now. */
export interface RunningCrawl {
  begun: BegunCrawl
  store: CrawlStore
  frontier: Frontier
  /** Addresses that were asked for; what robots.txt forbids is not. */
  asked: number
  /** Returns how a request obeys robots.txt: the first one to an origin asks for it again, if a person started the crawl. */
  robotsFor(url: URL): 'obey' | 'anew'
  /** What the first page of all said about an unreadable robots.txt. */
  block: CrawlBlock | null
  signal: AbortSignal
  isOwn(url: URL): boolean
  /** Pause between two requests, in milliseconds; longer while the website is overloaded. */
  restMs: number
  /** Pages in a row that were answered with errors, or not at all. */
  errors: number
  turn: CrawlTurn
}

/** What a crawl learned of its website's patience, for its next turn. */
export type RetryLimits = Pick<RunningCrawl, 'restMs' | 'errors'>

/** The time that a crawl has while others wait. */
export interface CrawlTurn {
  /** Of the turn before; null in the first one. */
  patience: RetryLimits | null
  isOver(): Promise<boolean>
}

/** Another crawl has its turn now; this one continues later. */
export class TurnOver extends Error {
  readonly patience: RetryLimits
  constructor({ restMs, errors }: RetryLimits) {
    super()
    this.patience = { restMs, errors }
  }
}

/** Ends the turn if its time is over. Call it where everything that was read is stored. @throws TurnOver */
export async function giveWay(crawl: RunningCrawl): Promise<void> {
  if (await crawl.turn.isOver()) throw new TurnOver(crawl)
}

/** The crawl was cancelled, or another process has it, or this one stops: nothing more may be stored. */
export class CrawlLeft extends Error {}
