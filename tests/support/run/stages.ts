import { spawn, type ChildProcess } from 'node:child_process'
import { noProgress, readProgress, stageVariable, type Progress } from './progress.ts'

/** One command of a run. */
export interface Stage {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** The time limit. Ten times the usual time, so that a slow machine takes longer but doesn't fail. */
  minutes: number
  /** Whether it is a test runner, which reports its progress. */
  hasTests?: boolean
  /** The longest time without a finished test; a quarter of an hour by default. */
  idleMinutes?: number
}

export interface StageResult {
  name: string
  seconds: number
  /** Whether it ended by itself without a failure. */
  isGood: boolean
  /** Whether it was stopped because it took too long or made no progress. */
  wasStopped: boolean
  progress: Progress
  /** What its tests saw of the environment besides the run's own. */
  env: Record<string, string>
}

/** No test of `npm test` takes this long: each has a limit of five minutes. */
const usualIdleMinutes = 15

const children = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of children) killGroup(child, 'SIGKILL')
    process.exit(130)
  })
}

/**
 * Runs a stage to its end or its limit. At the limit it is stopped with all processes it has started, and the running
 * tests are named. Its output is printed as it comes, or all at the end if several stages run at the same time.
 * @param deadline when the whole run must be over, by `performance.now()`
 */
export async function runStage(stage: Stage, deadline: number, { atOnce = false } = {}): Promise<StageResult> {
  const started = performance.now()
  const title = `── ${stage.name}`
  const opening = `\n${title}: ${[stage.command, ...stage.args].join(' ')}\n`
  if (!atOnce) process.stdout.write(opening)
  const child = spawn(stage.command, stage.args, {
    stdio: ['ignore', atOnce ? 'pipe' : 'inherit', atOnce ? 'pipe' : 'inherit'],
    env: { ...process.env, ...stage.env, [stageVariable]: stage.name },
    // A process group of its own, which can be stopped completely.
    detached: true,
  })
  children.add(child)
  let output = opening
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  let stopped: string | null = null
  const stop = (reason: string) => {
    stopped ??= reason
    killGroup(child, 'SIGTERM')
    setTimeout(() => killGroup(child, 'SIGKILL'), 10_000).unref()
  }
  const limit = Math.min(stage.minutes * 60_000, deadline - started)
  const limits = [setTimeout(() => stop(`took longer than ${Math.round(limit / 60_000)} minutes`), limit)]
  const { idleMinutes = usualIdleMinutes } = stage
  if (stage.hasTests) {
    limits.push(watchProgress(stage.name, idleMinutes, () => stop(`finished no test in ${idleMinutes} minutes`)))
  }
  const isGood = await new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      output += `${error.message}\n`
      console.error(error.message)
      resolve(false)
    })
    child.once('close', (code) => resolve(code === 0))
  })
  for (const timer of limits) clearTimeout(timer)
  children.delete(child)
  // Ends processes that the runner has left behind, such as the server of a stopped test.
  killGroup(child, 'SIGKILL')
  const progress = readProgress(stage.name) ?? noProgress()
  const seconds = (performance.now() - started) / 1000
  if (atOnce) process.stdout.write(output)
  console.log(`${title}: ${isGood ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`)
  if (stopped !== null) {
    console.log(`${title}: stopped, as it ${stopped}.`)
    for (const name of progress.running) console.log(`   still running: ${name}`)
  }
  for (const error of progress.errors) console.log(`   outside of a test: ${error}`)
  return {
    name: stage.name,
    seconds,
    isGood: isGood && stopped === null,
    wasStopped: stopped !== null,
    progress,
    env: stage.env ?? {},
  }
}

/** Calls back if a stage's report hasn't changed for the longest idle time. */
function watchProgress(stage: string, idleMinutes: number, callBack: () => void): NodeJS.Timeout {
  let last = ''
  let since = performance.now()
  return setInterval(() => {
    const now = JSON.stringify(readProgress(stage))
    if (now !== last) {
      last = now
      since = performance.now()
    } else if (performance.now() - since > idleMinutes * 60_000) callBack()
  }, 5_000)
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The group has no process left.
  }
}
