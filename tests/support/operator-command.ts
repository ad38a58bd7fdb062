import { spawn, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { compiledModules } from './server-process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Exit code and output of a command. */
interface Finished {
  code: number | null
  output: string
}

/** A command that runs. */
interface Started {
  child: ChildProcess
  /** Waits until it has written a text. */
  written(text: string): Promise<void>
  finished: Promise<Finished>
}

type CommandName = 'backup' | 'restore' | 'move' | 'import' | 'psql' | 'stripe-sync'

/**
 * Runs one of the operator's commands, as npm does, to its end.
 * @param nodeArgs further arguments of Node
 */
export const runCommand = (
  name: CommandName,
  args: string[],
  env: Record<string, string>,
  nodeArgs: string[] = [],
): Promise<Finished> => startCommand(name, args, env, nodeArgs).finished

/** Starts one of the operator's commands. */
export function startCommand(
  name: CommandName,
  args: string[],
  env: Record<string, string>,
  nodeArgs: string[] = [],
): Started {
  const child = spawn(process.execPath, [...nodeArgs, `server/${name}-cli.ts`, ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', HOME: tmpdir(), ...compiledModules, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const finished = new Promise<Finished>((resolve) => child.once('close', (code) => resolve({ code, output })))
  return {
    child,
    finished,
    async written(text) {
      const isThere = new Promise<void>((resolve) => {
        const look = () => output.includes(text) && resolve()
        child.stdout.on('data', look)
        look()
      })
      const ended = finished.then(({ code }) => {
        if (!output.includes(text)) throw new Error(`The command ended with code ${code}:\n${output}`)
      })
      await Promise.race([isThere, ended])
    },
  }
}
