import { describe, expect, it, test } from 'vitest'
import { asActor } from '#server/db/scope.ts'
import { admin, clientOf, companyId, editor } from '#tests/support/companies.ts'
import { realLogos } from '#tests/support/logo-files.ts'
import { png, profileScene } from '#tests/support/profile-scene.ts'
import { readLogoImage, readProfile, updateCompanyName, writeProfile } from './profile.sql.ts'
import { getLogo, deleteLogo, setLogo, updateProfile, getProfile } from './profile.ts'

const clientId = companyId(1)
const own = clientOf(1)
const stranger = clientOf(2)

describe('the profile of a company', () => {
  const scene = profileScene()
  const { profile, change, upload, changes } = scene
  const { context } = scene

  it('is empty at first, except for its website’s data', async () => {
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

  it('stores domains in their registered form, and removes the main one from the others', async () => {
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
    const saved = await updateProfile(context, stranger, {
      clientId: other,
      version: versions.company,
      change: { section: 'company', values: { company: 'B', currency: 'EUR', furtherDomains: [] } },
    })
    expect(saved).toMatchObject({ company: 'B', currency: null })
  })

  it('can’t be overwritten by a person who saw an older version of the section', async () => {
    const seen = await profile()
    await change('about', { industry: 'Travel', whatMatters: '' }, { actor: editor })
    const late = change('about', { industry: 'Law', whatMatters: '' }, { version: seen.versions.about })
    await expect(late).rejects.toMatchObject({ code: 'profile.changed_meanwhile', status: 409 })
    expect((await profile()).industry).toBe('Travel')
    // Other sections can be saved, and so can this one with its current version.
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

  it('accepts one of two simultaneous saves, and refuses the other', async () => {
    const { versions } = await profile()
    const outcomes = await Promise.allSettled(
      ['Travel', 'Law', 'Games', 'Fashion'].map((industry) =>
        change('about', { industry, whatMatters: '' }, { version: versions.about }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await changes()).toHaveLength(1)
  })

  describe('its logo', () => {
    it('is the uploaded image, with a hash of its content as the version', async () => {
      const saved = await upload(png)
      const logo = await getLogo(context, editor, clientId)
      expect(Buffer.from(logo.bytes).toString('base64')).toBe(png)
      expect(logo).toMatchObject({ type: 'image/png', version: saved.logo?.version })
    })

    test.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '<script>'])('can’t be %s', async (content) => {
      await expect(upload(Buffer.from(content).toString('base64'))).rejects.toMatchObject({ code: 'logo.not_an_image' })
      await expect(getLogo(context, own, clientId)).rejects.toMatchObject({ status: 404 })
    })

    it('can’t be replaced by a person who has not seen the current one', async () => {
      const { versions } = await profile()
      await upload(png)
      const late = setLogo(context, own, { clientId, version: versions.logo, image: realLogos.jpeg.toString('base64') })
      await expect(late).rejects.toMatchObject({ code: 'profile.changed_meanwhile' })
    })

    it('stays unchanged when other sections are saved', async () => {
      const { logo } = await upload(png)
      const saved = await change('look', { accentColor: '#0f766e' })
      expect(saved.logo).toEqual(logo)
    })
  })

  it("can’t be read or changed by another company's client, in the code and in the database", async () => {
    await upload(png)
    const { versions } = await profile()
    const asStranger = {
      clientId,
      version: versions.about,
      change: { section: 'about', values: { industry: '', whatMatters: '' } },
    } as const
    await expect(profile(stranger)).rejects.toMatchObject({ code: 'auth.forbidden' })
    await expect(updateProfile(context, stranger, asStranger)).rejects.toMatchObject({ status: 403 })
    await expect(setLogo(context, stranger, { clientId, version: versions.logo, image: png })).rejects.toMatchObject({
      status: 403,
    })
    // Their upload is not even looked at.
    for (const image of ['', 'not an image', Buffer.alloc(3_000_000).toString('base64')]) {
      await expect(setLogo(context, stranger, { clientId, version: versions.logo, image })).rejects.toMatchObject({
        code: 'auth.forbidden',
      })
    }
    await expect(deleteLogo(context, stranger, { clientId, version: versions.logo })).rejects.toMatchObject({
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
