import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { monthSchema } from '#app/shared/calendar/month.ts'
import type { MentionQuery } from '#app/shared/listening/mention-list.ts'
import { admin, clientOf, companyId, editor } from '#tests/support/companies.ts'
import {
  bea,
  brandTopic,
  mentionClient,
  mentionScene,
  newsSource,
  rivalTopic,
  type MentionScene,
} from '#tests/support/mention-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { plannedScans } from '#tests/support/query-plans.ts'
import { addMention } from './add-mention.ts'
import { assignMentions, correctSentiment, triageMentions, undoMentions } from './change-mentions.ts'
import { commentOnMention } from './mention-comments.ts'
import {
  countNewMentions,
  exportMentions,
  handOverMentions,
  listMentions,
  openMention,
  readMention,
  readMentionFacets,
} from './mentions.ts'

const clientId = mentionClient
const month = v.parse(monthSchema, '2026-10')
const filter = { clientId, month, when: 'month' as const, states: ['new' as const] }
const query = { ...filter, sort: 'newest' as const, at: 1 }

describe('The mentions of a client', () => {
  const context = openContext({ at: '2026-10-15T12:00:00Z' })
  let scene: MentionScene
  const ids: Record<string, string> = {}
  const list = (more: Partial<MentionQuery> = {}) => listMentions(context, admin, { ...query, ...more })
  const titles = async (more: Partial<MentionQuery> = {}) => (await list(more)).mentions.map(({ title }) => title)

  beforeAll(async () => {
    scene = await mentionScene(context)
    ids['kiln'] = await scene.arrive('Fernhollow opens a kiln', {
      page: 'clay.test/kiln',
      excerpt: 'The Café Crème glaze is superb.',
      author: 'Zoë Brontë',
      publishedAt: new Date('2026-10-12T08:00:00Z'),
      sentiment: 'positive',
      sentimentScore: 4,
      sentimentWords: [{ word: 'superb', weight: 4 }],
      topics: [{ topicId: brandTopic, marks: [{ in: 'title', from: 0, to: 10 }] }],
      linksToUs: ['https://site-1.test/shop'],
    })
    ids['worst'] = await scene.arrive('Terrible, broken and late', {
      publishedAt: new Date('2026-10-11T08:00:00Z'),
      sentiment: 'negative',
      sentimentScore: -6,
      language: 'de',
    })
    ids['bad'] = await scene.arrive('Mossgate is late', {
      publishedAt: new Date('2026-10-13T08:00:00Z'),
      sentiment: 'negative',
      sentimentScore: -2,
      topics: [
        { topicId: brandTopic, marks: [] },
        { topicId: rivalTopic, marks: [] },
      ],
    })
    ids['old'] = await scene.arrive('Of September', { publishedAt: new Date('2026-09-30T23:59:59Z') })
    const copy = await scene.arrive('Fernhollow opens a kiln - The Echo', {
      page: 'echo.test/kiln',
      publishedAt: new Date('2026-10-12T07:00:00Z'),
    })
    await scene.fold(copy, ids['kiln'])
    await scene.arrive('Of another client', { siteId: scene.otherSiteId })
  })

  it('are listed by month, without copies and without those of other clients', async () => {
    expect(await titles()).toEqual(['Mossgate is late', 'Fernhollow opens a kiln', 'Terrible, broken and late'])
    expect(await titles({ sort: 'oldest', when: 'all' })).toEqual([
      'Of September',
      'Terrible, broken and late',
      'Fernhollow opens a kiln',
      'Mossgate is late',
    ])
    expect(await titles({ sort: 'negative' })).toEqual([
      'Terrible, broken and late',
      'Mossgate is late',
      'Fernhollow opens a kiln',
    ])
    expect(await titles({ at: 2 })).toEqual([])
    const { total, counts, unread, mentions } = await list({ at: 2, states: ['relevant'] })
    expect({ total, counts, unread, mentions }).toEqual({
      total: 0,
      counts: { new: 3, relevant: 0, handled: 0, irrelevant: 0 },
      unread: 3,
      mentions: [],
    })
    expect((await list()).mentions[1]).toMatchObject({
      host: 'clay.test',
      source: { id: newsSource, name: 'Pottery news' },
      topics: [{ name: 'Fernhollow', kind: 'brand' }],
      marks: [{ in: 'title', from: 0, to: 10 }],
      copies: 1,
      seen: false,
      linksToUs: ['https://site-1.test/shop'],
    })
  })

  it('are filtered by every property, and searched by words without accents and their beginnings', async () => {
    const kiln = ['Fernhollow opens a kiln']
    expect(await titles({ topic: brandTopic })).toEqual(['Mossgate is late', ...kiln])
    expect(await titles({ topic: rivalTopic })).toEqual(['Mossgate is late'])
    expect(await titles({ origin: newsSource })).toHaveLength(3)
    expect(await titles({ origin: 'hand' })).toEqual([])
    expect(await titles({ sentiment: 'positive' })).toEqual(kiln)
    expect(await titles({ when: 'all', sentiment: 'unknown' })).toEqual(['Of September'])
    expect(await titles({ linked: true })).toEqual(kiln)
    expect(await titles({ linked: false })).toHaveLength(2)
    expect(await titles({ carded: true })).toEqual([])
    expect(await titles({ carded: false, host: 'clay.test' })).toEqual(kiln)
    expect(await titles({ language: 'de' })).toEqual(['Terrible, broken and late'])
    expect(await titles({ assignee: 'none' })).toHaveLength(3)
    for (const search of ['KILN', 'cafe creme', 'Crème caf', 'bront', 'clay', 'fernh op']) {
      expect(await titles({ search })).toEqual(kiln)
    }
    expect(await titles({ search: 'kiln mossgate' })).toEqual([])
    expect(await titles({ search: `late' | '` })).toEqual(['Mossgate is late', 'Terrible, broken and late'])
    expect(await titles({ search: '!?' })).toEqual([])
    expect(await titles({ search: '' })).toHaveLength(3)
  })

  it('are opened with copies in their order, deciding words and history, and are read then', async () => {
    const { kiln: mentionId = '' } = ids
    const opened = await openMention(context, admin, { clientId, mentionId })
    expect(opened).toMatchObject({
      seen: true,
      publications: [
        { host: 'echo.test', isFirst: true },
        { host: 'clay.test', isFirst: false },
      ],
      suggestion: { sentiment: 'positive', words: [{ word: 'superb', weight: 4 }] },
      correction: null,
      comments: [],
      history: [{ kind: 'found', person: null }],
    })
    expect((await list()).unread).toBe(2)
    expect(await titles({ unread: true })).toHaveLength(2)
    expect((await listMentions(context, bea, query)).unread).toBe(3)
  })

  it('that are found later are counted, and stay out of the list that is being read', async () => {
    const { until } = await list()
    context.clock.advance(60_000)
    const arrived = await scene.arrive('Just now')
    expect(await titles({ until })).not.toContain('Just now')
    expect(await countNewMentions(context, admin, { ...filter, since: until })).toBe(1)
    expect(await countNewMentions(context, admin, { ...filter, since: until, search: 'kiln' })).toBe(0)
    expect(await titles()).toContain('Just now')
    await context.database.db.deleteFrom('mention').where('id', '=', arrived).execute()
  })

  it('are exported without formulas, and say what they can be filtered by', async () => {
    await scene.arrive('=cmd()', { page: 'evil.test/1', state: 'irrelevant' })
    const { csv } = await exportMentions(context, admin, { ...filter, states: ['new', 'irrelevant'] })
    expect(csv.split('\r\n')).toHaveLength(6)
    expect(csv).toContain(",'=cmd(),")
    expect(await readMentionFacets(context, admin, clientId)).toEqual({
      topics: [
        { id: brandTopic, name: 'Fernhollow', kind: 'brand' },
        { id: rivalTopic, name: 'Mossgate', kind: 'competitor' },
      ],
      sources: [{ id: newsSource, name: 'Pottery news' }],
      languages: ['de', 'en'],
      people: [
        { id: admin.userId, name: 'Ada' },
        { id: bea.userId, name: 'Bea' },
      ],
    })
  })

  it('are for Admins alone, of their own client', async () => {
    const { kiln: mentionId = '' } = ids
    for (const actor of [editor, clientOf(1)]) {
      const calls = [
        listMentions(context, actor, query),
        countNewMentions(context, actor, { ...filter, since: '2026-10-01T00:00:00Z' }),
        readMention(context, actor, { clientId, mentionId }),
        openMention(context, actor, { clientId, mentionId }),
        readMentionFacets(context, actor, clientId),
        exportMentions(context, actor, filter),
        triageMentions(context, actor, { clientId, mentionIds: [mentionId], action: 'handle' }),
        assignMentions(context, actor, { clientId, mentionIds: [mentionId], person: null }),
        correctSentiment(context, actor, { clientId, mentionId, sentiment: 'neutral' }),
        undoMentions(context, actor, { clientId, changes: [] }),
        commentOnMention(context, actor, { clientId, mentionId, comment: { text: 'Hello' } }),
        addMention(context, actor, {
          clientId,
          address: 'https://a.test',
          title: 'A',
          excerpt: '',
          author: '',
          day: '',
        }),
      ]
      for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'auth.forbidden' })
    }
    const other = companyId(2)
    await expect(readMention(context, admin, { clientId: other, mentionId })).rejects.toMatchObject({
      code: 'not_found',
    })
    const refused = { changed: [], refused: [{ id: mentionId, reason: 'missing' }] }
    const moved = triageMentions(context, admin, { clientId: other, mentionIds: [mentionId], action: 'handle' })
    expect(await moved).toEqual(refused)
    expect(await correctSentiment(context, admin, { clientId: other, mentionId, sentiment: 'neutral' })).toEqual(
      refused,
    )
    expect((await listMentions(context, admin, { ...query, clientId: other, search: 'kiln' })).mentions).toEqual([])
  })
})

describe('Thousands of mentions', () => {
  const context = openContext({ at: '2026-10-15T12:00:00Z' })

  it('are searched by the index of words: nothing reads the website’s mentions one by one', async () => {
    const scene = await mentionScene(context)
    await scene.arrive('The only kiln')
    await sql`insert into mention (site_id, via, address_key, title, excerpt, published_at, found_at, day, searched)
      select ${scene.siteId}::int, 'source', 'news.test/many/' || n, 'Mention', '', now, now, '2026-10-14',
        array_to_tsvector(array['mention', 'word' || n])
      from generate_series(1, 5000) as n, (select ${context.clock()}::timestamptz as now) as moment`.execute(
      context.database.db,
    )
    await sql`analyze mention`.execute(context.database.db)
    const asked = { ...query, search: 'the kiln' }
    const { mentions } = await listMentions(context, admin, asked)
    expect(mentions.map(({ title }) => title)).toEqual(['The only kiln'])
    const scans = await plannedScans(context, admin, (noted) => listMentions(noted, admin, asked))
    const ofMentions = scans.filter(({ table }) => table === 'mention')
    expect(ofMentions.length).toBeGreaterThan(0)
    // Each by the ids that the search has found.
    expect(ofMentions.filter(({ by }) => !/\bid = /.test(by))).toEqual([])
    // What the function runs, as its owner does.
    const plan = await sql<{ 'QUERY PLAN': string }>`explain select id from mention
      where searched @@ '''kiln'':*'::tsquery and site_id = ${scene.siteId}`.execute(context.database.db)
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('mention_searched')
  })
})

describe('A person who works through mentions', () => {
  const context = openContext({ at: '2026-10-15T12:00:00Z' })
  let scene: MentionScene
  let id: string
  let copy: string
  beforeEach(async () => {
    scene = await mentionScene(context)
    id = await scene.arrive('A kiln', { page: 'clay.test/a', sentiment: 'positive', sentimentScore: 3 })
    copy = await scene.arrive('A kiln, again')
    await scene.fold(copy, id)
  })

  const of = () => ({ clientId, mentionId: id })
  const triage = (action: 'relevant' | 'handle' | 'irrelevant', ...mentionIds: string[]) =>
    triageMentions(context, admin, { clientId, mentionIds, action })
  const stateOf = async (one: string) =>
    (await context.database.db.selectFrom('mention').select('state').where('id', '=', one).executeTakeFirstOrThrow())
      .state

  it('moves several on, each as a whole; others are refused with their reason, and copies follow', async () => {
    const other = await scene.arrive('Another')
    await triage('irrelevant', other)
    const foreign = await scene.arrive('Foreign', { siteId: scene.otherSiteId })
    const { changed, refused } = await triage('irrelevant', id, other, foreign, copy)
    expect(changed.map((one) => one.id)).toEqual([id])
    expect(refused.toSorted((one, two) => one.reason.localeCompare(two.reason))).toEqual([
      { id: foreign, reason: 'missing' },
      { id: copy, reason: 'missing' },
      { id: other, reason: 'state' },
    ])
    expect([await stateOf(id), await stateOf(copy), await stateOf(foreign)]).toEqual([
      'irrelevant',
      'irrelevant',
      'new',
    ])

    expect((await undoMentions(context, admin, { clientId, changes: changed })).refused).toEqual([])
    expect([await stateOf(id), await stateOf(copy)]).toEqual(['new', 'new'])
    const { history } = await readMention(context, admin, of())
    expect(history.map(({ kind, person }) => [kind, person])).toEqual([
      ['undone', 'Ada'],
      ['irrelevant', 'Ada'],
      ['found', null],
    ])
  })

  it('can’t undo what someone changed since, or another person’s change, or after 15 minutes', async () => {
    const changed = { refused: [{ id, reason: 'changed' }] }
    const first = await triage('relevant', id)
    expect(await undoMentions(context, bea, { clientId, changes: first.changed })).toMatchObject(changed)
    const second = await triage('handle', id)
    expect(await undoMentions(context, admin, { clientId, changes: first.changed })).toMatchObject(changed)
    context.clock.advance(16 * 60_000)
    expect(await undoMentions(context, admin, { clientId, changes: second.changed })).toMatchObject(changed)
    expect(await stateOf(id)).toBe('handled')
  })

  it('assigns mentions to an Admin, who is notified, and to no one', async () => {
    const assign = (person: string | null) => assignMentions(context, admin, { clientId, mentionIds: [id], person })
    const { changed } = await assign(bea.userId)
    expect(await readMention(context, bea, of())).toMatchObject({
      assignee: { name: 'Bea' },
      history: [{ kind: 'assigned', assignee: 'Bea' }, { kind: 'found' }],
    })
    const bells = await context.database.db.selectFrom('notification').select(['user_id', 'title', 'url']).execute()
    expect(bells).toEqual([
      { user_id: bea.userId, title: 'Ada added you to “A kiln”', url: `/listening?client=${clientId}&mention=${id}` },
    ])
    expect((await listMentions(context, bea, { ...query, assignee: 'me' })).total).toBe(1)
    await expect(assign(editor.userId)).rejects.toMatchObject({ code: 'input.invalid' })
    await undoMentions(context, admin, { clientId, changes: changed })
    expect(await readMention(context, admin, of())).toMatchObject({ assignee: null })
    await assign(null)
    expect((await readMention(context, admin, of())).history[0]).toMatchObject({ kind: 'unassigned', assignee: null })
  })

  it('who leaves hands their mentions to another Admin, and to no one if an Editor follows', async () => {
    const { db } = context.database
    await assignMentions(context, admin, { clientId, mentionIds: [id], person: bea.userId })
    await db.transaction().execute((trx) => handOverMentions(trx, bea.userId, admin.userId))
    expect(await readMention(context, admin, of())).toMatchObject({ assignee: { name: 'Ada' } })
    await db.transaction().execute((trx) => handOverMentions(trx, admin.userId, editor.userId))
    expect(await readMention(context, admin, of())).toMatchObject({ assignee: null })
  })

  it('corrects the sentiment, which stays known as the suggestion, and undoes it', async () => {
    const correct = (sentiment: 'negative' | 'unknown' | null) =>
      correctSentiment(context, admin, { clientId, mentionId: id, sentiment })
    const { changed } = await correct('negative')
    expect(await readMention(context, admin, of())).toMatchObject({
      sentiment: 'negative',
      suggestion: { sentiment: 'positive' },
      correction: { sentiment: 'negative', person: 'Ada' },
      history: [{ kind: 'sentiment', sentiment: 'negative', person: 'Ada' }, { kind: 'found' }],
    })
    expect(await correct('negative')).toMatchObject({ refused: [{ reason: 'state' }] })
    await undoMentions(context, admin, { clientId, changes: changed })
    expect(await readMention(context, admin, of())).toMatchObject({ sentiment: 'positive', correction: null })
    await correct('unknown')
    expect(await readMention(context, admin, of())).toMatchObject({ sentiment: null })
    expect((await listMentions(context, admin, { ...query, sentiment: 'unknown' })).total).toBe(1)
    await correct(null)
    expect(await readMention(context, admin, of())).toMatchObject({ sentiment: 'positive', correction: null })
  })

  it('comments for other Admins; an Editor is not mentioned, because they can’t see mentions', async () => {
    await assignMentions(context, admin, { clientId, mentionIds: [id], person: bea.userId })
    const mentions = [editor.userId, bea.userId]
    await commentOnMention(context, admin, { ...of(), comment: { text: 'For @Emil and @Bea', mentions } })
    const { comments } = await readMention(context, admin, of())
    expect(comments).toMatchObject([{ text: 'For @Emil and @Bea', person: 'Ada', mentions: ['Bea'] }])
    const bells = await context.database.db.selectFrom('notification').select(['user_id', 'title']).execute()
    expect(bells).toEqual([
      { user_id: bea.userId, title: 'Ada added you to “A kiln”' },
      { user_id: bea.userId, title: 'Ada mentioned you in “A kiln”' },
    ])
  })

  it('enters one by its address; a known address leads to the mention of it', async () => {
    const entered = { clientId, title: 'By hand', excerpt: '', author: '', day: '' }
    const add = (address: string, more = {}) => addMention(context, admin, { ...entered, address, ...more })
    const { id: first, isKnown } = await add('https://www.Blog.test/post/#top', { author: 'Kim', day: '2026-09-30' })
    expect(isKnown).toBe(false)
    expect(await readMention(context, admin, { clientId, mentionId: first })).toMatchObject({
      state: 'relevant',
      via: 'hand',
      source: null,
      host: 'blog.test',
      author: 'Kim',
      publishedAt: '2026-09-30T00:00:00.000Z',
      isDated: true,
      history: [{ kind: 'found', person: 'Ada' }],
    })
    expect(await add('http://blog.test/post', { title: 'Again' })).toEqual({ id: first, isKnown: true })
    expect(await add('https://clay.test/a')).toEqual({ id, isKnown: true })
    await expect(add('https://blog.test/2', { day: '2026-10-16' })).rejects.toMatchObject({ code: 'input.invalid' })
  })
})
