import { dayMs } from '#app/shared/calendar/duration.ts'
import { LRUCache } from 'lru-cache'
import type { OutboundAnswer } from './contract.ts'
import { parseRobots, type RobotsRules } from './robots.ts'
import type { RefusalReason } from './refused.ts'

/** What came of asking for a robots.txt. */
export type RobotsFile =
  | { kind: 'read'; text: string }
  /** There is none (4xx), which allows everything. */
  | { kind: 'missing' }
  /** It may well be there and could not be read, which forbids everything; where the host itself is the reason, it is said. */
  | { kind: 'unreachable'; reason: RefusalReason; code: string }
  /** It was never asked for, which says nothing about the website. */
  | { kind: 'not_asked'; reason: RefusalReason }

/** What holds for a host now. */
type RobotsVerdict = { kind: 'rules'; rules: RobotsRules } | Exclude<RobotsFile, { kind: 'read' | 'missing' }>

export interface RobotsFiles {
  /** Asks for the file, unless it is known; whoever wants the same file meanwhile shares the answer. Never rejects. */
  verdictOn(origin: string): Promise<RobotsVerdict>
}

/** RFC 9309 lets nobody use a file for longer. */
const keptMs = dayMs
/** A host that had trouble is asked again soon: until then it forbids everything. */
const keptUnreachableMs = 10 * 60_000
/** Characters of rules that are kept for all hosts together. */
const mostKept = 20_000_000
const ofTheHost: ReadonlySet<RefusalReason> = new Set(['no_such_host', 'private_address', 'unreachable', 'certificate'])
const noRules: RobotsRules = { rules: [], crawlDelayMs: null }

/** The robots.txt of each origin, as far as they are remembered. */
export function createRobotsFiles(options: {
  token: string
  clock: () => Date
  ask: (origin: string) => Promise<RobotsFile>
}): RobotsFiles {
  const kept = new LRUCache<string, { verdict: RobotsVerdict; at: number }>({
    maxSize: mostKept,
    sizeCalculation: ({ verdict }, origin) => origin.length + sizeOf(verdict),
  })
  const underWay = new Map<string, Promise<RobotsVerdict>>()

  async function ask(origin: string): Promise<RobotsVerdict> {
    const file = await options.ask(origin)
    const verdict = verdictOf(file, options.token)
    if (verdict.kind !== 'not_asked') kept.set(origin, { verdict, at: options.clock().getTime() })
    return verdict
  }

  return {
    verdictOn(origin) {
      const known = kept.get(origin)
      if (known) {
        const age = options.clock().getTime() - known.at
        // A clock that was set back makes nothing young again.
        const isYoung = age >= 0 && age < (known.verdict.kind === 'rules' ? keptMs : keptUnreachableMs)
        if (isYoung) return Promise.resolve(known.verdict)
      }
      const asking = underWay.get(origin) ?? ask(origin).finally(() => underWay.delete(origin))
      underWay.set(origin, asking)
      return asking
    },
  }
}

/** RFC 9309, 2.3.1: 4xx means that there is no file, as does a chain of too many redirects; all else forbids. */
export function robotsFileOf(answer: OutboundAnswer): RobotsFile {
  if (answer.kind === 'refused') {
    const { reason, code, redirects } = answer
    if (reason === 'queue_full' || reason === 'cancelled') return { kind: 'not_asked', reason }
    if (reason === 'too_many_redirects') return { kind: 'missing' }
    // No page of this host could be read either, and that is the better word for it.
    if (ofTheHost.has(reason) && redirects.length === 0) return { kind: 'unreachable', reason, code }
    return { kind: 'unreachable', reason: 'robots_unreachable', code: reason }
  }
  const status = answer.kind === 'received' ? answer.status : 304
  if (answer.kind === 'received' && status >= 200 && status < 300) {
    const text = answer.body.toString('utf8')
    // Half a rule forbids or allows something else than the whole one.
    const lastEnd = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'))
    return { kind: 'read', text: answer.isWhole ? text : text.slice(0, lastEnd + 1) }
  }
  // Too many requests is no word about the file.
  const isMissing = status >= 400 && status < 500 && status !== 429
  return isMissing
    ? { kind: 'missing' }
    : { kind: 'unreachable', reason: 'robots_unreachable', code: `status_${status}` }
}

function verdictOf(file: RobotsFile, token: string): RobotsVerdict {
  if (file.kind === 'missing') return { kind: 'rules', rules: noRules }
  return file.kind === 'read' ? { kind: 'rules', rules: parseRobots(file.text, token) } : file
}

/** What a verdict takes in memory, roughly: its patterns, and some for what holds them. */
function sizeOf(verdict: RobotsVerdict): number {
  if (verdict.kind !== 'rules') return 200
  return verdict.rules.rules.reduce((size, { length, pieces }) => size + length + 100 + 50 * pieces.length, 200)
}
