import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { insertCompanies, insertWebsiteOf } from '#tests/support/companies.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { contextOfTest } from '#tests/support/open-context.ts'
import { standInProcesses, standInServer, stripeOf, type StandInServer } from '#tests/support/own-stand-ins.ts'
import { temporaryFolder, type TemporaryFolder } from '#tests/support/server-process.ts'
import { ownStripe } from '../billing/own-stand-in.ts'
import { ownGoogle } from '../discovery/search-console/own-stand-in.ts'
import { searchMode } from '../discovery/search-console/mode.ts'
import { offerStandIns } from './stand-ins.ts'

let folder: TemporaryFolder
let server: StandInServer
beforeEach(async () => {
  folder = await temporaryFolder()
  server = await standInServer(folder.path)
})
afterEach(async () => {
  await server.close()
  await folder.remove()
})

/** Where the stand-in for Stripe says what time it is. */
const timeOf = ({ env }: StandInServer) => new URL('/stand-in/time', env.STRIPE_API_URL)
const offer = (idleMs?: number) => offerStandIns(server, [ownStripe(server)], idleMs)
const untilAsleep = () => vi.waitFor(async () => expect(await standInProcesses()).toEqual([]), { timeout: 20_000 })

test('No process runs before somebody asks, and then one for both Stripe and Google', async () => {
  const database = await contextOfTest()
  const both = Object.assign(server, { origin: database.origin, database: database.database })
  await offerStandIns(both, [ownStripe(both), ownGoogle(both)])
  expect(await standInProcesses()).toEqual([])

  await stripeOf(both).customers.list()
  const [first, ...others] = await standInProcesses()
  expect(others).toEqual([])
  await fetch(both.env.GOOGLE_API_URL ?? '')
  expect(await standInProcesses()).toEqual([first])
})

test('The process ends when nobody asks, and the next who asks finds all as it was, at the same address', async () => {
  await offer(1)
  const { env } = server
  const { id } = await stripeOf(server).customers.create({ name: 'Fern' })
  await untilAsleep()
  expect(await stripeOf(server).customers.retrieve(id)).toMatchObject({ name: 'Fern' })
  expect(server.env).toBe(env)
})

test.runIf(isFullRun)('Many who ask at once while it sleeps share one process, and all are answered', async () => {
  await offer(1)
  await stripeOf(server).customers.create({ name: 'Fern' })
  await untilAsleep()
  const lists = await Promise.all(Array.from({ length: 20 }, () => stripeOf(server).customers.list()))
  expect(lists.map(({ data }) => data.map(({ name }) => name))).toEqual(lists.map(() => ['Fern']))
})

/** Offers a stand-in that says when the process is about to end, and lets it when the test says so. */
async function offerHeld() {
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const stripe = ownStripe(server)
  const settle = async () => {
    asked.resolve()
    await held.promise
  }
  await offerStandIns(server, [stripe && { ...stripe, settle }], 1)
  return { asked: asked.promise, letEnd: held.resolve }
}

test.runIf(isFullRun)('Whoever asks just as the process ends is answered by the next one', async () => {
  const { asked, letEnd } = await offerHeld()
  await stripeOf(server).customers.create({ name: 'Fern' })
  await asked
  const [first] = await standInProcesses()
  letEnd()
  expect((await fetch(timeOf(server))).status).toBe(200)
  expect(await standInProcesses()).not.toContain(first)
})

test.runIf(isFullRun)(
  'Whoever asks before the process ends keeps it, as long as their connection is open',
  async () => {
    const { asked, letEnd } = await offerHeld()
    await stripeOf(server).customers.create({ name: 'Fern' })
    await asked
    const running = await standInProcesses()
    await (await fetch(timeOf(server))).json()
    letEnd()
    await (await fetch(timeOf(server))).json()
    expect(await standInProcesses()).toEqual(running)
  },
)

test('A process that was killed is started again by the next who asks, and knows what was bought', async () => {
  await offer()
  const { id } = await stripeOf(server).customers.create({ name: 'Fern' })
  for (const pid of await standInProcesses()) process.kill(pid, 'SIGKILL')
  await untilAsleep()
  expect(await stripeOf(server).customers.retrieve(id)).toMatchObject({ name: 'Fern' })
  expect(await standInProcesses()).toHaveLength(1)
})

test.runIf(isFullRun)(
  'A process that is killed while it starts is replaced, and who has asked is answered',
  async () => {
    await offer()
    const answer = fetch(timeOf(server))
    const [pid = 0] = await vi.waitUntil(async () => nonEmpty(await standInProcesses()), {
      timeout: 20_000,
      interval: 1,
    })
    process.kill(pid, 'SIGKILL')
    expect((await answer).status).toBe(200)
    expect(await standInProcesses()).not.toContain(pid)
  },
)

const nonEmpty = (pids: number[]) => pids.length > 0 && pids

test.runIf(isFullRun)('The process doesn’t end before its webhooks have arrived', async () => {
  // Until then it waits for longer than it may be idle, between two tries.
  const refusing = await standInServer(folder.path, { refused: 2 })
  await offerStandIns(refusing, [ownStripe(refusing)], 1)
  await stripeOf(refusing).customers.create({ name: 'Fern' })
  await untilAsleep()
  const { data: events } = await stripeOf(refusing).events.list({ limit: 100 })
  expect(refusing.answered.filter((status) => status === 200)).toHaveLength(events.length)
  expect(events.filter(({ pending_webhooks }) => pending_webhooks > 0)).toEqual([])
  await refusing.close()
})

test.runIf(isFullRun)('A page of the stand-in that was open while it slept still works', async () => {
  const database = await contextOfTest()
  await insertCompanies(database, 1)
  await insertWebsiteOf(database, 1)
  const google = Object.assign(server, { origin: database.origin, database: database.database })
  await offerStandIns(google, [ownGoogle(google)], 1)
  const mode = searchMode(google.env)
  if (mode.kind !== 'stand-in' || !mode.client) throw new Error('The stand-in has no address.')
  const { id: client_id, consentUrl } = mode.client
  const redirect_uri = `${database.origin}/api/search-console/callback`
  const asked = new URLSearchParams({ client_id, redirect_uri, state: 'ours', code_challenge_method: 'S256' })
  const headers = { connection: 'close' }
  expect(await (await fetch(`${consentUrl}?${asked}`, { headers })).text()).toContain('sc-domain:site-1.test')
  await untilAsleep()

  const body = new URLSearchParams({ ...Object.fromEntries(asked), email: 'owner@loop.test', answer: 'allow' })
  const answer = await fetch(consentUrl, { method: 'POST', headers, body, redirect: 'manual' })
  expect(answer.headers.get('location')).toMatch(`${redirect_uri}?state=ours&code=`)
})

test.each([
  [
    'with real keys',
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
  ],
  ['without sample data', { SAMPLE_DATA: 'off' }],
])('Nothing can start %s: there is no address to ask', async (_name, settings) => {
  const other = await standInServer(folder.path, { env: settings })
  const { env } = other
  const onClose = vi.spyOn(other, 'onClose')
  await offerStandIns(other, [ownStripe(other)])
  expect(other.env).toBe(env)
  expect(onClose).not.toHaveBeenCalled()
  await other.close()
})

test('No secret is in the list of processes, and the process gets none of the server’s settings', async () => {
  await offer()
  await stripeOf(server).customers.list()
  const [pid] = await standInProcesses()
  const [args, variables] = await Promise.all(
    ['cmdline', 'environ'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8')),
  )
  expect(args).not.toContain(server.env.STRIPE_WEBHOOK_SECRET)
  expect(
    variables?.split('\0').filter((line) => line !== '' && !/^(STAND_IN_SECRETS|NODE_CHANNEL\w*)=/.test(line)),
  ).toEqual([])
})

test('With the server the process ends, and nothing answers any more', async () => {
  await offer()
  await stripeOf(server).customers.list()
  await server.close()
  expect(await standInProcesses()).toEqual([])
  await expect(fetch(server.env.STRIPE_API_URL ?? '')).rejects.toThrow('fetch failed')
})

test.runIf(isFullRun)('The process ends by itself if the server is killed', async () => {
  const parent = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { ownStripe } from '#server/billing/own-stand-in.ts'
       import { offerStandIns } from '#server/stand-ins/stand-ins.ts'
       import { readEnv } from '#server/env.ts'
       import { createLog } from '#server/log.ts'
       import { alone } from '#server/workers/alone.ts'
       const context = { env: readEnv(), log: createLog('silent'), peers: alone(), onClose() {} }
       await offerStandIns(context, [ownStripe(context)])
       await fetch(new URL('/stand-in/time', context.env.STRIPE_API_URL))
       console.log('asked')`,
    ],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { PATH: process.env['PATH'], DATA_DIR: folder.path, SAMPLE_DATA: 'accounts' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await new Promise((resolve) => parent.stdout.once('data', resolve))
  const [pid = 0] = await standInProcesses(parent.pid)
  expect(pid).toBeGreaterThan(0)
  parent.kill('SIGKILL')
  // A process that has ended has no arguments any more, even if nobody has noticed its end yet.
  const args = () => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  await vi.waitFor(async () => expect(await args()).toBe(''), { timeout: 20_000 })
})
