import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Context } from '#server/context.ts'
import { asActor } from '#server/db/scope.ts'
import { onBothDatabases } from '#tests/support/both-databases.ts'
import {
  admin,
  clientOf,
  companyId,
  editor,
  insertCompanies,
  insertWebsiteOf,
  removeCompanies,
} from '#tests/support/companies.ts'
import { pngOf, realLogos } from '#tests/support/logo-files.ts'
import type { TestClock } from '#tests/support/test-context.ts'
import { getLogo, removeLogo, setLogo } from './logo.ts'
import { listProfileChanges } from './profile-history.ts'
import { changeProfile, getProfile } from './profile.ts'
import { readLogoImage, readProfile, updateCompanyName, writeProfile } from './profile.sql.ts'

onBothDatabases('the profile of a company', (open) => {
  let context: Context & { clock: TestClock }
  beforeAll(async () => {
    context = await open()
  })
  beforeEach(async () => {
    await insertCompanies(context, 2)
    await insertWebsiteOf(context, 1, { timeZone: 'Europe/Berlin' })
    await context.database.db
      .insertInto('app_user')
      .values([
        {
          id: clientOf(1).userId,
          client_id: companyId(1),
          role: 'Client',
          first_name: 'Clara',
          last_name: 'Fern',
          email: 'c@x.test',
          password_hash: null,
          disabled_at: null,
          language: null,
          theme: null,
          time_format: null,
          last_sign_in_at: null,
        },
        {
          id: editor.userId,
          client_id: null,
          role: 'Editor',
          first_name: 'Emil',
          last_name: 'Harrow',
          email: 'e@x.test',
          password_hash: null,
          disabled_at: null,
          language: null,
          theme: null,
          time_format: null,
          last_sign_in_at: null,
        },
      ])
      .execute()
  })
  afterEach(async () => {
    await removeCompanies(context)
    await context.database.db.deleteFrom('app_user').execute()
  })
  afterAll(() => context.close())

  const clientId = companyId(1)
  const own = clientOf(1)
  const stranger = clientOf(2)
  const profile = (actor: Actor = own) => getProfile(context, actor, clientId)
  type Section = 'company' | 'about' | 'words' | 'look'
  async function change(
    section: Section,
    values: object,
    { actor = own, version }: { actor?: Actor; version?: string } = {},
  ) {
    const seen = version ?? (await profile(actor)).versions[section]
    return changeProfile(context, actor, { clientId, version: seen, change: { section, values } })
  }
  const png = pngOf(24, 16).toString('base64')
  async function upload(image: string, actor: Actor = own) {
    return setLogo(context, actor, { clientId, version: (await profile(actor)).versions.logo, image })
  }
  const changes = async (actor: Actor = own) => (await listProfileChanges(context, actor, { clientId })).entries

  it('is empty before anything is entered, with what is known of its website', async () => {
    expect(await profile()).toEqual({
      clientId,
      company: 'Company 1',
      website: { domain: 'site-1.test', timeZone: 'Europe/Berlin' },
      currency: 'USD',
      furtherDomains: [],
      industry: '',
      whatMatters: '',
      brandTerms: [],
      products: [],
      accentColor: null,
      logo: null,
      versions: {
        company: expect.any(String),
        about: expect.any(String),
        words: expect.any(String),
        look: expect.any(String),
        logo: expect.any(String),
      },
    })
    expect(await getProfile(context, admin, companyId(2))).toMatchObject({ website: null, currency: null })
  })

  it('is saved section by section, by its own people and by staff', async () => {
    await change('company', {
      company: 'Fern & Co',
      currency: 'EUR',
      furtherDomains: ['https://www.fern.com/shop', 'FERN.com'],
    })
    await change('about', { industry: 'Art and crafts', whatMatters: 'Orders from abroad.' }, { actor: editor })
    await change('words', { brandTerms: ['Fern'], products: ['Vases', 'Bowls'] }, { actor: admin })
    await change('look', { accentColor: '#0F766E' })
    expect(await profile(editor)).toMatchObject({
      company: 'Fern & Co',
      currency: 'EUR',
      furtherDomains: ['fern.com'],
      industry: 'Art and crafts',
      whatMatters: 'Orders from abroad.',
      brandTerms: ['Fern'],
      products: ['Vases', 'Bowls'],
      accentColor: '#0f766e',
    })
  })

  it('keeps domains as they are registered, and the main one out of the further ones', async () => {
    const domains = ['site-1.test', 'http://shop.fern.co.uk:8080/x?y', 'müller.de', 'shop.fern.co.uk']
    await change('company', { company: 'A', currency: 'USD', furtherDomains: domains.slice(1) })
    expect((await profile()).furtherDomains).toEqual(['shop.fern.co.uk', 'xn--mller-kva.de'])
    for (const wrong of ['localhost', '10.0.0.1', 'javascript:alert(1)', 'co.uk']) {
      await expect(change('company', { company: 'A', currency: 'USD', furtherDomains: [wrong] })).rejects.toMatchObject(
        {
          code: 'input.invalid',
        },
      )
    }
  })

  it('has a currency only with a website', async () => {
    await expect(change('company', { company: 'A', currency: null, furtherDomains: [] })).rejects.toMatchObject({
      code: 'input.invalid',
    })
    const other = companyId(2)
    const { versions } = await getProfile(context, stranger, other)
    const saved = await changeProfile(context, stranger, {
      clientId: other,
      version: versions.company,
      change: { section: 'company', values: { company: 'B', currency: 'EUR', furtherDomains: [] } },
    })
    expect(saved).toMatchObject({ company: 'B', currency: null })
  })

  it('is not written over by somebody who saw an older state of the section', async () => {
    const seen = await profile()
    await change('about', { industry: 'Travel', whatMatters: '' }, { actor: editor })
    const late = change('about', { industry: 'Law', whatMatters: '' }, { version: seen.versions.about })
    await expect(late).rejects.toMatchObject({ code: 'profile.changed_meanwhile', status: 409 })
    expect((await profile()).industry).toBe('Travel')
    // Another section is not concerned, and what was looked at anew may be saved.
    await change('words', { brandTerms: ['Fern'], products: [] }, { version: seen.versions.words })
    await change('about', { industry: 'Law', whatMatters: '' })
    expect(await profile()).toMatchObject({ industry: 'Law', brandTerms: ['Fern'] })
  })

  it('notices a name that was changed elsewhere', async () => {
    const { versions } = await profile()
    await asActor(context.database, admin, (trx) => updateCompanyName(trx, clientId, 'Renamed'))
    const late = change(
      'company',
      { company: 'Mine', currency: 'USD', furtherDomains: [] },
      { version: versions.company },
    )
    await expect(late).rejects.toMatchObject({ code: 'profile.changed_meanwhile' })
  })

  it('takes one of two saves at the same time, and refuses the other', async () => {
    const { versions } = await profile()
    const outcomes = await Promise.allSettled(
      ['Travel', 'Law', 'Games', 'Fashion'].map((industry) =>
        change('about', { industry, whatMatters: '' }, { version: versions.about }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await changes()).toHaveLength(1)
  })

  describe('its history', () => {
    it('says who changed what from what to what, newest first', async () => {
      await change('about', { industry: 'Travel', whatMatters: 'Bookings' })
      context.clock.advance(60_000)
      await change('words', { brandTerms: ['Fern'], products: [] }, { actor: editor })
      expect(await changes(editor)).toEqual([
        {
          id: expect.any(Number),
          at: '2026-10-15T12:01:00.000Z',
          person: 'Emil Harrow',
          ours: true,
          changes: [{ field: 'brandTerms', before: [], after: ['Fern'] }],
        },
        {
          id: expect.any(Number),
          at: '2026-10-15T12:00:00.000Z',
          person: 'Clara Fern',
          ours: false,
          changes: [
            { field: 'industry', before: '', after: 'Travel' },
            { field: 'whatMatters', before: '', after: 'Bookings' },
          ],
        },
      ])
      context.clock.set('2026-10-15T12:00:00Z')
    })

    it('names its own people to a Client, and of staff only that it was staff', async () => {
      await change('look', { accentColor: '#0f766e' }, { actor: editor })
      expect(await changes()).toMatchObject([{ person: null, ours: true }])
    })

    it('has no entry for a save that changed nothing', async () => {
      await change('about', { industry: '', whatMatters: ' ' })
      await change('company', { company: 'Company 1', currency: 'USD', furtherDomains: [] })
      await expect(
        removeLogo(context, own, { clientId, version: (await profile()).versions.logo }),
      ).resolves.toBeDefined()
      expect(await changes()).toEqual([])
    })

    it('tells of a logo that it was added, changed and removed, and holds no image', async () => {
      await upload(png)
      await upload(png)
      await upload(realLogos.jpeg.toString('base64'))
      await removeLogo(context, own, { clientId, version: (await profile()).versions.logo })
      const told = (await changes()).flatMap((entry) => entry.changes)
      expect(told.map(({ field, before, after }) => [field, before !== null, after !== null])).toEqual([
        ['logo', true, false],
        ['logo', true, true],
        ['logo', false, true],
      ])
      expect(JSON.stringify(told).length).toBeLessThan(400)
    })

    it('is read page by page', async () => {
      for (let number = 1; number <= 25; number += 1) await change('about', { industry: `${number}`, whatMatters: '' })
      const first = await listProfileChanges(context, own, { clientId })
      expect(first.entries).toHaveLength(20)
      const rest = await listProfileChanges(context, own, { clientId, before: first.next ?? 0 })
      expect(rest.entries.map((entry) => entry.changes[0]?.after)).toEqual(['5', '4', '3', '2', '1'])
      expect(rest.next).toBeNull()
    })

    it('is closed to another company’s client, in the code and in the database', async () => {
      await change('about', { industry: 'Travel', whatMatters: '' })
      await expect(listProfileChanges(context, stranger, { clientId })).rejects.toMatchObject({ status: 403 })
      const seen = await asActor(context.database, stranger, (trx) =>
        trx.selectFrom('audit_event').select('id').where('client_id', '=', clientId).execute(),
      )
      expect(seen).toEqual([])
    })
  })

  describe('its logo', () => {
    it('is what was uploaded, under a version that is that of its content', async () => {
      const saved = await upload(png)
      const logo = await getLogo(context, editor, clientId)
      expect(Buffer.from(logo.bytes).toString('base64')).toBe(png)
      expect(logo).toMatchObject({ type: 'image/png', version: saved.logo?.version })
    })

    test.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '<script>'])('is not %s', async (content) => {
      await expect(upload(Buffer.from(content).toString('base64'))).rejects.toMatchObject({ code: 'logo.not_an_image' })
      await expect(getLogo(context, own, clientId)).rejects.toMatchObject({ status: 404 })
    })

    it('is not replaced by somebody who has not seen the present one', async () => {
      const { versions } = await profile()
      await upload(png)
      const late = setLogo(context, own, { clientId, version: versions.logo, image: realLogos.jpeg.toString('base64') })
      await expect(late).rejects.toMatchObject({ code: 'profile.changed_meanwhile' })
    })

    it('stays while other sections are saved', async () => {
      const { logo } = await upload(png)
      const saved = await change('look', { accentColor: '#0f766e' })
      expect(saved.logo).toEqual(logo)
    })
  })

  it("is closed to another company's client, in the code and in the database", async () => {
    await upload(png)
    const { versions } = await profile()
    const asStranger = {
      clientId,
      version: versions.about,
      change: { section: 'about', values: { industry: '', whatMatters: '' } },
    }
    await expect(profile(stranger)).rejects.toMatchObject({ code: 'auth.forbidden' })
    await expect(changeProfile(context, stranger, asStranger)).rejects.toMatchObject({ status: 403 })
    await expect(setLogo(context, stranger, { clientId, version: versions.logo, image: png })).rejects.toMatchObject({
      status: 403,
    })
    // What they sent is not even looked at.
    for (const image of ['', 'not an image', Buffer.alloc(3_000_000).toString('base64')]) {
      await expect(setLogo(context, stranger, { clientId, version: versions.logo, image })).rejects.toMatchObject({
        code: 'auth.forbidden',
      })
    }
    await expect(changeProfile(context, stranger, { ...asStranger, change: null })).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
    await expect(removeLogo(context, stranger, { clientId, version: versions.logo })).rejects.toMatchObject({
      status: 403,
    })
    await expect(getLogo(context, stranger, clientId)).rejects.toMatchObject({ status: 403 })
    const at = context.clock()
    const inScope = <T>(work: Parameters<typeof asActor<T>>[2]) => asActor(context.database, stranger, work)
    expect(await inScope((trx) => readLogoImage(trx, clientId))).toBeUndefined()
    await expect(inScope((trx) => readProfile(trx, clientId))).rejects.toThrow('no result')
    await expect(inScope((trx) => writeProfile(trx, clientId, at, { industry: 'x' }))).rejects.toThrow(
      'row-level security',
    )
  })

  it('of a company that does not exist is not found for staff', async () => {
    await expect(getProfile(context, editor, companyId(9))).rejects.toMatchObject({ code: 'not_found' })
  })
})
