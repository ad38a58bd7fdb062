import { expect, test } from 'vitest'
import { addWebsite } from '#tests/support/companies.ts'
import { linkedPeers } from '#tests/support/linked-peers.ts'
import { openContext } from '#tests/support/open-context.ts'
import { createEventWriter } from '../store/event-writer.ts'
import { createIngest } from './ingest.ts'

const context = openContext()

test('a website that one worker has changed is read again by the others at their next event', async () => {
  await addWebsite(context, { siteId: 1 })
  const { database, env, log, clock, geoip } = context
  const [one, other] = linkedPeers(2).map((peers) =>
    createIngest({ env, log, clock, database, geoip, writer: createEventWriter(database), peers }),
  )
  const droppedAs = async () => {
    const body = JSON.stringify({ n: 'pageview', d: 'site-1.test', u: 'https://site-1.test/left-out' })
    const headers = { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
    const answer = await other?.acceptEvent(
      new Request('http://localhost/api/event', { method: 'POST', headers, body }),
    )
    return answer?.headers.get('x-loop-dropped')
  }
  expect(await droppedAs()).toBeNull()
  const settings = JSON.stringify({ excludedPaths: ['/left-out'] })
  await database.db.updateTable('website').set({ settings }).where('id', '=', 1).execute()
  expect(await droppedAs()).toBeNull()
  one?.invalidate(1)
  expect(await droppedAs()).toBe('excluded')
  await one?.close()
  await other?.close()
})
