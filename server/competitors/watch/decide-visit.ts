import type { NoiseRule, PageFailure } from '#app/shared/competitors/competitor.ts'
import type { Comparison, WatchedContent } from '#app/shared/competitors/content.ts'
import { changeRules } from '#app/shared/competitors/change-rules.ts'
import { changeThresholds } from '#app/shared/competitors/change-thresholds.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { maxHunks, type Hunk } from '#app/shared/competitors/hunk.ts'
import type { Context } from '../../context.ts'
import { storableJson } from '../../db/clean-text.ts'
import { comparable } from '../../discovery/crawl/addresses.ts'
import { flickerMs } from '../changes/store-change.ts'
import type { DifferingVisit } from '../changes/store-change.sql.ts'
import { candidateIn, isOfGone, unconfirmed, type Candidate } from './candidate.ts'
import { contentHash, goneHash, stateHash } from './content-hash.ts'
import { learnFromLooks } from './learn-from-looks.ts'
import type { AnswerFacts, PageAnswer } from './page-answer.ts'
import { movedDomain, movedHunks, pageHunk, type FinalPlace } from './page-hunks.ts'
import { afterChangeMs, confirmingMs, isFile, learningMs, paceMs, visitsToLearn, waitAfter } from './schedule.ts'
import {
  readRulesOfPage,
  readSnapshots,
  wasLike,
  type CompetitorToVisit,
  type NewSnapshot,
  type PageToVisit,
  type PageUpdate,
  type Snapshot,
} from './visits.sql.ts'

const { largeShare, shrunkShare, shrunkChecks } = changeThresholds
/** The least pause between the visits of a shrunk text that count. */
const shrunkPauseMs = dayMs / 2

/** What a visit changes; it is stored in one transaction. */
export interface VisitOutcome {
  update: PageUpdate
  snapshot?: NewSnapshot
  /** The id of the snapshot that the page was like again. */
  seen?: string
  change?: DifferingVisit
  learnt?: NoiseRule[]
  /** The domain that the home page has moved to; null for its own. */
  movedTo?: string | null
  pause?: { host: string; until: Date }
  /** Whether facts of the content count: not before a change is confirmed. */
  isBelieved: boolean
}

/** A visit of a page that was asked for. */
export interface PageVisit {
  competitor: CompetitorToVisit
  page: PageToVisit
  /** From 0 to 1. */
  random: number
}

type DecideContext = Pick<Context, 'database' | 'clock' | 'competitorReader'>
interface Visit extends PageVisit {
  at: Date
  candidate: Candidate | null
  /** What the page was like; null if nothing was found yet, or nothing of this form. */
  stored: Snapshot | null
}

/** Decides what came of a visit, outside of a transaction, because comparing takes its time. */
export async function decideVisit(
  context: DecideContext,
  asked: PageVisit,
  answer: Exclude<PageAnswer, { what: 'later' }>,
): Promise<VisitOutcome> {
  const { page } = asked
  const at = context.clock()
  const [stored = null] =
    page.snapshot_id === null ? [] : await readSnapshots(context.database.db, { ...of(page), most: 1 })
  const visit: Visit = { ...asked, at, candidate: candidateIn(page.candidate), stored }
  switch (answer.what) {
    case 'paused': {
      const { host, until, status } = answer
      const { update, ...busy } = failedVisit(visit, 'busy', String(status))
      return { ...busy, update: { ...update, due_at: until }, pause: { host, until } }
    }
    case 'failed':
      return failedVisit(visit, answer.failure, answer.detail)
    case 'missing':
      return missingVisit(context, visit, answer)
    case 'unchanged':
      // Only a page that was compared before is asked for changes.
      if (!stored) return failedVisit(visit, 'broken', 'status_304')
      return comparedVisit(context, visit, { content: stored.content, place: answer, received: null })
    case 'read':
      return readVisit(context, visit, answer)
  }
}

const of = ({ site_id: siteId, id: pageId, competitor_id: competitorId }: PageToVisit) => ({
  siteId,
  pageId,
  competitorId,
})
const later = ({ at }: Visit, ms: number): Date => new Date(at.getTime() + ms)
const storedCandidate = (candidate: Candidate | null): string | null => candidate && storableJson(candidate)
const pauseOf = ({ competitor: { pace } }: Visit): number => paceMs[pace]
const wasGone = ({ candidate }: Visit): boolean => isOfGone(candidate)

function failedVisit(visit: Visit, failure: PageFailure, detail: string): VisitOutcome {
  const { page, competitor, candidate, random, at } = visit
  const failures = page.failures + 1
  const wait = waitAfter(failure, { failures, pace: competitor.pace, random })
  return {
    isBelieved: false,
    update: {
      tried_at: at,
      due_at: later(visit, wait),
      failures,
      failure,
      failure_detail: detail.slice(0, 200),
      // A change that was seen before a challenge was one.
      ...(failure === 'challenge' &&
        candidate?.what === 'change' && { candidate: storedCandidate(unconfirmed(candidate)) }),
    },
  }
}

/** A page that was there is gone once a second visit confirms it. */
async function missingVisit(
  context: DecideContext,
  visit: Visit,
  { failure, status }: Extract<PageAnswer, { what: 'missing' }>,
): Promise<VisitOutcome> {
  const { page, stored, candidate, at } = visit
  const missing = failedVisit(visit, failure, String(status))
  if (!stored || page.visits < visitsToLearn(page.kind)) return missing
  if (wasGone(visit)) {
    return { ...missing, update: { ...missing.update, candidate: storedCandidate({ what: 'gone' }) } }
  }
  if (candidate?.what !== 'missing') {
    const once = storedCandidate({ what: 'missing' })
    return { isBelieved: false, update: { tried_at: at, due_at: later(visit, confirmingMs), candidate: once } }
  }
  const rules = await readRulesOfPage(context.database.db, of(page))
  const { content } = stored
  const same = await context.competitorReader.compare({ kind: page.kind, before: content, after: content, rules })
  const change: DifferingVisit = {
    at,
    beforeAt: stored.seenAt,
    hunks: [pageHunk('pageGone', page.address, null)],
    more: 0,
    beforeHash: stateHash(same?.beforeHash ?? '', placeBefore(page)),
    afterHash: goneHash,
  }
  const due = later(visit, Math.min(afterChangeMs, pauseOf(visit)))
  return {
    ...missing,
    update: { ...missing.update, due_at: due, candidate: storedCandidate({ what: 'gone' }) },
    change,
  }
}

/** What was read, or found to be as it was. */
interface FoundContent {
  content: WatchedContent
  place: FinalPlace
  /** Null for an answer that says nothing but that nothing has changed. */
  received: { answer: AnswerFacts; keepsValidators: boolean } | null
}

const placeBefore = ({ final_url, address }: PageToVisit): string => {
  const url = URL.parse(final_url ?? address)
  return url ? comparable(url) : address
}

/** What every visit that was read changes of its page. */
function wellVisit({ page, at }: Visit, { received }: FoundContent): PageUpdate {
  return {
    visits: page.visits + 1,
    tried_at: at,
    read_at: at,
    failures: 0,
    failure: null,
    failure_detail: null,
    ...(received && validatorsOf(received)),
  }
}

/** Validators belong to the address that sent them, and to the content that is stored with them. */
function validatorsOf({
  answer: { headers, url },
  keepsValidators,
}: NonNullable<FoundContent['received']>): PageUpdate {
  const validator = (name: string) => {
    const value = keepsValidators ? headers.get(name)?.[0] : undefined
    return value !== undefined && value.length <= 1000 ? value : null
  }
  return {
    final_url: url.href.slice(0, 8000),
    etag: validator('etag'),
    last_modified: validator('last-modified'),
  }
}

async function readVisit(
  context: DecideContext,
  visit: Visit,
  { content, answer, keepsValidators }: Extract<PageAnswer, { what: 'read' }>,
): Promise<VisitOutcome> {
  const { page, competitor, stored } = visit
  const found: FoundContent = { content, place: answer, received: { answer, keepsValidators } }
  const pause = pauseOf(visit)
  // The client's own website is only measured.
  if (competitor.isOwn) return { isBelieved: true, update: { ...wellVisit(visit, found), due_at: later(visit, pause) } }
  const isFirst = stored?.content.is !== content.is
  if (!isFirst && page.visits >= visitsToLearn(page.kind)) return comparedVisit(context, visit, found)
  const visits = isFirst ? 1 : page.visits + 1
  const isLearning = visits < visitsToLearn(page.kind)
  const movedTo = movedDomain(competitor, page, answer)
  return {
    isBelieved: true,
    update: {
      ...wellVisit(visit, found),
      visits,
      candidate: null,
      due_at: later(visit, isLearning ? learningMs : pause),
    },
    snapshot: snapshotOf(visit, found),
    ...(movedTo !== undefined && { movedTo }),
    ...(!isLearning && { learnt: await learntFrom(context, visit, content) }),
  }
}

/**
 * Returns rules for what differs between the first visits: between all of them, and between each two in a row, because
 * nothing really changes so soon.
 */
async function learntFrom(context: DecideContext, { page }: Visit, content: WatchedContent): Promise<NoiseRule[]> {
  const earlier = visitsToLearn(page.kind) - 1
  if (earlier === 0) return []
  const snapshots = await readSnapshots(context.database.db, { ...of(page), most: earlier })
  const earlierOnes = snapshots.map((one) => one.content).filter(({ is }) => is === content.is)
  const all = [...earlierOnes.toReversed(), content]
  const learnt = [all, ...all.slice(1).map((one, at) => [all[at] ?? one, one])]
  return (await Promise.all(learnt.map((visits) => context.competitorReader.learn(visits)))).flat()
}

function snapshotOf({ at }: Visit, { content, received }: FoundContent): NewSnapshot {
  const { status = 304, wireBytes = 0 } = received?.answer ?? {}
  return { at, status, wireBytes, content, hash: contentHash(content) }
}

/** Compares what was found with what is stored. */
async function comparedVisit(context: DecideContext, visit: Visit, found: FoundContent): Promise<VisitOutcome> {
  const { page, competitor, stored } = visit
  if (!stored) throw new Error('Nothing is stored to compare with.')
  const rules = await readRulesOfPage(context.database.db, of(page))
  const versions = { kind: page.kind, before: stored.content, after: found.content, rules }
  const comparison = await context.competitorReader.compare(versions)
  if (!comparison) return failedVisit(visit, 'too_slow', 'compare')
  const movedTo = movedDomain(competitor, page, found.place)
  const outcome = await confirmedVisit(context, visit, { ...found, stored, comparison, rules })
  return movedTo === undefined || !outcome.isBelieved ? outcome : { ...outcome, movedTo }
}

interface ComparedContent extends FoundContent {
  stored: Snapshot
  comparison: Comparison
  rules: readonly NoiseRule[]
}

/** Whether the page was read so shortly before that what differs is random; a visit that had to wait teaches nothing. */
const isSoon = ({ page, at }: Visit): boolean => page.read_at !== null && at.getTime() - page.read_at.getTime() < dayMs

/**
 * If the visit that confirms a change differs from the one that found it, a third one decides: what has changed again by then
 * is random, and is learnt. What stayed was edited in two steps.
 */
async function confirmedVisit(context: DecideContext, visit: Visit, compared: ComparedContent): Promise<VisitOutcome> {
  const { page, candidate } = visit
  const { stored, content, rules, comparison } = compared
  // A shrunk text is not believed: what it leaves out is not random.
  const isToCompare = comparison.hunks.length > 0 && comparison.shrunkBy < shrunkShare
  if (candidate?.what !== 'change' || !isToCompare) return differentVisit(context, visit, compared)
  const { competitorReader } = context
  const { kind } = page
  const { earlier } = candidate
  if (earlier && isSoon(visit)) {
    const looks = [earlier, candidate.content, content] as const
    const { learnt, rest } = await learnFromLooks(competitorReader, { kind, rules, stored: stored.content, looks })
    const outcome = await differentVisit(context, visit, { ...compared, comparison: rest ?? comparison })
    return { ...outcome, learnt: [...learnt, ...(outcome.learnt ?? [])] }
  }
  const between = await competitorReader.compare({ kind, before: candidate.content, after: content, rules })
  if (between?.hunks.length === 0) return differentVisit(context, visit, compared)
  if (isSoon(visit)) return waitingVisit(visit, compared, { ...candidate, content, earlier: candidate.content })
  return differentVisit(context, { ...visit, candidate: unconfirmed(candidate) }, compared)
}

async function differentVisit(context: DecideContext, visit: Visit, compared: ComparedContent): Promise<VisitOutcome> {
  const { page, competitor, candidate } = visit
  const { comparison, content, place } = compared
  const isBack = wasGone(visit)
  const all: Hunk[] = [
    ...(isBack ? [pageHunk('pageBack', null, page.address)] : []),
    ...movedHunks(competitor, page, place),
    ...comparison.hunks,
  ]
  if (all.length === 0) return sameVisit(context, visit, compared)
  let isShrunkForGood = false
  if (comparison.shrunkBy >= shrunkShare) {
    // An empty page instead of the one that is gone doesn't bring it back.
    if (isBack) return failedVisit(visit, page.failure === 'soft_404' ? 'soft_404' : 'not_found', '')
    const times = shrunkTimes(visit, comparison.afterHash)
    isShrunkForGood = times >= shrunkChecks
    if (!isShrunkForGood) return shrunkVisit(visit, comparison.afterHash, times)
  }
  const isLarge = comparison.changedShare >= largeShare || all.some(({ rule }) => changeRules[rule].severity === 'high')
  const isConfirmed = isShrunkForGood || candidate?.what === 'change'
  // Files have no random parts; of them only a large change has to be there twice.
  if ((isLarge || !isFile(page.kind)) && !isConfirmed) {
    return waitingVisit(visit, compared, { what: 'change', content, ...(isBack && { wasGone: true }) })
  }
  return changedVisit(context, visit, { ...compared, hunks: all })
}

/** A visit that another one has to confirm. */
function waitingVisit(visit: Visit, found: FoundContent, candidate: Candidate): VisitOutcome {
  return {
    isBelieved: false,
    update: {
      // Not the validators: they belong to what is stored.
      ...wellVisit(visit, { ...found, received: null }),
      due_at: later(visit, confirmingMs),
      candidate: storedCandidate(candidate),
    },
  }
}

/** A visit that found the page as it was. */
async function sameVisit(context: DecideContext, visit: Visit, compared: ComparedContent): Promise<VisitOutcome> {
  const { candidate } = visit
  const well = { isBelieved: true, seen: compared.stored.id }
  const update = { ...wellVisit(visit, compared), due_at: later(visit, pauseOf(visit)) }
  if (candidate?.what !== 'change' || !isSoon(visit)) return { ...well, update: { ...update, candidate: null } }
  // The change was gone minutes later: what differed is random.
  const { earlier, content } = candidate
  const looks = [...(earlier ? [earlier] : []), content, compared.content]
  const learnt = await context.competitorReader.learn([compared.stored.content, ...looks])
  const alsoLearnt = earlier ? await context.competitorReader.learn(looks) : []
  return { ...well, update: { ...update, candidate: null }, learnt: [...learnt, ...alsoLearnt] }
}

/** A visit whose differences are a change. */
async function changedVisit(
  context: DecideContext,
  visit: Visit,
  compared: ComparedContent & { hunks: readonly Hunk[] },
): Promise<VisitOutcome> {
  const { page, at } = visit
  const { stored, comparison, hunks, content, place } = compared
  const change: DifferingVisit = {
    at,
    beforeAt: stored.seenAt,
    hunks: hunks.slice(0, maxHunks),
    more: comparison.more + Math.max(0, hunks.length - maxHunks),
    beforeHash: wasGone(visit) ? goneHash : stateHash(comparison.beforeHash, placeBefore(page)),
    afterHash: stateHash(comparison.afterHash, comparable(place.url)),
  }
  const isFlicker =
    !wasGone(visit) &&
    (await wasLike(context.database.db, { ...of(page), hash: change.afterHash, since: later(visit, -flickerMs) }))
  const learnt = isFlicker ? await context.competitorReader.learn([content, stored.content, content]) : []
  return {
    isBelieved: true,
    update: {
      ...wellVisit(visit, compared),
      due_at: later(visit, Math.min(afterChangeMs, pauseOf(visit))),
      candidate: null,
    },
    snapshot: snapshotOf(visit, compared),
    change,
    learnt,
  }
}

/** Returns how many visits a usual pause apart have found the same shrunk text. */
function shrunkTimes({ candidate, at }: Visit, hash: string): number {
  if (candidate?.what !== 'shrunk' || candidate.hash !== hash) return 1
  const isApart = at.getTime() - Date.parse(candidate.at) >= shrunkPauseMs
  return isApart ? candidate.times + 1 : candidate.times
}

function shrunkVisit(visit: Visit, hash: string, times: number): VisitOutcome {
  const { candidate, at } = visit
  const known = candidate?.what === 'shrunk' && candidate.hash === hash && candidate.times === times ? candidate : null
  const shrunk: Candidate = known ?? { what: 'shrunk', hash, times, at: at.toISOString() }
  const { update, ...failed } = failedVisit(visit, 'shrunk', '')
  return { ...failed, update: { ...update, candidate: storedCandidate(shrunk) } }
}
