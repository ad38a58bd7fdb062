import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serve } from 'srvx'
import { staticMiddleware } from 'srvx/static'
import { composeContext } from './compose.ts'
import { setContext } from './context.ts'
import { DatabaseOpenError } from './db/database-error.ts'
import { EnvError, readEnv } from './env.ts'

const entry = new URL('../dist/server/entry.js', import.meta.url)
const clientDir = fileURLToPath(new URL('../dist/client', import.meta.url))

/** Ends the process with a sentence for the operator instead of a stack trace. */
function refuse(message: string, code: number): never {
  console.error(message)
  process.exit(code)
}

async function start(): Promise<void> {
  if (!existsSync(entry)) refuse('Loop is not built yet: run npm run build, or npm start, which builds.', 2)
  const env = readEnv()
  const context = await composeContext({ env })
  setContext(context)
  const app = (await import(entry.href)) as { default: { fetch(request: Request): Promise<Response> } }
  const assets = staticMiddleware({ dir: clientDir, encodings: true, maxAge: 31_536_000, immutable: true })
  const files = staticMiddleware({ dir: clientDir, encodings: true, maxAge: 3600 })
  const server = serve({
    port: env.PORT,
    hostname: env.HOST,
    trustProxy: env.TRUST_PROXY ? 'loopback' : false,
    gracefulShutdown: false,
    silent: true,
    maxRequestBodySize: 10 * 1024 * 1024,
    middleware: [
      (request, next) => (new URL(request.url).pathname.startsWith('/assets/') ? assets : files)(request, next),
    ],
    fetch: (request) => app.default.fetch(request),
  })
  await server.ready()
  console.log(`Loop is ready at ${context.origin}`)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await server.close()
    await context.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}

await start().catch((error: unknown) => {
  if (error instanceof EnvError) refuse(error.message, 2)
  if (error instanceof DatabaseOpenError) refuse(`${error.message} (${error.code})`, 3)
  throw error
})
