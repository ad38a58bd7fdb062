import { spawn, type ChildProcess } from 'node:child_process'
import { close, constants, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { programEnv } from '../../env.ts'
import { logIn, pipeIn, placeFor } from './paths.ts'
import type { PostgresUser } from './postgres-user.ts'
import type { Programs } from './programs.ts'
import { makePipe, type PipeEnd } from './users-pipe.ts'

const script = new URL('./keeper.sh', import.meta.url)
const scriptWithoutPipes = fileURLToPath(new URL('./keeper-without-pipes.mjs', import.meta.url))

/** A Postgres that this process has started. */
export interface StartedPostgres {
  /** Whether it, or what was to start it, has ended. */
  hasEnded(): boolean
  /** Keeps it running while it is held. */
  pipe: PipeEnd
}

interface Start {
  programs: Programs
  user: PostgresUser
  dataDir: string
  files: string
  /** Folder of the socket; null for a port on the loopback interface. */
  sockets: string | null
  port: number
}

/** Starts Postgres by its keeper, without waiting until it is ready. Its words go to a file of the data folder. */
export async function startWithKeeper({
  programs,
  user,
  dataDir,
  files,
  sockets,
  port,
}: Start): Promise<StartedPostgres> {
  const { cwd, name } = placeFor(files, user)
  const setting = (key: string, value: string) => ['-c', `${key}=${value}`]
  const command = [
    programs.postgres,
    '-D',
    name,
    ...setting('port', String(port)),
    ...setting('listen_addresses', sockets === null ? '127.0.0.1' : ''),
    ...(sockets === null ? [] : setting('unix_socket_directories', sockets)),
    // No one else may enter the folder; a socket that all may write to is still no one else's.
    ...setting('unix_socket_permissions', '0700'),
    ...setting('logging_collector', 'off'),
    ...setting('log_destination', 'stderr'),
  ]
  const log = openSync(logIn(dataDir), constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND, 0o600)
  const pipe = sockets === null ? null : await makePipe(pipeIn(dataDir))
  // By its text: Postgres's user may not be allowed to walk to the file. Without comments, which a list of processes shows.
  const [shell, args] = pipe
    ? ['sh', ['-c', (await readFile(script, 'utf8')).replaceAll(/^ *#.*\n/gm, ''), 'keeper', ...command]]
    : [process.execPath, [scriptWithoutPipes, ...command]]
  try {
    const keeper = spawn(shell, args, {
      ...user.ids,
      cwd,
      // A terminal's Ctrl-C must not reach Postgres before Loop has finished.
      detached: true,
      env: programEnv(),
      stdio: [pipe?.reading ?? 'pipe', log, log],
    })
    let hasEnded = false
    keeper.once('exit', () => (hasEnded = true)).once('error', () => (hasEnded = true))
    keeper.unref()
    return { hasEnded: () => hasEnded, pipe: pipe?.own ?? pipeTo(keeper) }
  } finally {
    await promisify(close)(log)
    if (pipe) await promisify(close)(pipe.reading)
  }
}

/** Without named pipes, Postgres runs as long as the process that has started it. */
const pipeTo = (keeper: ChildProcess): PipeEnd => ({
  async release() {
    keeper.stdin?.end()
    return true
  },
})
