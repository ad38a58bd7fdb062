import { Worker } from 'node:worker_threads'

/** What nobody outside may read: where our code stands, and what it asks the database. */
const leaks = [
  /\bat (?:async )?[\w.$<>]+ \(?(?:file:|node:|\/)\S+:\d+:\d+/,
  /node_modules\//,
  /\/(?:server|dist)\/[\w/.-]+\.(?:ts|m?js):\d+/,
  /\b(?:insert into|delete from|update) "?(?:event|visit|app_user|client|website|session|term)\b/i,
  /\bselect .{0,200} from "?(?:event|visit|app_user|client|website|session|term)\b/i,
  /violates (?:unique|check|foreign key|not-null) constraint|syntax error at or near|relation ".*" does not exist/i,
  /invalid input syntax for type|invalid byte sequence for encoding/i,
]

/** What is wrong with an answer to a hostile request; null for nothing. */
export async function faultOf(answer: Response, { isApi = false } = {}): Promise<string | null> {
  const body = await answer.text()
  if (answer.status >= 500) return `answered ${answer.status}: ${body.slice(0, 300)}`
  const leak = leaks.map((pattern) => pattern.exec(body)?.[0]).find((found) => found !== undefined)
  if (leak !== undefined) return `answered ${answer.status} and told: ${leak}`
  if (isApi && answer.status >= 400 && !hasCode(body))
    return `answered ${answer.status} without a code: ${body.slice(0, 300)}`
  return null
}

function hasCode(body: string): boolean {
  try {
    const { error, code } = JSON.parse(body) as { error?: unknown; code?: unknown }
    const found = typeof error === 'object' && error !== null && 'code' in error ? error.code : code
    return ['string', 'number'].includes(typeof found)
  } catch {
    return false
  }
}

/** An input in a message, cut to what a person reads. */
export function shown(input: unknown): string {
  const text = JSON.stringify(input, (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value === undefined ? '(undefined)' : value,
  )
  return text === undefined ? '(undefined)' : text.slice(0, 1000)
}

export interface Watchdog {
  /** Runs something that has to end within a minute, however busy it keeps this thread. */
  during<T>(what: string, work: () => Promise<T>): Promise<T>
  stop(): Promise<void>
}

/** Ends the process and names the input when one input takes longer than a minute. */
export function startWatchdog(seconds = 60): Watchdog {
  // A thread of its own, as an input that keeps this one busy lets no timer of it run.
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads')
     const { writeSync } = require('node:fs')
     let timer
     parentPort.on('message', (what) => {
       clearTimeout(timer)
       if (what === null) return
       timer = setTimeout(() => {
         writeSync(2, '\\nAn input took more than ${seconds} s: ' + what + '\\n')
         process.kill(process.pid, 'SIGKILL')
       }, ${seconds * 1000})
     })`,
    { eval: true },
  )
  worker.unref()
  return {
    async during(what, work) {
      worker.postMessage(what)
      try {
        return await work()
      } finally {
        worker.postMessage(null)
      }
    },
    async stop() {
      await worker.terminate()
    },
  }
}
