import { describe, expect, it } from 'vitest'
import { editor } from '#tests/support/companies.ts'
import {
  competitorScene,
  hour,
  minute,
  sitePage,
  usualTexts,
  week,
  type SiteAnswer,
} from '#tests/support/competitor-scene.ts'
import { listCompetitors } from './competitors.ts'

const scene = competitorScene()
const { context, clientId } = scene
const about = 'rival.test/about'
const aboutOnly = { pages: { other: 'about' } }
const listed = async () =>
  (await listCompetitors(context, editor, { clientId })).competitors.flatMap(({ pages }) => pages)
const challenge: SiteAnswer = {
  status: 403,
  headers: { 'cf-mitigated': 'challenge' },
  body: '<!doctype html><title>Just a moment...</title><p>Checking your browser',
}

describe('What is no page of a competitor is a state with a name, never a change, and is looked at again', () => {
  it.each<[string, SiteAnswer | (() => SiteAnswer), string, string, number]>([
    ['a challenge for people', challenge, 'challenged', 'challenge', 7 * 24],
    ['an empty page', { body: '<!doctype html><title>Rival</title><div id="app"></div>' }, 'failing', 'empty', 1],
    ['a text that shrank by 80 %', { body: sitePage({ texts: ['Back soon'] }) }, 'failing', 'shrunk', 1],
    ['more than ten megabytes', { body: Buffer.alloc(10_000_001, 'a') }, 'failing', 'too_large', 1],
    [
      'a picture',
      { body: Buffer.from('\x89PNG\r\n\0', 'latin1'), headers: { 'content-type': 'image/png' } },
      'failing',
      'not_text',
      1,
    ],
    ['a redirect to a private address', () => moved('inner.test/'), 'failing', 'private_address', 1],
    ['a redirect to a file', { status: 302, headers: { location: 'file:///etc/passwd' } }, 'failing', 'not_http', 1],
    ['a redirect in a circle', () => moved('rival.test/about'), 'failing', 'too_many_redirects', 1],
    ['a refusal', { status: 403 }, 'failing', 'status', 1],
  ])('%s', async (_, answer, state, name, hours) => {
    scene.serve(about, sitePage())
    const id = await scene.watched('rival.test', aboutOnly)
    scene.serve(about, typeof answer === 'function' ? answer() : answer)
    await scene.visitAfter(week)
    expect(await listed()).toMatchObject([{ state, failure: { name }, visits: 3 }])
    expect([await scene.dueIn(id), await scene.count('page_snapshot'), await scene.queued()]).toEqual([hours, 3, 1])
    scene.serve(about, sitePage())
    await scene.visitAfter(hours * hour)
    expect(await listed()).toMatchObject([{ state: 'watched', failure: null }])
    expect(await scene.found()).toEqual([])
  })

  const moved = (to: string): SiteAnswer => ({ status: 302, headers: { location: scene.address(to) } })

  it('a page that robots.txt forbids, which is not asked for', async () => {
    scene.serve('rival.test/robots.txt', {
      body: 'User-agent: *\nDisallow: /about',
      headers: { 'content-type': 'text/plain' },
    })
    scene.serve(about, sitePage())
    const id = await scene.add('rival.test', aboutOnly)
    await scene.visit()
    expect(await listed()).toMatchObject([{ state: 'forbidden', failure: { name: 'robots' }, visits: 0 }])
    expect([scene.asked, await scene.dueIn(id)]).toEqual([[], 7 * 24])
    scene.serve('rival.test/robots.txt', { status: 404 })
    await scene.visitAfter(week)
    expect(await listed()).toMatchObject([{ state: 'learning' }])
  })

  it('a challenge as the second look at a change, which is forgotten', async () => {
    scene.serve(about, sitePage())
    await scene.watched('rival.test', aboutOnly)
    scene.serve(
      about,
      sitePage({
        texts: ['Please wait while we check your browser', 'Ray 8fa2'],
        headline: 'One moment',
        title: '',
      }).repeat(1),
    )
    await scene.visitAfter(week)
    scene.serve(about, challenge)
    await scene.visitAfter(10 * minute)
    scene.serve(about, sitePage())
    await scene.visitAfter(week)
    expect([await scene.found(), await listed()]).toMatchObject([[], [{ state: 'watched' }]])
  })
})

describe('A text that shrank', () => {
  const short = sitePage({ texts: ['We make fewer things now'] })

  it('is believed once three visits at the usual pace found the same', async () => {
    scene.serve(about, sitePage())
    await scene.watched('rival.test', aboutOnly)
    scene.serve(about, short)
    await scene.visitAfter(week)
    await scene.visitAfter(hour)
    await scene.visitAfter(week)
    expect([await scene.found(), await listed()]).toMatchObject([[], [{ failure: { name: 'shrunk' } }]])
    await scene.visitAfter(week)
    expect(await scene.count('competitor_change')).toBe(1)
    expect(await listed()).toMatchObject([{ state: 'watched', failure: null }])
  })

  it('is not believed while it is another one each time, however often a person looks', async () => {
    scene.serve(about, sitePage())
    await scene.watched('rival.test', aboutOnly)
    for (let visit = 0; visit < 6; visit += 1) {
      scene.serve(about, short.replace('fewer', 'abcdef'[visit] ?? ''))
      await scene.visitAfter(week)
    }
    scene.serve(about, short)
    for (let look = 0; look < 6; look += 1) {
      await context.database.db.updateTable('watched_page').set({ due_at: context.clock() }).execute()
      await scene.visit()
      context.clock.advance(minute)
    }
    expect(await scene.found()).toEqual([])
  })

  it('at the second look at a change takes the change back, and teaches nothing', async () => {
    scene.serve(about, sitePage())
    await scene.watched('rival.test', aboutOnly)
    scene.serve(about, sitePage({ texts: ['Open until eight', ...usualTexts] }))
    await scene.visitAfter(week)
    scene.serve(about, short)
    await scene.confirm()
    expect([await scene.count('noise_rule'), await listed()]).toMatchObject([0, [{ failure: { name: 'shrunk' } }]])
  })
})

describe('A hostile page is read as far as it is one', () => {
  it('nested 20,000 deep', async () => {
    const deep = `${'<div>'.repeat(20_000)}<p>Bowls</p>${'</div>'.repeat(20_000)}`
    scene.serve(about, `<!doctype html><title>Rival</title>${deep}`)
    await scene.watched('rival.test', aboutOnly)
    const [page] = await listed()
    expect(page?.failure === null ? page.state : page?.failure?.name).toMatch(/watched|too_deep/)
    expect(await scene.queued()).toBe(1)
  })

  it('with U+0000, halves of characters and markup, which are left out or shown as text', async () => {
    scene.serve(about, sitePage({ title: 'Rival' }))
    await scene.watched('rival.test', aboutOnly)
    const texts = [...usualTexts, 'New \u0000 &#0; &#xD800; &lt;script&gt;alert(1)&lt;/script&gt; cups \u202E']
    scene.serve(about, sitePage({ texts }))
    await scene.confirmedAfter(week)
    const [change] = await scene.changes()
    expect(change?.after).toContain('<script>')
    expect(change?.after).not.toMatch(/\p{Cc}/u)
    expect(scene.logged.filter((one) => one instanceof Error)).toEqual([])
  })

  it('that differs wholly at each visit, as what it is: nothing that can be watched, without a stuck visit', async () => {
    let visit = 0
    const word = (at: number) => Buffer.from(`${visit} ${at}`).toString('base64url').replaceAll(/\d/g, 'x')
    scene.serve(about, () => {
      visit += 1
      return sitePage({
        title: word(0),
        headline: word(1),
        texts: usualTexts.map((_, at) => `${word(at)} ${word(at + 50)}`),
      })
    })
    const id = await scene.watched('rival.test', aboutOnly)
    for (let weeks = 0; weeks < 5; weeks += 1) {
      await scene.visitAfter(week)
      await scene.visitAfter(10 * minute)
    }
    expect(await scene.page(id)).toMatchObject({ failure: null })
    expect(await scene.queued()).toBe(1)
    expect((await scene.changes()).length).toBeLessThanOrEqual(5)
  })

  it('whose visit can’t be stored, as a failure that is tried again later and later', async () => {
    scene.serve(about, sitePage())
    const id = await scene.add('rival.test', aboutOnly)
    const deps = scene.reading()
    const read: typeof deps.competitorReader.read = async (document) => {
      await deps.competitorReader.read(document)
      throw new Error('A fault of ours')
    }
    const broken = { ...deps, competitorReader: { ...deps.competitorReader, read } }
    await scene.visit(broken)
    expect(await scene.page(id)).toMatchObject({ failures: 1, failure: 'broken', read_at: null })
    await scene.visitAfter(hour, broken)
    expect([await scene.dueIn(id), scene.asked.length]).toEqual([2, 2])
  })
})
