import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmod, chown, copyFile, cp, lstat, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '../../checks/source-files.ts'
import { commandOf, readDockerfile, valuesOf, variablesOf, type BuildStage } from './dockerfile.ts'

/** What Docker would have built: the last stage's folder, and how to run its commands. */
export interface Performed {
  /** Starts CMD with the image's variables and some more. */
  start(env: Record<string, string>): ChildProcess
  /** Runs HEALTHCHECK; returns its exit code. */
  healthCheck(env: Record<string, string>): number | null
  /** The data folder, the only one that CMD may write to. */
  data: string
}

/** Nobody's user on Debian. */
const nobody = 65_534

/**
 * Performs the steps of docs/deploy/Dockerfile in an empty folder, as a user without rights: copies tracked files, runs
 * the commands with nothing but Node and npm, and makes all but the data folder read-only. A root user steps down to
 * `nobody`. Each stage is a folder, in which `/loop` is `<folder>/<stage>/loop`.
 */
export async function performDockerfile(folder: string): Promise<Performed> {
  const isRoot = process.getuid?.() === 0
  const as = isRoot ? { uid: nobody, gid: nobody } : {}
  const home = join(folder, 'home')
  const bin = join(folder, 'bin')
  await mkdir(home)
  await mkdir(bin)
  // Which Node and npm the base image has; chown has nothing to do where one user owns everything.
  await copyFile(process.execPath, join(bin, 'node'))
  await symlink(spawnSync('which', ['npm'], { encoding: 'utf8' }).stdout.trim(), join(bin, 'npm'))
  await writeFile(join(bin, 'chown'), '#!/bin/sh\n', { mode: 0o755 })
  const bare = { PATH: `${bin}:/usr/bin:/bin`, HOME: home, ...registry() }
  await give(folder)

  const work = (stage: BuildStage) => join(folder, stage.name ?? 'image', valuesOf(stage, 'WORKDIR')[0] ?? '')
  const stages = readDockerfile()
  for (const stage of stages) await perform(stage)
  const last = stages.at(-1)
  if (!last) throw new Error('The Dockerfile has no stage')
  const data = join(work(last), 'data')
  for (const name of await readdir(work(last))) if (name !== 'data') await lock(join(work(last), name))
  await chmod(work(last), 0o555)
  const variables = { ...bare, ...variablesOf(last), DATA_DIR: join(data, 'database') }

  return {
    data,
    start(env) {
      const [program = '', ...args] = commandOf(last, 'CMD')
      return spawn(program, args, {
        cwd: work(last),
        env: { ...variables, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        ...as,
      })
    },
    healthCheck(env) {
      const [program = '', ...args] = commandOf(last, 'HEALTHCHECK')
      return spawnSync(program, args, { cwd: work(last), env: { ...variables, ...env }, ...as }).status
    },
  }

  async function perform(stage: BuildStage): Promise<void> {
    await mkdir(work(stage), { recursive: true })
    await give(join(folder, stage.name ?? 'image'))
    for (const { name, rest } of stage.instructions) {
      if (name === 'COPY') await copy(stage, rest.split(' '))
      else if (name === 'RUN') await run(rest, work(stage))
    }
  }

  async function copy(stage: BuildStage, words: string[]): Promise<void> {
    const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined
    const to = words.pop() ?? ''
    for (const path of words) {
      // `/loop/app` of another stage, or a path of the project.
      const target = to.endsWith('/') ? join(work(stage), to, path.split('/').at(-1) ?? '') : join(work(stage), to)
      if (from) await cp(join(folder, from, path), target, { recursive: true, verbatimSymlinks: true })
      else
        for (const file of trackedIn(path))
          await copyTracked(file, file === path ? target : target + file.slice(path.length))
    }
    await give(work(stage))
  }

  async function copyTracked(file: string, target: string): Promise<void> {
    await mkdir(dirname(target), { recursive: true })
    await copyFile(join(root, file), target)
  }

  async function run(command: string, cwd: string): Promise<void> {
    const child = spawn('sh', ['-c', command], { cwd, env: bare, stdio: ['ignore', 'pipe', 'pipe'], ...as })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    const code = await new Promise((resolve) => child.once('close', resolve))
    if (code !== 0) throw new Error(`“${command}” ended with ${String(code)}:\n${output}`)
  }

  /** Makes a folder the user's. */
  async function give(path: string): Promise<void> {
    if (!isRoot) return
    const { status } = spawnSync('chown', ['-R', `${nobody}:${nobody}`, path])
    if (status !== 0) await chown(path, nobody, nobody)
  }
}

/** Takes away the right to write. */
async function lock(path: string): Promise<void> {
  if ((await lstat(path)).isSymbolicLink()) return
  spawnSync('chmod', ['-R', 'a-w', path])
}

/** Tracked files at a path that the image gets (Dockerfile.dockerignore): no tests. */
function trackedIn(path: string): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-z', path], { cwd: root, encoding: 'utf8' })
  return stdout.split('\0').filter((file) => file && !/\.(test|spec)\.tsx?$/.test(file))
}

/** How this machine reaches its registry: an address, a proxy, further certificates. */
const reaching = /^(npm_config_(registry|cafile|strict_ssl)|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE)$/i

const registry = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (reaching.test(name) && value ? [[name, value]] : [])),
  )
