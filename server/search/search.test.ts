import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { noItems, type ItemSearch } from '#app/shared/search/found-items.ts'
import { cardForm } from '#tests/support/card-form.ts'
import { admin, clientOf, companyId, editor } from '#tests/support/companies.ts'
import { hunk, storeCompetitor } from '#tests/support/competitor-rows.ts'
import { detected, findingScene } from '#tests/support/finding-scene.ts'
import { insertChanges } from '#tests/support/insert-changes.ts'
import { insertMention } from '#tests/support/insert-mention.ts'
import { openContext } from '#tests/support/open-context.ts'
import { createCard } from '../cards/create-card.ts'
import { findItems } from './search.ts'

const [first, second] = [companyId(1), companyId(2)]

describe('The search of a client’s items', () => {
  const context = openContext({ at: '2026-10-15T12:00:00Z' })
  const find = (actor: Actor, text: string, more: Partial<ItemSearch> = {}) =>
    findItems(context, actor, { text, selected: null, language: 'en', ...more })
  const card = (clientId: string, title: string) => createCard(context, editor, { clientId, card: cardForm(title) })

  async function mention(siteId: number, title: string, page: string) {
    await context.database.db.transaction().execute((trx) =>
      insertMention(trx, {
        siteId,
        via: 'hand',
        sourceId: null,
        itemId: null,
        address: { url: `https://${page}`, key: page, host: page.split('/')[0] ?? '' },
        title,
        excerpt: '',
        author: null,
        language: 'en',
        publishedAt: context.clock(),
        isDated: true,
        foundAt: context.clock(),
        day: '2026-10-15',
        state: 'new',
        sentiment: null,
        sentimentScore: 0,
        sentimentWords: [],
        linksToUs: [],
        shingles: [],
        topics: [],
        personId: null,
      }),
    )
  }

  /** A report of a month: published once and as a new draft, or as a draft alone. */
  async function report(clientId: string, month: string, published: boolean) {
    const { db } = context.database
    await sql`insert into report (client_id, month, version, state, language, blocks, created_at, changed_at)
      values (${clientId}, ${month}, ${published ? 2 : 1}, 'draft', 'en', '[]', now(), now())`.execute(db)
    if (!published) return
    await sql`insert into report_version (client_id, month, version, revision, document, blocks, definitions, published_at,
        sender_name, footer) values (${clientId}, ${month}, 1, 1, '{}', '[]', 1, now(), '', '')`.execute(db)
  }

  beforeAll(async () => {
    const { siteId, links, run } = await findingScene(context)
    links.says([detected('/pricing'), detected('/pricing/old'), detected('/about')])
    await run()
    const other = await context.database.db
      .selectFrom('website')
      .select('id')
      .where('client_id', '=', second)
      .executeTakeFirstOrThrow()
    await card(first, 'Explain the pricing')
    await card(second, 'Pricing as a table')
    await mention(siteId, 'Their pricing is fair', 'news.test/fair')
    await mention(other.id, 'Pricing went up', 'news.test/up')
    const moss = await storeCompetitor(context, siteId, { domain: 'moss.test', name: 'Mossgate' })
    await insertChanges(context, moss, [
      { number: 1, at: '2026-10-05T08:00:00Z', hunks: [hunk({ before: null, after: 'New pricing for studios' })] },
      { number: 2, at: '2026-10-06T08:00:00Z', state: 'ignored' },
    ])
    await report(first, '2026-09-01', true)
    await report(first, '2026-10-01', false)
    await report(second, '2026-09-01', true)
  })

  it('finds what an Admin may see, of every client', async () => {
    const found = await find(admin, 'Pricing')
    // What begins with the text comes first.
    expect(found.cards.map(({ title }) => title)).toEqual(['Pricing as a table', 'Explain the pricing'])
    expect(found.findings).toMatchObject([
      { subject: '/pricing', findings: 1, clientId: first },
      { subject: '/pricing/old', findings: 1, clientId: first },
    ])
    expect(found.mentions.map(({ title }) => title).toSorted()).toEqual(['Pricing went up', 'Their pricing is fair'])
    expect(found.changes).toMatchObject([
      { competitor: 'Mossgate', text: 'New pricing for studios', day: '2026-10-05' },
    ])
  })

  it('puts the selected client first, and reads its website alone', async () => {
    const found = await find(admin, 'pricing', { selected: first })
    expect(found.cards.map(({ clientId }) => clientId)).toEqual([first, second])
    expect(found.mentions.map(({ title }) => title)).toEqual(['Their pricing is fair'])
    expect((await find(admin, 'pricing', { selected: second })).findings).toEqual([])
  })

  it('finds changes by the competitor’s name, and none that was ignored', async () => {
    expect((await find(admin, 'mossg')).changes).toHaveLength(1)
  })

  it('finds reports by client and month, in the reader’s language', async () => {
    const months = async (text: string, language: ItemSearch['language'] = 'en') =>
      (await find(admin, text, { language })).reports.map(({ clientId, month }) => [clientId, month])
    expect(await months('october')).toEqual([[first, '2026-10']])
    expect(await months('oktober', 'de')).toEqual([[first, '2026-10']])
    expect(await months('september')).toHaveLength(2)
  })

  it('finds nothing for an Editor of what is for Admins only', async () => {
    const found = await find(editor, 'pricing')
    expect(found.cards).toHaveLength(2)
    expect(found.changes).toHaveLength(1)
    expect(found).toMatchObject({ findings: [], mentions: [] })
    expect((await find(editor, 'september')).reports).toEqual([])
  })

  it('finds the own published reports for a Client, and nothing else', async () => {
    const client = clientOf(1)
    expect(await find(client, 'pricing', { selected: first })).toEqual(noItems)
    expect((await find(client, '2026')).reports).toMatchObject([{ clientId: first, month: '2026-09' }])
    // Whatever client the call names.
    expect((await find(client, '2026', { selected: second })).reports).toMatchObject([{ clientId: first }])
    expect(await find({ ...client, demo: true }, '2026')).toEqual(noItems)
  })

  it('takes no character of the text as a pattern', async () => {
    expect((await find(admin, 'pri%')).cards).toEqual([])
    expect((await find(admin, "%_'")).mentions).toEqual([])
  })
})
