import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, clientOf, companyId, editor } from '#tests/support/companies.ts'
import { clientId, openSearchScene, property } from '#tests/support/search-scene.ts'
import { chooseSearchProperty, finishSearchConnection, listSearchProperties, startSearchConnection } from './connect.ts'
import { disconnectSearch, getSearchConnection } from './search-console.ts'

describe('Connecting Search Console', () => {
  let scene: Awaited<ReturnType<typeof openSearchScene>>
  beforeAll(async () => {
    scene = await openSearchScene()
  })
  afterAll(() => scene.end())

  const finish = (answer: Parameters<typeof finishSearchConnection>[2], actor = admin) =>
    finishSearchConnection(scene.context, actor, answer)
  const grants = () => scene.context.database.db.selectFrom('search_grant').selectAll().execute()

  it('leads to Google with a proof key, and asks for reading only', async () => {
    const { url } = await startSearchConnection(scene.context, admin, { clientId, sessionId: randomUUID() })
    const query = Object.fromEntries(new URL(url).searchParams)
    expect(query).toMatchObject({
      code_challenge_method: 'S256',
      access_type: 'offline',
      scope: 'openid https://www.googleapis.com/auth/webmasters.readonly',
    })
    const { verifier } = await scene.context.database.db
      .selectFrom('search_attempt')
      .select('verifier')
      .executeTakeFirstOrThrow()
    expect(verifier).toMatch(/^v1\./)
    const page = await fetch(url)
    expect(await page.text()).toContain('stands in for Google')
  })

  it('refuses an answer of another session, another person, a changed state, and one that comes too late', async () => {
    const answer = await scene.agree()
    const expired = { outcome: 'expired', clientId: null }
    expect(await finish({ ...answer, sessionId: randomUUID() })).toEqual(expired)
    expect(await finish({ ...answer, state: 'x'.repeat(43) })).toEqual(expired)
    const other = { ...admin, userId: companyId(77) }
    expect(await finish(answer, other)).toEqual(expired)
    scene.clock.advance(16 * 60_000)
    expect(await finish(answer)).toEqual({ outcome: 'expired', clientId })
    expect(await grants()).toEqual([])
  })

  it('refuses a code that was stolen from another attempt, because its proof key differs', async () => {
    const stolen = await scene.agree({ email: 'attacker@loop.test' })
    const own = await scene.agree()
    expect(await finish({ ...own, code: stolen.code })).toEqual({ outcome: 'failed', clientId })
    expect(await grants()).toEqual([])
  })

  it('changes nothing if the person declines', async () => {
    const answer = await scene.agree()
    expect(await finish({ ...answer, code: null })).toEqual({ outcome: 'declined', clientId })
    expect(await grants()).toEqual([])
  })

  it('stores the grant encrypted, and accepts an answer once', async () => {
    const answer = await scene.agree({ properties: [property, 'sc-domain:other.test', 'https://www.site-1.test/'] })
    expect(await finish(answer)).toEqual({ outcome: 'agreed', clientId })
    expect(await finish(answer)).toEqual({ outcome: 'expired', clientId: null })
    const [grant] = await grants()
    expect(grant?.token).toMatch(/^v1\.[0-9a-f]{8}(\.[\w-]+){3}$/)
    expect(JSON.stringify(grant)).not.toMatch(/owner|stand-in|1\/\//)
    expect(await getSearchConnection(scene.context, admin, { clientId })).toEqual({ state: 'choosing', isTest: true })
  })

  it('offers a property of the company’s further domains as the website’s own', async () => {
    const { db } = scene.context.database
    await db
      .insertInto('client_profile')
      .values({ client_id: clientId, further_domains: ['other.test'], updated_at: scene.clock() })
      .execute()
    const offered = await listSearchProperties(scene.context, admin, { clientId })
    expect(offered.map(({ isOurs }) => isOurs)).toEqual([true, true, true])
    await db.deleteFrom('client_profile').where('client_id', '=', clientId).execute()
  })

  it('offers the properties of the website, and refuses others with a sentence', async () => {
    expect(await listSearchProperties(scene.context, admin, { clientId })).toEqual([
      { property: 'https://www.site-1.test/', isOurs: true },
      { property, isOurs: true },
      { property: 'sc-domain:other.test', isOurs: false },
    ])
    for (const refused of ['sc-domain:other.test', 'https://site-1.test/not-verified/']) {
      await expect(chooseSearchProperty(scene.context, admin, { clientId, property: refused })).rejects.toMatchObject({
        code: 'search.property',
      })
    }
    await chooseSearchProperty(scene.context, admin, { clientId, property })
    expect(await getSearchConnection(scene.context, admin, { clientId })).toMatchObject({
      state: 'reading',
      property,
      progress: { done: 0, months: 16 },
    })
  })

  it('is for Admins only', async () => {
    const sessionId = randomUUID()
    const answer = { sessionId, state: 'x'.repeat(43), code: 'x' }
    for (const actor of [editor, clientOf(1), clientOf(2)]) {
      for (const call of [
        getSearchConnection(scene.context, actor, { clientId }),
        startSearchConnection(scene.context, actor, { clientId, sessionId }),
        finishSearchConnection(scene.context, actor, answer),
        listSearchProperties(scene.context, actor, { clientId }),
        chooseSearchProperty(scene.context, actor, { clientId, property }),
        disconnectSearch(scene.context, actor, { clientId }),
      ]) {
        await expect(call).rejects.toMatchObject({ code: 'auth.forbidden' })
      }
    }
  })

  it('gives the access back to Google when it is disconnected, unless another client needs it', async () => {
    const { context } = scene
    const ofTwo = await scene.agree({ company: companyId(2), properties: ['sc-domain:site-2.test'] })
    expect(await finish(ofTwo)).toEqual({ outcome: 'agreed', clientId: companyId(2) })
    expect(await disconnectSearch(context, admin, { clientId })).toEqual({ revoked: 'shared' })
    expect(await listSearchProperties(context, admin, { clientId: companyId(2) })).toHaveLength(1)
    expect(await disconnectSearch(context, admin, { clientId: companyId(2) })).toEqual({ revoked: 'yes' })
    expect(await grants()).toEqual([])
    expect(await getSearchConnection(context, admin, { clientId })).toEqual({ state: 'none', isTest: true })
    const audited = await context.database.db.selectFrom('audit_event').select('kind').execute()
    expect(audited.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['search.agreed', 'search.connected', 'search.disconnected']),
    )
  })
})
