import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { compiledModules, fewRows } from './server-process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Exit code and output of a command. */
interface Finished {
  code: number | null
  output: string
}

/**
 * Runs one of the operator's commands, as npm does.
 * @param nodeArgs further arguments of Node
 */
export function runCommand(
  name: 'backup' | 'restore' | 'move' | 'import',
  args: string[],
  env: Record<string, string>,
  nodeArgs: string[] = [],
): Promise<Finished> {
  const child = spawn(process.execPath, [...fewRows, ...nodeArgs, `server/${name}-cli.ts`, ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', HOME: tmpdir(), ...compiledModules, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}
