import { LRUCache } from 'lru-cache'
import { dayMs } from '#app/shared/calendar/duration.ts'
import type { OutboundAnswer } from './contract.ts'
import { parseRobots, type RobotsRules } from './robots.ts'
import type { RefusedReason } from './refused.ts'

/** The result of requesting a robots.txt. */
export type RobotsFile =
  | { kind: 'read'; text: string }
  /** It does not exist (4xx), which allows everything. */
  | { kind: 'missing' }
  /** It may exist but can't be read, which forbids everything. If the whole host is the reason, it is given. */
  | { kind: 'unreachable'; reason: RefusedReason; code: string }
  /** It was never requested, which says nothing about the website. */
  | { kind: 'not_asked'; reason: RefusedReason }

/** What applies to a host now. A file that can't be read forbids everything until it is requested again. */
type RobotsVerdict =
  | { kind: 'rules'; rules: RobotsRules }
  | (Extract<RobotsFile, { kind: 'unreachable' }> & { until: Date })
  | Extract<RobotsFile, { kind: 'not_asked' }>

export interface RobotsFiles {
  /**
   * Returns the verdict, and requests the file if needed, or in any case if it is asked for again; simultaneous callers
   * share one request. Never rejects.
   */
  verdictOn(origin: string, options?: { anew?: boolean }): Promise<RobotsVerdict>
}

/** RFC 9309 allows using a file for this long at most. */
const keptMs = dayMs
/** A host with problems is soon requested again, because until then everything is forbidden. */
const keptUnreachableMs = 10 * 60_000
/** Limit of characters of rules for all hosts together. */
const maxStored = 20_000_000
const ofTheHost: ReadonlySet<RefusedReason> = new Set(['no_such_host', 'private_address', 'unreachable', 'certificate'])
const noRules: RobotsRules = { rules: [], crawlDelayMs: null }

/** Creates the cache of robots.txt files by origin. */
export function createRobotsFiles(options: {
  token: string
  clock: () => Date
  ask: (origin: string) => Promise<RobotsFile>
}): RobotsFiles {
  const kept = new LRUCache<string, { verdict: RobotsVerdict; at: number }>({
    maxSize: maxStored,
    sizeCalculation: ({ verdict }, origin) => origin.length + sizeOf(verdict),
  })
  const underWay = new Map<string, Promise<RobotsVerdict>>()

  async function ask(origin: string): Promise<RobotsVerdict> {
    const file = await options.ask(origin)
    const at = options.clock().getTime()
    const verdict = verdictOf(file, options.token, at)
    if (verdict.kind !== 'not_asked') kept.set(origin, { verdict, at })
    return verdict
  }

  return {
    verdictOn(origin, { anew = false } = {}) {
      const known = anew ? undefined : kept.get(origin)
      if (known) {
        const age = options.clock().getTime() - known.at
        // A negative age means that the clock was set back: then the file is not fresh.
        const isYoung = age >= 0 && age < (known.verdict.kind === 'rules' ? keptMs : keptUnreachableMs)
        if (isYoung) return Promise.resolve(known.verdict)
      }
      const asking = underWay.get(origin) ?? ask(origin).finally(() => underWay.delete(origin))
      underWay.set(origin, asking)
      return asking
    },
  }
}

/**
 * Interprets the answer. By RFC 9309, 2.3.1, 4xx means that there is no file, and so do too many redirects;
 * everything else forbids.
 */
export function robotsFileOf(answer: OutboundAnswer): RobotsFile {
  if (answer.kind === 'refused') {
    const { reason, code, redirects } = answer
    if (reason === 'queue_full' || reason === 'cancelled') return { kind: 'not_asked', reason }
    if (reason === 'too_many_redirects') return { kind: 'missing' }
    // No page of this host can be read either, so the host's problem is the better reason.
    if (ofTheHost.has(reason) && redirects.length === 0) return { kind: 'unreachable', reason, code }
    return { kind: 'unreachable', reason: 'robots_unreachable', code: reason }
  }
  const status = answer.kind === 'received' ? answer.status : 304
  if (answer.kind === 'received' && status >= 200 && status < 300) {
    const text = answer.body.toString('utf8')
    // A rule that is cut off would mean something else, so the last incomplete line is left out.
    const lastEnd = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'))
    return { kind: 'read', text: answer.isWhole ? text : text.slice(0, lastEnd + 1) }
  }
  // 429 (too many requests) says nothing about the file.
  const isMissing = status >= 400 && status < 500 && status !== 429
  return isMissing
    ? { kind: 'missing' }
    : { kind: 'unreachable', reason: 'robots_unreachable', code: `status_${status}` }
}

function verdictOf(file: RobotsFile, token: string, at: number): RobotsVerdict {
  if (file.kind === 'missing') return { kind: 'rules', rules: noRules }
  if (file.kind === 'unreachable') return { ...file, until: new Date(at + keptUnreachableMs) }
  return file.kind === 'read' ? { kind: 'rules', rules: parseRobots(file.text, token) } : file
}

/** Returns the approximate size of a verdict in memory: its patterns, plus an amount per object. */
function sizeOf(verdict: RobotsVerdict): number {
  if (verdict.kind !== 'rules') return 200
  return verdict.rules.rules.reduce((size, { length, pieces }) => size + length + 100 + 50 * pieces.length, 200)
}
