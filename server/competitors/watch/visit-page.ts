import type { NoiseRule } from '#app/shared/competitors/competitor.ts'
import { storeChange } from '../changes/store-change.ts'
import type { Context } from '../../context.ts'
import type { SystemTrx } from '../../db/database.ts'
import { factsOfKind, factsOfVisit, type MeasuredFact } from '../facts/facts-of-visit.ts'
import { storeFacts, touchFacts } from '../facts/store-facts.sql.ts'
import { pauseHost, readPauses } from '../../listening/sources/host-pauses.sql.ts'
import { askPage } from './ask-page.ts'
import { textHash } from './content-hash.ts'
import { decideVisit, type VisitOutcome } from './decide-visit.ts'
import { measureFirstByte } from './first-byte.ts'
import { countLearntRules, insertNoiseRule } from './noise-rules.sql.ts'
import type { PageAnswer } from './page-answer.ts'
import { isFile, visitsToLearn } from './schedule.ts'
import {
  insertSnapshot,
  lockVisited,
  touchSnapshot,
  updatePage,
  updateVisitedCompetitor,
  type CompetitorToVisit,
  type PageToVisit,
} from './visits.sql.ts'

/** What visiting competitors needs. All times come from the context's clock. */
export type VisitDeps = Pick<
  Context,
  'database' | 'clock' | 'env' | 'log' | 'origin' | 'outbound' | 'itemsParser' | 'competitorReader'
>

/** Called in the transaction in which a change is stored. */
export type AfterChange = (trx: SystemTrx, stored: { siteId: number; changeIds: string[] }) => Promise<void>

export interface VisitOptions {
  afterChange: AfterChange
  /** From 0 to 1. */
  random: () => number
}

/** A page whose turn it is. */
export interface DuePage {
  competitor: CompetitorToVisit
  page: PageToVisit
  /** Whether it is the first page of its kind, where facts are measured. */
  isMeasured: boolean
  signal: AbortSignal
}

/** Rules that are learnt of one page at most. */
const maxLearnt = 50

/**
 * Visits a page once. What it is like, what changed, what was learnt and measured, and its next visit are stored in one
 * transaction: a killed process visits it again, and nothing is stored twice.
 * @returns `later` if the server stops or too much waits; then nothing has changed
 */
export async function visitPage(context: VisitDeps, due: DuePage, options: VisitOptions): Promise<'visited' | 'later'> {
  const { page, competitor } = due
  const of = { siteId: competitor.siteId, pageId: page.id }
  try {
    const until = await pauseOfHosts(context, page)
    if (until) return await store(context, due, options, { isBelieved: false, update: { due_at: until } }, [])
    const answer = withSoft404(due, await ask(context, due))
    if (answer.what === 'later') return 'later'
    const outcome = await decideVisit(context, { competitor, page, random: options.random() }, answer)
    const facts = outcome.isBelieved && due.isMeasured ? await measure(context, due, answer) : []
    return await store(context, due, options, outcome, facts)
  } catch (error) {
    if (due.signal.aborted) return 'later'
    // What it is like would fail again in a minute, and its server would be asked again: it counts as a failed visit.
    context.log.error({ err: error, code: 'competitors.not_stored', page: of.pageId }, 'a visit was not stored')
    const asked = { competitor, page, random: options.random() }
    return store(
      context,
      due,
      options,
      await decideVisit(context, asked, { what: 'failed', failure: 'broken', detail: '' }),
      [],
    )
  }
}

/** Returns until when the server of a page asked to be left alone; null if it didn't. */
async function pauseOfHosts(
  { database, clock }: VisitDeps,
  { address, final_url: finalUrl }: PageToVisit,
): Promise<Date | null> {
  const hosts = [address, finalUrl].flatMap((one) => URL.parse(one ?? '')?.hostname ?? [])
  const pauses = [...(await readPauses(database.db, hosts, clock())).values()]
  return pauses.length === 0 ? null : new Date(Math.max(...pauses.map((until) => until.getTime())))
}

function ask(context: VisitDeps, { page, competitor, signal }: DuePage): Promise<PageAnswer> {
  const known = page.final_url === null ? null : URL.parse(page.final_url)
  // The first visits compare whole pages.
  const isCompared = !competitor.isOwn && page.snapshot_id !== null && page.visits >= visitsToLearn(page.kind)
  const validators =
    isCompared && known && (page.etag !== null || page.last_modified !== null)
      ? { url: known, etag: page.etag ?? undefined, lastModified: page.last_modified ?? undefined }
      : undefined
  return askPage(context, { page, validators, signal })
}

/** A page that shows what its website answers for an address that can't exist is not there, whatever its status. */
function withSoft404({ competitor: { soft404 }, page }: DuePage, answer: PageAnswer): PageAnswer {
  if (answer.what !== 'read' || answer.content.is !== 'page' || soft404 === null) return answer
  if (page.kind === 'home' || isFile(page.kind)) return answer
  const isSame = textHash(answer.content, new URL(page.address)) === soft404
  return isSame ? { what: 'missing', failure: 'soft_404', status: answer.answer.status } : answer
}

type VisitFacts = MeasuredFact[] | 'unchanged'

async function measure(context: VisitDeps, due: DuePage, answer: PageAnswer): Promise<VisitFacts> {
  const { page, competitor, signal } = due
  if (answer.what !== 'read' && answer.what !== 'unchanged') return []
  const measured = { kind: page.kind, now: context.clock() }
  const firstByteMs =
    page.kind === 'home' ? await measureFirstByte(context, { competitor, answer, address: page.address, signal }) : null
  if (answer.what === 'read')
    return factsOfVisit({ ...measured, content: answer.content, answer: answer.answer, firstByteMs })
  return 'unchanged'
}

async function store(
  { database, clock }: VisitDeps,
  { competitor, page }: DuePage,
  { afterChange }: VisitOptions,
  outcome: VisitOutcome,
  facts: VisitFacts,
): Promise<'visited'> {
  const { siteId, id: competitorId, timeZone } = competitor
  const of = { siteId, pageId: page.id, competitorId }
  const at = clock()
  await database.db.transaction().execute(async (trx) => {
    // Removed, changed or visited by another process meanwhile: as if it hadn't been visited.
    if (!(await lockVisited(trx, page))) return
    if (outcome.pause) await pauseHost(trx, outcome.pause.host, outcome.pause.until)
    const snapshotId = outcome.snapshot ? await insertSnapshot(trx, of, outcome.snapshot) : undefined
    if (outcome.seen !== undefined) await touchSnapshot(trx, of, { id: outcome.seen, at })
    await updatePage(trx, of, { ...outcome.update, ...(snapshotId !== undefined && { snapshot_id: snapshotId }) })
    if (outcome.movedTo !== undefined && outcome.movedTo !== competitor.movedTo) {
      await updateVisitedCompetitor(trx, of, { moved_to: outcome.movedTo })
    }
    await storeLearnt(trx, of, { rules: outcome.learnt ?? [], at })
    if (facts === 'unchanged') await touchFacts(trx, { ...of, at, names: factsOfKind[page.kind] ?? [] })
    else await storeFacts(trx, { ...of, at, source: page.address, facts })
    if (!outcome.change) return
    const changeId = await storeChange(trx, { ...outcome.change, ...of, timeZone })
    if (changeId !== null) await afterChange(trx, { siteId, changeIds: [changeId] })
  })
  return 'visited'
}

async function storeLearnt(
  trx: SystemTrx,
  of: { siteId: number; competitorId: string; pageId: string },
  { rules, at }: { rules: readonly NoiseRule[]; at: Date },
): Promise<void> {
  if (rules.length === 0) return
  let left = maxLearnt - (await countLearntRules(trx, of))
  for (const rule of rules) {
    if (left <= 0) return
    if (await insertNoiseRule(trx, { ...of, how: 'learnt', rule, personId: null, at })) left -= 1
  }
}
