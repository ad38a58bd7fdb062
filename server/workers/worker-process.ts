import cluster from 'node:cluster'
import type { Socket } from 'node:net'
import { readFromWorker, type FromWorker, type ToWorker } from './protocol.ts'

/** How a process ended. */
export interface WorkerEnd {
  code: number | null
  signal: string | null
}

/** The process of a worker, as its supervisor sees it. */
export interface WorkerProcess {
  pid: number
  /** Says something, with a connection if there is one; nothing happens if the process has ended. */
  say(message: ToWorker, socket?: Socket): void
  /** Calls back with what it says. */
  hear(listener: (message: FromWorker) => void): void
  /** Ends it at once. */
  kill(): void
  ended: Promise<WorkerEnd>
}

/** Starts another process of this program, which shares the port that it listens on. */
export function forkWorker(): WorkerProcess {
  const worker = cluster.fork()
  const ended = new Promise<WorkerEnd>((resolve) => {
    worker.once('exit', (code: number | null, signal: string | null) => resolve({ code, signal }))
  })
  // Such as a message to a process that has just been killed.
  worker.on('error', () => {})
  return {
    pid: worker.process.pid ?? 0,
    ended,
    say(message, socket) {
      if (worker.isConnected()) worker.process.send(message, socket, () => {})
    },
    hear(listener) {
      worker.on('message', (message: unknown) => {
        const read = readFromWorker(message)
        if (read) listener(read)
      })
    },
    kill: () => void worker.process.kill('SIGKILL'),
  }
}
