import { afterEach, expect, onTestFinished, test } from 'vitest'
import { HttpBrowser } from '#tests/support/http-browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { credentials, readMonth, sendPageViews, setUpInstallation } from '#tests/support/installation.ts'
import { besideOn, storedPaths } from '#tests/support/installed-events.ts'
import { dropDatabase } from '#tests/support/postgres.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { sharedDatabase } from '#tests/support/shared-postgres.ts'

const running: ServerProcess[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.end('SIGKILL')))
})

async function start(env: Record<string, string>) {
  const server = await startServer({ SAMPLE_DATA: 'off', TRUST_PROXY: 'on', ...env })
  running.push(server)
  return server
}

test('an installation on Postgres signs people in, counts visitors and keeps everything over a restart', async () => {
  const url = await sharedDatabase({ migrated: false })
  onTestFinished(() => dropDatabase(url))
  const first = await start({ DATABASE_URL: url })
  const { admin, clientId, domain } = await setUpInstallation(first)
  expect(await admin.call('getSessionFn')).toMatchObject({ email: credentials.email, role: 'Admin' })

  const { acknowledged } = await sendPageViews([first.origin], { domain, prefix: 'page', count: 200, senders: 8 })
  expect(acknowledged.size).toBe(200)
  // A response is sent after the commit, so each path is stored now, exactly once.
  const beside = await besideOn(url)
  expect(await storedPaths(beside)).toEqual([...acknowledged].sort())
  await beside.close()
  const counted = await eventually(
    () => readMonth(admin, clientId),
    ({ totals }) => totals.pageviews === 200,
  )
  expect(counted.totals).toMatchObject({ visitors: 8, visits: 8, pageviews: 200 })
  const page = await admin.send(`/analytics?client=${clientId}`, { headers: { accept: 'text/html' } })
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(domain)])

  const stopped = await first.end('SIGTERM')
  expect(stopped).toMatchObject({ code: 0, signal: null })
  expect(stopped.output).not.toContain('"level":50')

  const second = await start({ DATABASE_URL: url })
  expect(second.output()).toBe(`Loop is ready at ${second.origin}\n`)
  // The session from before the restart is still valid, and so is the password.
  const withOldSession = new HttpBrowser(second.origin, admin.cookies)
  expect(await readMonth(withOldSession, clientId)).toEqual(counted)
  const anew = new HttpBrowser(second.origin)
  await anew.signIn(credentials)
  expect(await readMonth(anew, clientId)).toEqual(counted)
})
