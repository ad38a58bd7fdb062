import { Worker } from 'node:worker_threads'

/** Texts that no outsider may see: paths of our code, and database statements. */
const leaks = [
  /\bat (?:async )?[\w.$<>]+ \(?(?:file:|node:|\/)\S+:\d+:\d+/,
  /node_modules\//,
  /\/(?:server|dist)\/[\w/.-]+\.(?:ts|m?js):\d+/,
  /\b(?:insert into|delete from|update) "?(?:event|visit|app_user|client|website|session|term)\b/i,
  /\bselect .{0,200} from "?(?:event|visit|app_user|client|website|session|term)\b/i,
  /violates (?:unique|check|foreign key|not-null) constraint|syntax error at or near|relation ".*" does not exist/i,
  /invalid input syntax for type|invalid byte sequence for encoding/i,
]

/** The specification's answer to a token of the demo sign-in that doesn't verify (§7), word for word. */
const specified = '{"error":"Invalid access token"}'

/** Returns what is wrong with the answer to a hostile request; null if nothing is. */
export async function faultOf(answer: Response, { isApi = false } = {}): Promise<string | null> {
  const body = await answer.text()
  if (answer.status >= 500) return `answered ${answer.status}: ${body.slice(0, 300)}`
  const leak = leaks.map((pattern) => pattern.exec(body)?.[0]).find((found) => found !== undefined)
  if (leak !== undefined) return `answered ${answer.status} and told: ${leak}`
  if (isApi && answer.status >= 400 && body !== specified && !hasCode(body))
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

/** Returns an input for a message, shortened to a readable length. */
export function shown(input: unknown): string {
  const text = JSON.stringify(input, (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value === undefined ? '(undefined)' : value,
  )
  return text === undefined ? '(undefined)' : text.slice(0, 1000)
}

export interface Watchdog {
  /** Runs something that must end within a minute, even if it keeps this thread busy. */
  during<T>(what: string, work: () => Promise<T>): Promise<T>
  stop(): Promise<void>
}

/** Ends the process and names the input if one input takes longer than a minute. */
export function startWatchdog(seconds = 60): Watchdog {
  // In a thread of its own, because an input that keeps this one busy stops its timers.
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
