import { beforeEach, describe, expect, it } from 'vitest'
import type { Month } from '#app/shared/calendar/month.ts'
import { addWebsite, admin, clientOf, editor, removeEverybody } from '#tests/support/companies.ts'
import { insertMentions, insertTopic } from '#tests/support/mention-rows.ts'
import { openContext } from '#tests/support/open-context.ts'
import { insertAccounts, named } from '#tests/support/people.ts'
import { countMentionsToTriage, countNewMentionsOfAll } from './new-mentions.ts'

describe('The number of mentions to triage', () => {
  const context = openContext()
  let clientId: string
  beforeEach(async () => {
    await removeEverybody(context)
    clientId = (await addWebsite(context, { siteId: 1 })).clientId
    await insertAccounts(context, [named(admin, 'Ada'), named(editor, 'Emil')])
  })
  const count = (actor = admin, month = '2026-10', of = clientId) =>
    countMentionsToTriage(context, actor, { clientId: of, month: month as Month })

  it('is of new ones of the month, without copies, and of this client alone', async () => {
    await insertMentions(context, 1, [
      { number: 1, at: '2026-10-01T00:00:00Z' },
      { number: 2, at: '2026-10-31T23:00:00Z' },
      { number: 3, at: '2026-10-05T00:00:00Z', state: 'relevant' },
      { number: 4, at: '2026-10-05T00:00:00Z', state: 'irrelevant' },
      { number: 5, at: '2026-10-05T00:00:00Z', leadId: '00000000-0000-4000-8044-000000000001' },
      { number: 6, at: '2026-09-30T00:00:00Z' },
    ])
    const other = await addWebsite(context, { siteId: 2 })
    await insertTopic(context, 2, 1)
    expect(await count()).toBe(2)
    expect(await count(admin, '2026-08')).toBe(0)
    expect(await count(admin, '2026-10', other.clientId)).toBe(0)
  })

  it('is unknown for a client that doesn’t listen', async () => {
    expect(await count()).toBeNull()
  })

  it('is for Admins', async () => {
    for (const actor of [editor, clientOf(1)])
      await expect(count(actor)).rejects.toMatchObject({ code: 'auth.forbidden' })
  })
})

describe('The new mentions of all clients', () => {
  const context = openContext()
  const month = '2026-10' as Month
  const addSite = async (siteId: number) => (await addWebsite(context, { siteId })).clientId
  beforeEach(async () => {
    await removeEverybody(context)
    await insertAccounts(context, [named(admin, 'Ada'), named(editor, 'Emil')])
  })

  it('are counted for each client by itself, without copies, sorted ones and other months; archived clients are absent', async () => {
    const [one, two, archived] = [await addSite(1), await addSite(2), await addSite(3)]
    await addSite(4)
    const at = '2026-10-05T00:00:00Z'
    await insertMentions(context, 1, [
      { number: 1, at: '2026-10-01T00:00:00Z' },
      { number: 2, at: '2026-10-31T23:00:00Z' },
      { number: 3, at, state: 'handled' },
      { number: 4, at, leadId: '00000000-0000-4000-8044-000000000001' },
      { number: 5, at: '2026-09-30T00:00:00Z' },
    ])
    await insertMentions(context, 2, [{ number: 6, at }])
    await insertMentions(context, 3, [{ number: 7, at }])
    await context.database.db
      .updateTable('client')
      .set({ archived_at: context.clock() })
      .where('id', '=', archived)
      .execute()
    const counts = await countNewMentionsOfAll(context, admin, month)
    expect(new Map(counts.map(({ clientId, count }) => [clientId, count]))).toEqual(
      new Map([
        [one, 2],
        [two, 1],
      ]),
    )
  })

  it('are for Admins', async () => {
    for (const actor of [editor, clientOf(1)])
      await expect(countNewMentionsOfAll(context, actor, month)).rejects.toMatchObject({ code: 'auth.forbidden' })
  })
})
