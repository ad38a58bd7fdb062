import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from '#server/db/free-port.ts'
import { copyProduct } from '#tests/support/product-copy.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'

/** `npm run dev` on a copy of the project, as on a fresh clone: nothing is prepared, and there are no tests. */
export interface DevServer {
  origin: string
  /** Returns its output so far. */
  output(): string
  /** Replaces a text of a source file, as a developer does. */
  edit(file: string, text: string, by: string): Promise<void>
  end(): Promise<void>
}

export async function startDevServer(): Promise<DevServer> {
  const [copy, data, port] = await Promise.all([copyProduct(['tests']), temporaryFolder(), freePort()])
  const { scripts }: { scripts: { dev: string } } = JSON.parse(await readFile(join(copy.path, 'package.json'), 'utf8'))
  // The script replaces its shell, as with npm, so the signal below reaches the server.
  const child = spawn('sh', ['-c', scripts.dev], {
    cwd: copy.path,
    env: {
      PATH: [join(copy.path, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
      HOME: tmpdir(),
      DATA_DIR: data.path,
      SAMPLE_DATA: 'accounts',
      LOG_LEVEL: 'warn',
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => output.includes('ready in') && resolve())
    void ended.then(() => reject(new Error(`The dev server ended:\n${output}`)))
  })
  return {
    origin: `http://localhost:${port}`,
    output: () => output,
    async edit(file, text, by) {
      const path = join(copy.path, file)
      const source = await readFile(path, 'utf8')
      if (!source.includes(text)) throw new Error(`${file} does not contain: ${text}`)
      await writeFile(path, source.replace(text, by))
    },
    async end() {
      child.kill('SIGTERM')
      await ended
      await Promise.all([copy.remove(), data.remove()])
    },
  }
}
