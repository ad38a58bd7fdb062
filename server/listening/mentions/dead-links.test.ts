import { describe, expect, it } from 'vitest'
import { addDays } from '#app/shared/calendar/day.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import { onWebsite, reading } from '#server/access/calls/use-case.ts'
import { appendEvents } from '#tests/support/append-events.ts'
import { admin, insertCompany, insertWebsiteOf } from '#tests/support/companies.ts'
import { crawlScene } from '#tests/support/crawl-scene.ts'
import type { SiteAnswer } from '#tests/support/faulty-site.ts'
import { insertMentions } from '#tests/support/insert-mentions.ts'
import { countNewMentions, exportMentions, listMentions, openMention, readMention } from './mentions.ts'
import { readAllDeadLinks, readDeadLinks } from './dead-links.ts'

const html = { 'content-type': 'text/html' }
const to = (location: string): SiteAnswer => ({ status: 301, headers: { location } })

describe('Links of mentions to the website', () => {
  const scene = crawlScene()
  const { clientId } = scene
  const own = (path: string) => `${scene.origin()}${path}`
  const dead = async (...paths: string[]) => {
    const now = scene.context.clock()
    const found = await reading(scene.context, admin, onWebsite({ clientId }), (trx, { id }) =>
      readDeadLinks(trx, id, paths.map(own), now),
    )
    return Object.fromEntries([...found].map(([address, link]) => [address.replace(scene.origin(), ''), link]))
  }
  const askInVain = (path: string, daysAgo: number, times: number, siteId = scene.siteId) =>
    appendEvents(
      scene.context,
      siteId,
      Array.from({ length: times }, (_, index) => ({
        at: new Date(scene.context.clock().getTime() - daysAgo * dayMs + index),
        visitor: BigInt(index + 1),
        page: path,
        kind: 2,
        name: '404',
      })),
    )

  it('are dead as the latest crawl found them, also at the end of redirects', async () => {
    const home = { headers: html, body: '<a href="/there">x</a><a href="/moved">x</a><a href="/lost">x</a>' }
    scene.serve(
      new Map<string, SiteAnswer>([
        ['/', home],
        ['/there', { headers: html, body: '' }],
        ['/moved', to('/there')],
        ['/lost', to('/nowhere')],
      ]),
    )
    await insertMentions(scene.context, scene.siteId, [{ links_to_us: [own('/old-story')] }])
    await scene.crawl()
    const asked = ['/', '/there', '/moved', '/lost', '/old-story', '/old-story?utm_source=blog#top', '/unknown']
    expect(await dead(...asked)).toEqual({
      '/lost': { status: 404, times: 0 },
      '/old-story': { status: 404, times: 0 },
      '/old-story?utm_source=blog#top': { status: 404, times: 0 },
    })
  })

  it('are dead if people asked for them in vain in the last 90 days, on this website', async () => {
    await insertCompany(scene.context, 2)
    const otherSite = await insertWebsiteOf(scene.context, 2)
    await askInVain('/typo', 3, 2)
    await askInVain('/once', 3, 1)
    await askInVain('/long-ago', 100, 5)
    await askInVain('/elsewhere', 3, 5, otherSite)
    expect(await dead('/typo', '/once', '/long-ago', '/elsewhere')).toEqual({ '/typo': { status: null, times: 2 } })
    expect(await dead()).toEqual({})
  })

  it('are all known for the filter of the inbox, as far as mentions are young enough', async () => {
    await askInVain('/typo', 3, 2)
    await askInVain('/old', 3, 2)
    const day = (daysAgo: number) => addDays(utcDay(scene.context.clock()), -daysAgo)
    await insertMentions(scene.context, scene.siteId, [
      { day: day(1), links_to_us: [own('/typo'), own('/fine')] },
      { day: day(1), links_to_us: [own('/typo')], lead_id: '00000000-0000-4000-8590-000000000001' },
      { day: day(400), links_to_us: [own('/old')] },
    ])
    const all = await reading(scene.context, admin, onWebsite({ clientId }), (trx, { id }) =>
      readAllDeadLinks(trx, id, scene.context.clock()),
    )
    expect(all).toEqual([own('/typo')])
  })

  it('are marked in an open mention, and the inbox lists the mentions that have them', async () => {
    await askInVain('/typo', 3, 2)
    const month = monthOf(utcDay(scene.context.clock()))
    const found = { found_at: scene.context.clock(), day: utcDay(scene.context.clock()) }
    const [mentionId = ''] = await insertMentions(scene.context, scene.siteId, [
      { ...found, title: 'Dead', links_to_us: [own('/typo'), own('/fine')] },
      { ...found, title: 'Fine', links_to_us: [own('/fine')] },
      { ...found, title: 'Without' },
    ])
    const filter = { clientId, month, when: 'month' as const, states: ['new' as const], linked: 'dead' as const }
    const { mentions, total } = await listMentions(scene.context, admin, { ...filter, sort: 'newest', at: 1 })
    expect({ titles: mentions.map(({ title }) => title), total }).toEqual({ titles: ['Dead'], total: 1 })
    expect((await exportMentions(scene.context, admin, filter)).csv.trim().split('\n')).toHaveLength(2)
    for (const read of [readMention, openMention]) {
      expect(await read(scene.context, admin, { clientId, mentionId })).toMatchObject({ deadLinks: [own('/typo')] })
    }
    const since = new Date(scene.context.clock().getTime() - dayMs).toISOString()
    expect(await countNewMentions(scene.context, admin, { ...filter, since })).toBe(1)
  })
})
