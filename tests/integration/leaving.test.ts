import { isFullRun } from '#tests/support/full-run.ts'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startServer, temporaryFolder } from '#tests/support/server-process.ts'

test.runIf(isFullRun)(
  'people who leave while their page is drawn cause no error, even when the server stops right then',
  async () => {
    const data = await temporaryFolder()
    const server = await startServer({ SAMPLE_DATA: 'off', DATA_DIR: data.path })
    const begun = server.output()
    const { port, host } = new URL(server.origin)
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect(Number(port), 'localhost')
        await once(socket, 'connect')
        socket.end(`GET /login HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\n\r\n`, () => socket.destroy())
        await once(socket, 'close')
      }),
    )
    const { code, output } = await server.end()
    await data.remove()
    expect({ code, printed: output.slice(begun.length) }).toEqual({ code: 0, printed: '' })
  },
)
