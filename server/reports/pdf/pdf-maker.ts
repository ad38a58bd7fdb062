import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { WrittenReport } from '#app/shared/reports/written-report.ts'
import type { PdfLook } from '#app/shared/reports/pdf-look.ts'
import type { PdfMaker } from '../../context.ts'

export interface PdfRequest {
  id: number
  written: WrittenReport
  look: PdfLook
}
export type PdfAnswer = { id: number; pdf: Uint8Array } | { id: number; failure: string }

/** Why a report has no PDF. Another try may succeed, unless the compiler `refused` the document. */
export class PdfFailure extends Error {
  readonly reason: 'refused' | 'tooSlow' | 'tooLarge' | 'ended' | 'busy' | 'closed'
  constructor(reason: PdfFailure['reason'], detail = '') {
    super(detail === '' ? `No PDF was made (${reason}).` : `No PDF was made (${reason}): ${detail}`)
    this.reason = reason
  }
}

export interface PdfLimits {
  /** How long one PDF may take. */
  timeMs: number
  /** Bytes of memory of the process; usual reports need 300 MB. */
  memory: number
  /** PDFs that may wait. */
  waiting: number
  /** How long the process is kept without work. */
  idleMs: number
}
const usualLimits: PdfLimits = { timeMs: 30_000, memory: 1_000_000_000, waiting: 50, idleMs: 120_000 }

const lookMs = 200

/** Not found when this module is loaded: tests of pages load it too, where modules have no files. */
const ownProgram = () => fileURLToPath(new URL('./pdf-process.ts', import.meta.url))

interface QueuedPdf extends PdfRequest {
  resolve: (pdf: Uint8Array) => void
  reject: (error: PdfFailure) => void
}

/**
 * Returns a maker of PDFs. It works in a process of its own, started with the first PDF: the compiler is native code, which
 * no thread could interrupt, and which could end the whole server. A PDF that takes too long, needs too much memory or
 * ends the process fails alone; the next one gets a new process. Created by the composition root, outside of the bundle.
 */
export function createPdfMaker(given: Partial<PdfLimits> = {}, path = ownProgram()): PdfMaker {
  const limits = { ...usualLimits, ...given }
  const queue: QueuedPdf[] = []
  let running: PdfProcess | null = null
  let isClosed = false
  let lastId = 0

  const next = () => {
    if (isClosed) return
    const [first] = queue
    if (!first) return running?.rest(limits.idleMs)
    running ??= startProcess(path, limits, {
      answered(answer) {
        const done = queue.shift()
        if (!done || done.id !== answer.id) return
        if ('pdf' in answer) done.resolve(answer.pdf)
        else done.reject(new PdfFailure('refused', answer.failure))
        next()
      },
      ended(process, reason) {
        if (running !== process) return
        running = null
        // At rest, no one waits for it.
        if (process.isWorking()) queue.shift()?.reject(new PdfFailure(reason))
        next()
      },
    })
    running.work(first)
  }

  return {
    make: (written, look) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new PdfFailure('closed'))
        if (queue.length > limits.waiting) return reject(new PdfFailure('busy'))
        lastId += 1
        queue.push({ id: lastId, written, look, resolve, reject })
        if (queue.length === 1) next()
      }),
    close() {
      isClosed = true
      running?.kill()
      for (const one of queue.splice(0)) one.reject(new PdfFailure('closed'))
    },
  }
}

interface PdfProcess {
  work(request: PdfRequest): void
  /** Ends the process after a time without work. */
  rest(afterMs: number): void
  isWorking(): boolean
  kill(): void
}

function startProcess(
  path: string,
  limits: PdfLimits,
  on: { answered(answer: PdfAnswer): void; ended(process: PdfProcess, reason: PdfFailure['reason']): void },
): PdfProcess {
  const workspace = mkdtempSync(join(tmpdir(), 'loop-pdf-'))
  const child = fork(path, [workspace], {
    serialization: 'advanced',
    // It needs no settings of the server, and no secrets.
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let reason: PdfFailure['reason'] = 'ended'
  let begunAt: number | null = null
  let watch: NodeJS.Timeout | undefined
  let idle: NodeJS.Timeout | undefined

  const stop = (why: PdfFailure['reason']) => {
    reason = why
    child.kill('SIGKILL')
  }
  const look = async () => {
    if (begunAt === null) return
    if (performance.now() - begunAt > limits.timeMs) return stop('tooSlow')
    if ((await memoryOf(child)) > limits.memory) stop('tooLarge')
  }
  const process: PdfProcess = {
    work({ id, written, look: looks }) {
      clearTimeout(idle)
      begunAt = performance.now()
      watch ??= setInterval(() => void look(), lookMs)
      hold(child, true)
      // A process that has just ended is reported by its event.
      child.send({ id, written, look: looks }, () => {})
    },
    rest(afterMs) {
      clearInterval(watch)
      watch = undefined
      idle = setTimeout(() => child.kill('SIGKILL'), afterMs)
      idle.unref()
      hold(child, false)
    },
    isWorking: () => begunAt !== null,
    kill: () => child.kill('SIGKILL'),
  }
  child.on('message', (answer: PdfAnswer | { ready: true }) => {
    if ('ready' in answer) return
    begunAt = null
    on.answered(answer)
  })
  let hasEnded = false
  const end = () => {
    if (hasEnded) return
    hasEnded = true
    clearInterval(watch)
    clearTimeout(idle)
    rmSync(workspace, { recursive: true, force: true })
    on.ended(process, reason)
  }
  child.on('exit', end)
  child.on('error', end)
  return process
}

/** While it works, the process keeps the server alive; at rest it does not. */
function hold(child: ChildProcess, isHeld: boolean): void {
  if (isHeld) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

const pageBytes = 4096

/** Returns the memory of a process in bytes; 0 where the system doesn't say. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  try {
    const [, resident = '0'] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')
    return Number(resident) * pageBytes
  } catch {
    return 0
  }
}
