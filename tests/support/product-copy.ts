import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../checks/source-files.ts'

/** The sources for building and type-checking the product. */
const sources = ['app', 'server', 'public', 'tests', 'app.config.ts', 'package.json', 'tsconfig.json']

/** Ten times what a step takes on a quiet machine. */
const maxMs = 10 * 60_000

/** A copy of the project in a temporary folder. It never writes into the project itself. */
export interface ProductCopy {
  path: string
  /** Runs a script by its path in the copy; @returns its output @throws if it fails or takes too long */
  run(script: string, args: readonly string[]): Promise<string>
  remove(): Promise<void>
}

/** Copies the project and deletes `without` from the copy, files or folders named from the project's root. */
export async function copyProduct(without: readonly string[]): Promise<ProductCopy> {
  // The real path without links, because Vite names modules by it.
  const path = await realpath(await mkdtemp(join(tmpdir(), 'loop-test-copy-')))
  await Promise.all(sources.map((name) => cp(join(root, name), join(path, name), { recursive: true })))
  await linkPackages(await realpath(join(root, 'node_modules')), join(path, 'node_modules'))
  // Each must exist, or its absence would prove nothing.
  for (const name of without) await rm(join(path, name), { recursive: true })
  return {
    path,
    run: (script, args) => runIn(path, script, args),
    remove: () => rm(path, { recursive: true, force: true }),
  }
}

/** Each package is a link, so that what Vite and the build keep in their hidden folders is the copy's own. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to)
  const names = (await readdir(from)).filter((name) => !name.startsWith('.') || name === '.bin')
  await Promise.all(names.map((name) => symlink(join(from, name), join(to, name))))
}

/** Both programs run as one process, so that the time limit ends them completely. */
function runIn(folder: string, program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', HOME: tmpdir(), TMPDIR: tmpdir(), NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: maxMs,
      killSignal: 'SIGKILL',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    }
    child.once('error', reject)
    child.once('close', (code, signal) =>
      code === 0 ? resolve(output) : reject(new Error(`${program} ended with ${code ?? signal}:\n${output}`)),
    )
  })
}
