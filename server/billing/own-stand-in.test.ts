import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { temporaryFolder, type TemporaryFolder } from '#tests/support/server-process.ts'
import { readEnv } from '../env.ts'
import { createLog } from '../log.ts'
import { billingMode } from './mode.ts'
import { startOwnStandIn } from './own-stand-in.ts'
import { askStripe } from './stripe-client.ts'

let folder: TemporaryFolder
beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => folder.remove())

async function server(env: Record<string, string> = {}) {
  const closers: (() => Promise<void>)[] = []
  const settings = { DATA_DIR: folder.path, SAMPLE_DATA: 'accounts', PORT: String(await freePort()), ...env }
  return {
    env: readEnv(settings),
    log: createLog('silent'),
    onClose: (work: () => Promise<void>) => void closers.push(work),
    close: async () => void (await Promise.all(closers.map((work) => work()))),
  }
}

/** Returns the process that listens at an address: the stand-in among the children of this process. */
async function processAt(url = ''): Promise<number> {
  const { port } = new URL(url)
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')
  for (const pid of children.trim().split(' ')) {
    const tables = await Promise.all(['tcp', 'tcp6'].map((table) => readFile(`/proc/${pid}/net/${table}`, 'utf8')))
    const hexPort = Number(port).toString(16).toUpperCase().padStart(4, '0')
    if (tables.join('').includes(`:${hexPort} `) && (await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('stripe'))
      return Number(pid)
  }
  throw new Error(`No process listens at ${url}.`)
}

test('A new installation with sample data can sell its plans at once, and no money moves', async () => {
  const context = await server()
  await startOwnStandIn(context)
  expect(billingMode(context.env)).toMatchObject({
    kind: 'stand-in',
    at: { url: expect.stringContaining('127.0.0.1') },
  })
  const prices = await askStripe(context, (stripe) => stripe.prices.list({ lookup_keys: ['loop_growth_month'] }))
  expect(prices.data).toMatchObject([{ unit_amount: 9_900, livemode: false }])
  await context.close()
  await expect(askStripe(context, (stripe) => stripe.prices.list())).rejects.toMatchObject({
    code: 'billing.unreachable',
  })
})

test('A stand-in that ends by itself is started again, knows what was bought, and billing goes on', async () => {
  const context = await server()
  await startOwnStandIn(context)
  const { id } = await askStripe(context, (stripe) => stripe.customers.create({ name: 'Fern' }))
  const before = context.env.STRIPE_API_URL
  process.kill(await processAt(before), 'SIGKILL')
  await vi.waitFor(() => expect(context.env.STRIPE_API_URL).not.toBe(before), { timeout: 20_000 })
  expect(await askStripe(context, (stripe) => stripe.customers.retrieve(id))).toMatchObject({ name: 'Fern' })
  await context.close()
})

test('No secret is in the list of processes, and the stand-in gets none of the server’s settings', async () => {
  const context = await server()
  await startOwnStandIn(context)
  const pid = await processAt(context.env.STRIPE_API_URL)
  const [args, variables] = await Promise.all(
    ['cmdline', 'environ'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8')),
  )
  expect(args).toContain('stripe/main.ts')
  expect(args).not.toContain(context.env.STRIPE_WEBHOOK_SECRET)
  expect(
    variables?.split('\0').filter((line) => line !== '' && !/^(STAND_IN_SECRETS|NODE_CHANNEL\w*)=/.test(line)),
  ).toEqual([])
  await context.close()
})

test.runIf(isFullRun)('What was bought is still there after a restart', async () => {
  const first = await server()
  await startOwnStandIn(first)
  const { id } = await askStripe(first, (stripe) => stripe.customers.create({ name: 'Fern' }))
  await first.close()
  const second = await server()
  await startOwnStandIn(second)
  expect(await askStripe(second, (stripe) => stripe.customers.retrieve(id))).toMatchObject({ name: 'Fern' })
  await second.close()
})

test('Until the stand-in is ready, billing can’t be reached, but it isn’t off', async () => {
  await expect(askStripe(await server(), (stripe) => stripe.prices.list())).rejects.toMatchObject({
    code: 'billing.unreachable',
  })
})

test('Without sample data no stand-in starts', async () => {
  const context = await server({ SAMPLE_DATA: 'off' })
  const { env } = context
  await startOwnStandIn(context)
  expect(context.env).toBe(env)
  await context.close()
})

test.runIf(isFullRun)('The stand-in ends by itself if the server is killed', async () => {
  const parent = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { startOwnStandIn } from '#server/billing/own-stand-in.ts'
       import { readEnv } from '#server/env.ts'
       import { createLog } from '#server/log.ts'
       const context = { env: readEnv(), log: createLog('silent'), onClose() {} }
       await startOwnStandIn(context)
       console.log(context.env.STRIPE_API_URL)`,
    ],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { PATH: process.env['PATH'], DATA_DIR: folder.path, SAMPLE_DATA: 'accounts' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const url = await new Promise<string>((resolve) => parent.stdout.once('data', (line) => resolve(String(line).trim())))
  const answers = async () =>
    fetch(new URL('/stand-in/time', url)).then(
      ({ ok }) => ok,
      () => false,
    )
  expect(await answers()).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(async () => expect(await answers()).toBe(false))
})
