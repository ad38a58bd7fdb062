import { expect, test } from 'vitest'
import { isFullRun } from '#tests/support/full-run.ts'
import { startServer, stopAsItStarts, temporaryFolder } from '#tests/support/server-process.ts'

test.runIf(isFullRun)(
  'a server stopped before it is ready ends cleanly, and the next one finds a complete folder',
  async () => {
    const data = await temporaryFolder()
    const env = { SAMPLE_DATA: 'off' }
    expect(await stopAsItStarts(data.path, env)).toEqual({ code: 0, signal: null, output: '' })
    const next = await startServer({ ...env, DATA_DIR: data.path })
    expect((await fetch(`${next.origin}/healthz`)).status).toBe(200)
    expect(await next.end()).toMatchObject({ code: 0, signal: null })
    await data.remove()
  },
)
