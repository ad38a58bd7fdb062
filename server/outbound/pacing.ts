import { OutboundFault } from './refused.ts'

/** Runs work later. */
export type RunLater = (ms: number, work: () => void) => void

/** Ends the turn. The host rests for `restMs` milliseconds before its next turn. */
type EndTurn = (restMs: number) => void

/** Limits of requests in progress and waiting. */
export interface PaceLimits {
  /** Requests in progress, to all hosts together. */
  atOnce: number
  /** Waiting requests, for one host and in total. */
  waitingForHost: number
  waiting: number
  /** Hosts with a request in progress or resting: all hosts that are remembered. */
  hosts: number
}

const usual: PaceLimits = { atOnce: 10, waitingForHost: 100, waiting: 1000, hosts: 10_000 }

export interface Pacer {
  /**
   * Waits until no other request to this host is in progress and its rest is over. The request that waits longest
   * comes first; resting hosts keep no others waiting.
   * @throws OutboundFault queue_full if too many wait, cancelled if the signal is aborted
   */
  turn(host: string, signal: AbortSignal): Promise<EndTurn>
}

interface QueuedTurn {
  host: string
  admit(): void
}

/** Uses the process's monotonic time, so that a jump of the clock can't make a host rest for hours. */
const byTimer: RunLater = (ms, work) => void setTimeout(work, ms).unref()

/** Creates a pacer: one request at a time per host of a process, with a rest in between. */
export function createPacer(after: RunLater = byTimer, limits: Partial<PaceLimits> = {}): Pacer {
  const most = { ...usual, ...limits }
  /** Hosts with a request in progress or resting. A host is forgotten after its rest. */
  const taken = new Set<string>()
  /** In the order of arrival. */
  const waiting: QueuedTurn[] = []
  let underWay = 0

  function admitNext(): void {
    for (let at = 0; at < waiting.length && underWay < most.atOnce;) {
      const next = waiting[at]
      if (!next || taken.has(next.host)) {
        at += 1
        continue
      }
      waiting.splice(at, 1)
      taken.add(next.host)
      underWay += 1
      next.admit()
    }
  }

  function leaver(host: string): EndTurn {
    let hasLeft = false
    return (restMs) => {
      if (hasLeft) return
      hasLeft = true
      underWay -= 1
      after(restMs, () => {
        taken.delete(host)
        admitNext()
      })
      admitNext()
    }
  }

  return {
    turn(host, signal) {
      return new Promise((resolve, reject) => {
        if (signal.aborted) return reject(new OutboundFault('cancelled'))
        const isCrowded = waiting.filter((one) => one.host === host).length >= most.waitingForHost
        const isUnknown = !taken.has(host) && taken.size >= most.hosts
        if (isCrowded || isUnknown || waiting.length >= most.waiting) return reject(new OutboundFault('queue_full'))
        const giveUp = () => {
          waiting.splice(waiting.indexOf(entry), 1)
          reject(new OutboundFault('cancelled'))
        }
        const entry: QueuedTurn = {
          host,
          admit() {
            signal.removeEventListener('abort', giveUp)
            resolve(leaver(host))
          },
        }
        signal.addEventListener('abort', giveUp, { once: true })
        waiting.push(entry)
        admitNext()
      })
    },
  }
}
