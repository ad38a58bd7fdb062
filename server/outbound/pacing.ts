import { OutboundFault } from './refused.ts'

/** Does something later. */
export type After = (ms: number, work: () => void) => void

/** Ends the turn. The host rests for so long before its next one. */
type Leave = (restMs: number) => void

/** How much is asked at once, and how much may wait. */
export interface PaceLimits {
  /** Requests under way, to all hosts together. */
  atOnce: number
  /** Requests that wait, for one host and in all. */
  waitingForHost: number
  waiting: number
  /** Hosts that are asked or rest: all that is remembered of hosts. */
  hosts: number
}

const usual: PaceLimits = { atOnce: 10, waitingForHost: 100, waiting: 1000, hosts: 10_000 }

export interface Pacer {
  /**
   * Waits until nobody else asks this host and its rest is over. Whoever waits longest comes first; hosts that have to
   * rest keep nobody else waiting.
   * @throws OutboundFault queue_full when too many wait, cancelled when the signal says so
   */
  turn(host: string, signal: AbortSignal): Promise<Leave>
}

interface Waiting {
  host: string
  admit(): void
}

/** By the process's own time, so that a jump of the wall clock makes no host rest for hours. */
const byTimer: After = (ms, work) => void setTimeout(work, ms).unref()

/** One request at a time to each host of a process, with a rest in between. */
export function createPacer(after: After = byTimer, limits: Partial<PaceLimits> = {}): Pacer {
  const most = { ...usual, ...limits }
  /** Hosts that are being asked or rest. A host is forgotten when its rest is over. */
  const taken = new Set<string>()
  /** In the order of arrival. */
  const waiting: Waiting[] = []
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

  function leaver(host: string): Leave {
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
        const entry: Waiting = {
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
