import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { planLimits } from '#app/shared/billing/catalogue.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import type { SourceState } from '#app/shared/listening/source.ts'
import { cardForm } from '#tests/support/card-form.ts'
import { admin, companyId, editor, insertWebsiteOf } from '#tests/support/companies.ts'
import { storeCompetitor } from '#tests/support/competitor-rows.ts'
import { countPages } from '#tests/support/counted-site.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara, insertPeople, removePeople } from '#tests/support/people.ts'
import { createCard } from '../../cards/create-card.ts'
import { getPlanUsage } from './plan-limits.ts'

const clientId = companyId(1)
const month = (text: string) => v.parse(monthSchema, text)

describe('The use of a plan', () => {
  const context = openContext()
  beforeEach(() => insertPeople(context))
  afterEach(() => removePeople(context))

  const usage = (asked = '2026-10', actor = editor) => getPlanUsage(context, actor, { clientId, month: month(asked) })

  it('is nothing but people for a company without a website', async () => {
    expect(await usage()).toEqual({
      plan: 'Starter',
      limits: planLimits.Starter,
      used: { events: 0, sites: 0, members: 2, competitors: 0, sources: 0, cards: 0, historyMonths: 0 },
      standing: { state: 'within' },
    })
  })

  it('counts the events of the chosen month, open cards and months since the first data', async () => {
    const siteId = await insertWebsiteOf(context, 1)
    // From 30 September on: 7, then 5 and 6 in October.
    await countPages(context, { siteId, from: '2026-09-30', pages: { '/': [7, 5, 6] } })
    await createCard(context, admin, { clientId, card: cardForm('Shorten the form') })
    expect((await usage()).used).toMatchObject({ events: 11, sites: 1, cards: 1, historyMonths: 2 })
    expect((await usage('2026-09')).used).toMatchObject({ events: 7 })
    expect((await usage('2026-08')).used).toMatchObject({ events: 0 })
  })

  it('counts the sources of mentions of the client itself, paused ones too', async () => {
    const at = context.clock()
    const source = (address: string, state: SourceState, owner: string | null = clientId) => ({
      client_id: owner,
      template: 'feed',
      name: address,
      address: `https://${address}.test/feed`,
      state,
      added_by: null,
      added_at: at,
      due_at: at,
    })
    await context.database.db
      .insertInto('mention_source')
      .values([
        source('read', 'active'),
        source('paused', 'paused'),
        source('gone', 'gone'),
        source('removed', 'removed'),
        source('shared', 'active', null),
      ])
      .execute()
    expect((await usage()).used).toMatchObject({ sources: 3 })
    await context.database.db.deleteFrom('mention_source').execute()
  })

  it('counts competitors, paused ones too, but neither removed ones nor the own website', async () => {
    const siteId = await insertWebsiteOf(context, 1)
    await storeCompetitor(context, siteId, { domain: 'watched.test' })
    await storeCompetitor(context, siteId, { domain: 'paused.test', state: 'paused' })
    await storeCompetitor(context, siteId, { domain: 'removed.test', state: 'removed' })
    await storeCompetitor(context, siteId, { domain: 'site-1.test', isOwn: true })
    await storeCompetitor(context, await insertWebsiteOf(context, 2), { domain: 'watched.test' })
    expect((await usage()).used).toMatchObject({ competitors: 2 })
  })

  it('leaves imported days out', async () => {
    const siteId = await insertWebsiteOf(context, 1)
    await countPages(context, { siteId, from: '2026-10-01', pages: { '/': [5, 6] } })
    const { db } = context.database
    const imported = await db
      .insertInto('website_import')
      .values({
        site_id: siteId,
        kind: 'umami',
        file_name: 'a.csv',
        origin: 'page',
        state: 'done',
        created_at: context.clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('website_import_day')
      .values({ site_id: siteId, import_id: imported.id, day: '2026-10-01', claimed_at: context.clock() })
      .execute()
    expect((await usage()).used.events).toBe(6)
  })

  it('is shown to staff only', async () => {
    await expect(usage('2026-10', clara)).rejects.toMatchObject({ status: 403 })
    await expect(
      getPlanUsage(context, admin, { clientId: companyId(9), month: month('2026-10') }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})
