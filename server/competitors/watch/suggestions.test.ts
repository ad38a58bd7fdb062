import { beforeEach, expect, it } from 'vitest'
import { appendEvents, type GivenEvent } from '#tests/support/append-events.ts'
import { admin, clientOf, editor } from '#tests/support/companies.ts'
import { competitorScene } from '#tests/support/competitor-scene.ts'
import { addMentions } from '#tests/support/listening-month-scene.ts'
import { readAttribution } from '../../analytics/reading/attribution.ts'
import { addTopic } from '../../listening/topics/topics.ts'
import { suggestCompetitors } from './competitors.ts'

const scene = competitorScene()
const { context, clientId } = scene
let visitor = 0n
const visits = (count: number, day: string, referrer: string): GivenEvent[] =>
  Array.from({ length: count }, () => {
    visitor += 1n
    const attribution = readAttribution(new URL('https://site-1.test/'), referrer, () => false)
    return { visitor, at: new Date(`${day}T12:00:00Z`), day, attribution }
  })
beforeEach(async () => {
  await appendEvents(context, scene.siteId, [
    ...visits(5, '2026-10-10', 'https://www.partner.test/links'),
    ...visits(2, '2026-09-01', 'https://partner.test/'),
    ...visits(9, '2026-05-01', 'https://longago.test/'),
    ...visits(4, '2026-10-10', 'https://www.google.com/'),
    ...visits(4, '2026-10-10', 'https://www.reddit.com/r/pots'),
    ...visits(4, '2026-10-10', 'https://chatgpt.com/'),
    ...visits(4, '2026-10-10', 'https://shop.site-1.test/'),
    ...visits(3, '2026-10-10', 'https://blog.rival.test/'),
    ...visits(1, '2026-10-10', 'https://small.test/'),
  ])
  const topic = (kind: 'competitor' | 'brand', name: string, query: string) =>
    addTopic(context, admin, { clientId, topic: { kind, name, query } })
  const { id } = await topic('competitor', 'Oakhearth', '"Oakhearth Studio" OR oakhearth.test')
  await topic('competitor', 'Clay Union', '"Clay Union"')
  await topic('brand', 'Ours', 'site-1.test')
  await addMentions(context, scene.siteId, [{ number: 1, day: '2026-10-01' }])
  const [mention] = await context.database.db.selectFrom('mention').select('id').execute()
  const marked = { site_id: scene.siteId, mention_id: mention?.id ?? '', topic_id: id }
  await context.database.db.insertInto('mention_topic').values(marked).execute()
})
const suggested = async (actor = admin) =>
  (await suggestCompetitors(context, actor, { clientId })).map(({ domain, name, because }) => [
    domain,
    name,
    because.kind === 'topic' ? because.mentions : because.visits,
  ])

it('Topics about competitors are suggested, and websites that sent visits in 90 days, those with most first', async () => {
  expect(await suggested()).toEqual([
    [null, 'Clay Union', 0],
    ['oakhearth.test', 'Oakhearth', 1],
    ['partner.test', 'partner.test', 7],
    ['blog.rival.test', 'blog.rival.test', 3],
    ['small.test', 'small.test', 1],
  ])
})

it('What is watched or proposed is not, nor a host below it', async () => {
  await scene.add('rival.test')
  await scene.add('oakhearth.test')
  const proposal = {
    domain: 'partner.test',
    note: '',
    person_id: clientOf(1).userId,
    decided_by: null,
    decided_at: null,
  }
  await context.database.db
    .insertInto('competitor_proposal')
    .values({ site_id: scene.siteId, ...proposal, at: context.clock() })
    .execute()
  expect(await suggested()).toEqual([
    [null, 'Clay Union', 0],
    ['small.test', 'small.test', 1],
  ])
})

it('Topics are suggested to people who see Listening alone', async () => {
  expect((await suggested(editor)).map(([domain]) => domain)).toEqual(['partner.test', 'blog.rival.test', 'small.test'])
})
