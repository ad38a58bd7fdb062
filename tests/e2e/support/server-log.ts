import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServerProcess } from '#tests/support/server-process.ts'

/** The lines in which a server logged an error (pino's levels 50 and 60). */
export const failuresIn = (output: string): string[] =>
  output.split('\n').filter((line) => /"level":(50|60)/.test(line))

/** How an installation of a worker ended, and what it logged after its last test. */
export interface EndedInstallation {
  name: string
  code: number | null
  failures: string[]
}

/** How the shared server ended, with every failure that no test has answered for. */
export interface EndOfRun extends EndedInstallation {
  installations: EndedInstallation[]
}

const addressVariable = 'LOOP_E2E_SERVER_LOG'

/**
 * Lets the workers read the log of the shared server, which belongs to Playwright's main process: a test fails for what
 * the server logged while it ran, and a last test asks for the rest and stops the server.
 * @returns ends the server unless that test did so; it never fails, as an error there would belong to no test
 */
export async function shareServerLog(server: ServerProcess): Promise<() => Promise<void>> {
  const answeredFor = new Set<number>()
  const installations: EndedInstallation[] = []
  const answers: Record<string, (body: string) => unknown> = {
    '/count': () => failuresIn(server.output()).length,
    '/since': (body) => {
      const failures = failuresIn(server.output())
      const from = Number(body)
      failures.forEach((_, index) => void (index >= from && answeredFor.add(index)))
      return failures.slice(from)
    },
    '/ended': (body) => installations.push(JSON.parse(body) as EndedInstallation),
    '/stop': async (): Promise<EndOfRun> => {
      const { code, output } = await server.end()
      const failures = failuresIn(output).filter((_, index) => !answeredFor.has(index))
      return { name: 'the shared server', code, failures, installations }
    },
  }
  const desk = createServer((request, response) => {
    void bodyOf(request)
      .then((body) => answers[request.url ?? '']?.(body))
      .then((answer) => response.end(JSON.stringify(answer ?? null)))
  })
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve))
  process.env[addressVariable] = `http://127.0.0.1:${(desk.address() as AddressInfo).port}`
  return async () => {
    desk.close()
    desk.closeAllConnections()
    await server.end()
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

async function ask<T>(question: string, body = ''): Promise<T> {
  const address = process.env[addressVariable]
  if (!address) throw new Error(`${addressVariable} is not set: the tests run without support/start-product.ts.`)
  return (await (await fetch(address + question, { method: 'POST', body })).json()) as T
}

/** The shared server's log, seen from a worker. */
export const sharedLog = {
  /** How many failures the server has logged so far. */
  count: () => ask<number>('/count'),
  /** The failures after the first so many; from now on a test has answered for them. */
  since: (count: number) => ask<string[]>('/since', String(count)),
  /** Reports an installation that has ended. */
  ended: (installation: EndedInstallation) => ask<unknown>('/ended', JSON.stringify(installation)),
  /** Stops the server. */
  stop: () => ask<EndOfRun>('/stop'),
}
