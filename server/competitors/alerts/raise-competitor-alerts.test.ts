import { beforeEach, describe, expect, it } from 'vitest'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { insertChangeRow } from '#tests/support/change-rows.ts'
import { addWebsite, admin, editor, removeEverybody } from '#tests/support/companies.ts'
import { storeCompetitor, type StoredCompetitor } from '#tests/support/competitor-rows.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara, insertAccounts, named } from '#tests/support/people.ts'
import { raiseCompetitorAlerts } from './raise-competitor-alerts.ts'

const siteId = 1

describe('Changes of competitors that are stored', () => {
  const context = openContext()
  let clientId: string
  let rival: StoredCompetitor
  beforeEach(async () => {
    await removeEverybody(context)
    context.clock.set('2026-10-15T12:00:00Z')
    clientId = (await addWebsite(context, { siteId, company: 'Acme' })).clientId
    await insertAccounts(context, [
      named(admin, 'Ada'),
      named(editor, 'Emil'),
      named(clara, 'Clara', 'one.test'),
      { ...named({ ...editor, userId: '00000000-0000-4000-8002-000000000009' }, 'Gone'), disabled: true },
    ])
    rival = await storeCompetitor(context, siteId, { name: 'Rival', pages: ['pricing'] })
  })

  type Given = Partial<Parameters<typeof insertChangeRow>[2]>
  const store = (given: Given = {}, of = rival) =>
    insertChangeRow(context, of, { at: context.clock().toISOString(), ...given })
  const raise = (...changeIds: string[]) =>
    context.database.db.transaction().execute((trx) => raiseCompetitorAlerts(context, trx, { siteId, changeIds }))
  const found = async (given: Given = {}) => raise(await store(given))
  const bells = (userId = admin.userId) =>
    context.database.db
      .selectFrom('notification')
      .select(['kind', 'title', 'text', 'url'])
      .where('user_id', '=', userId)
      .orderBy('title')
      .execute()
  const titles = async () => (await bells()).map(({ title }) => title)
  const setAlertFrom = (alertFrom: 'medium' | null) =>
    context.database.db
      .insertInto('competitor_setting')
      .values({ site_id: siteId, pace: 'week', max_competitors: null, max_pages: 20, alert_from: alertFrom })
      .execute()

  it('notify active staff in the bell and by email, with a link that opens the change', async () => {
    const id = await store({ before: 'From  €9', after: 'From €12 <b>' })
    await raise(id)
    for (const { userId } of [admin, editor]) {
      expect(await bells(userId)).toEqual([
        {
          kind: 'competitor',
          title: 'Rival changed its prices (Acme)',
          text: '“From €9” became “From €12 <b>” on rival.test/pricing',
          url: `/competitors?client=${clientId}&month=2026-10&change=${id}`,
        },
      ])
    }
    const mails = await context.database.db.selectFrom('mail').select(['user_id', 'kind']).orderBy('user_id').execute()
    expect(mails).toEqual([editor, admin].map(({ userId }) => ({ user_id: userId, kind: 'news.competitor' })))
    expect(await context.database.db.selectFrom('notification').select('id').execute()).toHaveLength(2)
  })

  it.each([
    [{ before: '' }, 'New on rival.test/pricing: “€12”'],
    [{ after: '' }, 'Removed from rival.test/pricing: “€9”'],
    [{ before: '', after: '' }, 'rival.test/pricing'],
    [{ before: '', after: 'x'.repeat(200) }, `New on rival.test/pricing: “${'x'.repeat(120)}…”`],
  ])('say in one line what is different: %j', async (given, text) => {
    await found(given)
    expect((await bells()).map((bell) => bell.text)).toEqual([text])
  })

  it('notify by the channels that a person chose', async () => {
    await context.database.db
      .updateTable('app_user')
      .set({ notification_preferences: JSON.stringify({ competitor: { app: false, mail: true } }) })
      .execute()
    await found()
    expect(await titles()).toEqual([])
    expect(await context.database.db.selectFrom('mail').select('id').execute()).toHaveLength(2)
  })

  describe('notify of what is severe enough:', () => {
    it('by default of high severity', async () => {
      await found({ severity: 'medium' })
      expect(await titles()).toEqual([])
    })

    it('from the severity that an Admin set', async () => {
      await setAlertFrom('medium')
      await found({ severity: 'low' })
      expect(await titles()).toEqual([])
      await found({ severity: 'medium' })
      expect(await titles()).toHaveLength(1)
    })

    it('never, if an Admin wants no notifications', async () => {
      await setAlertFrom(null)
      await found()
      expect(await titles()).toEqual([])
    })

    it('by what a person says of it', async () => {
      await found({ corrected: { kind: 'wording', severity: 'low' } })
      expect(await titles()).toEqual([])
      await found({ severity: 'low', corrected: { kind: 'jobs', severity: 'high' } })
      expect(await titles()).toEqual(['Rival changed its job ads (Acme)'])
    })
  })

  it.each<[why: string, given: Given]>([
    ['are ignored', { state: 'ignored' }],
    ['were undone within a day', { kind: 'flicker' }],
  ])('notify no one if they %s', async (_why, given) => {
    await found(given)
    expect(await titles()).toEqual([])
  })

  it.each([
    ['the client’s own website', { isOwn: true, domain: 'acme.test' }],
    ['a removed competitor', { state: 'removed' as const, domain: 'removed.test' }],
  ])('notify no one of %s', async (_which, given) => {
    await raise(await store({}, await storeCompetitor(context, siteId, given)))
    expect(await titles()).toEqual([])
  })

  it('notify no one of an archived client', async () => {
    await context.database.db.updateTable('client').set({ archived_at: context.clock() }).execute()
    await found()
    expect(await titles()).toEqual([])
  })

  it('notify once, also in two processes at once, and once it became severe only later', async () => {
    const id = await store({ severity: 'low' })
    await raise(id)
    expect(await titles()).toEqual([])
    await context.database.db.updateTable('competitor_change').set({ severity: 'high' }).execute()
    await atOnce(context, ['competitor_change'], [() => raise(id), () => raise(id)])
    await raise(id)
    expect(await titles()).toHaveLength(1)
  })

  it('notify five times a day, then once of all further ones, and of later ones not until tomorrow', async () => {
    await raise(await store(), await store(), await store())
    await raise(await store(), await store(), await store(), await store())
    await found()
    expect(await titles()).toEqual([
      'Acme: 2 more changes of competitors',
      ...Array<string>(5).fill('Rival changed its prices (Acme)'),
    ])
    expect((await bells())[0]?.url).toBe(`/competitors?client=${clientId}&month=2026-10`)
    context.clock.advance(dayMs)
    await found()
    expect(await titles()).toHaveLength(7)
  })
})
