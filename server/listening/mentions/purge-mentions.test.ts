import { expect, it } from 'vitest'
import { addWebsite } from '#tests/support/companies.ts'
import { insertMentions, mentionId } from '#tests/support/insert-mentions.ts'
import { openContext } from '#tests/support/open-context.ts'
import { testClock } from '#tests/support/test-context.ts'
import { purgeMentions } from './purge-mentions.ts'

const context = openContext({ clock: testClock('2026-10-15T12:00:00Z') })
const unstopped = new AbortController().signal

it('Mentions are kept as long as the plan shows their month, and a lead leaves with its copies', async () => {
  const { siteId } = await addWebsite(context, { siteId: 1, plan: 'Free' })
  const published = new Date('2024-10-31T08:00:00Z')
  await insertMentions(context, siteId, [
    { day: '2024-10-31', published_at: published, shingles: [1, 2] },
    { day: '2024-11-02', lead_id: mentionId(1) },
    { day: '2024-11-01', published_at: published, shingles: [3, 4] },
    { day: '2026-10-01', published_at: new Date('2026-10-01T08:00:00Z'), shingles: [5, 6] },
  ])
  await purgeMentions(context, unstopped)
  const left = await context.database.db.selectFrom('mention').select(['id', 'shingles']).orderBy('id').execute()
  expect(left).toEqual([
    { id: mentionId(3), shingles: [] },
    { id: mentionId(4), shingles: [5, 6] },
  ])
})
