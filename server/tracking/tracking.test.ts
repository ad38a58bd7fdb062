import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { trackingSettingsFormSchema } from '#app/shared/tracking/settings-form.ts'
import { asActor } from '#server/db/scope.ts'
import {
  admin,
  clientOf,
  companyId,
  editor,
  insertCompanies,
  insertWebsiteOf,
  removeCompanies,
} from '#tests/support/companies.ts'
import { insertImport } from '#tests/support/imports.ts'
import { openContext } from '#tests/support/open-context.ts'
import { receives } from '../http/receives.ts'
import { getTrackingHealth } from './tracking-health.ts'
import { updateTrackingSettings, createWebsite, getTrackedWebsite } from './tracking.ts'
import { readWebsite } from '../access/tenancy/tenancy.sql.ts'

const context = openContext()
beforeEach(async () => {
  await insertCompanies(context, 2)
})
afterEach(() => removeCompanies(context))

const audit = () =>
  context.database.db.selectFrom('audit_event').select(['kind', 'user_id', 'client_id', 'details']).execute()

describe('reading the tracked website', () => {
  it('returns its domain, key, time zone and settings with their defaults', async () => {
    await insertWebsiteOf(context, 1, { timeZone: 'Asia/Kolkata', settings: { hashRouting: true } })
    expect(await getTrackedWebsite(context, clientOf(1), companyId(1))).toMatchObject({
      domain: 'site-1.test',
      publicKey: 'key1',
      timeZone: 'Asia/Kolkata',
      origin: context.origin,
      countryFrom: 'timeZone',
      lookedUp: 'nothing',
      settings: { hashRouting: true, outboundLinks: true, respectDoNotTrack: false, excludedPaths: [] },
    })
  })

  it('returns nothing for a company without a website', async () => {
    expect(await getTrackedWebsite(context, editor, companyId(1))).toBeNull()
  })

  it("refuses another company's client", async () => {
    await insertWebsiteOf(context, 2)
    await expect(getTrackedWebsite(context, clientOf(1), companyId(2))).rejects.toMatchObject({
      code: 'auth.forbidden',
      status: 403,
    })
  })

  it("hides another company's website from a client in the database too", async () => {
    await insertWebsiteOf(context, 2)
    expect(await asActor(context.database, clientOf(1), (trx) => readWebsite(trx, companyId(2)))).toBeUndefined()
    expect(await asActor(context.database, clientOf(2), (trx) => readWebsite(trx, companyId(2)))).toBeDefined()
  })

  it('says that a company does not exist', async () => {
    await expect(getTrackedWebsite(context, admin, companyId(9))).rejects.toMatchObject({ status: 404 })
  })

  it('says whether it has days from access logs, not from other imports or for another website', async () => {
    const siteId = await insertWebsiteOf(context, 1)
    await insertImport(context, await insertWebsiteOf(context, 2), ['2026-09-01'])
    await insertImport(context, siteId, ['2026-09-01'], 'ga4')
    await insertImport(context, siteId, [])
    expect(await getTrackedWebsite(context, clientOf(1), companyId(1))).toMatchObject({ hasLogImports: false })
    await insertImport(context, siteId, ['2026-09-02'])
    expect(await getTrackedWebsite(context, clientOf(1), companyId(1))).toMatchObject({ hasLogImports: true })
  })

  it('says that the country comes from a proxy if one is configured', async () => {
    await insertWebsiteOf(context, 1)
    const behindProxy = { ...context, env: { ...context.env, COUNTRY_HEADER: 'cf-ipcountry' } }
    expect(await getTrackedWebsite(behindProxy, admin, companyId(1))).toMatchObject({ countryFrom: 'header' })
  })
})

describe('registering a website', () => {
  const input = { clientId: companyId(1), domain: 'https://www.Example.com/shop', timeZone: 'Europe/Berlin' }

  it('gives it a key of its own and records who did it', async () => {
    const website = await createWebsite(context, clientOf(1), input)
    expect(website).toMatchObject({ domain: 'example.com', timeZone: 'Europe/Berlin' })
    expect(website.publicKey).toMatch(/^[0-9a-f]{24}$/)
    expect(await getTrackedWebsite(context, clientOf(1), companyId(1))).toEqual(website)
    expect(await audit()).toEqual([
      {
        kind: 'website.created',
        user_id: clientOf(1).userId,
        client_id: companyId(1),
        details: { domain: 'example.com', timeZone: 'Europe/Berlin' },
      },
    ])
  })

  it('refuses a second website of one company', async () => {
    await insertWebsiteOf(context, 1)
    await expect(createWebsite(context, editor, input)).rejects.toMatchObject({ code: 'website.exists', status: 409 })
  })

  it('refuses a domain of another company without revealing which', async () => {
    await createWebsite(context, clientOf(2), { ...input, clientId: companyId(2) })
    await expect(createWebsite(context, clientOf(1), input)).rejects.toMatchObject({
      code: 'website.domain_taken',
      message: 'example.com is already registered. Ask the Loop team if it is yours.',
    })
    expect(await getTrackedWebsite(context, clientOf(1), companyId(1))).toBeNull()
  })

  it.each([
    { domain: 'localhost', timeZone: 'UTC' },
    { domain: 'example.com', timeZone: 'Mars/Olympus' },
  ])('refuses $domain in $timeZone', async (wrong) => {
    await expect(createWebsite(context, clientOf(1), { clientId: companyId(1), ...wrong })).rejects.toMatchObject({
      code: 'input.invalid',
    })
  })

  it("refuses another company's client, whatever they send", async () => {
    for (const sent of [input, { ...input, domain: 'localhost' }, { ...input, timeZone: 'Mars/Olympus' }]) {
      await expect(createWebsite(context, clientOf(2), sent)).rejects.toMatchObject({ code: 'auth.forbidden' })
    }
  })
})

describe('changing the tracking settings', () => {
  const settings = {
    outboundLinks: false,
    fileDownloads: true,
    formSubmissions: true,
    visibleTime: false,
    notFound: true,
    measureSpeed: true,
    hashRouting: true,
    respectDoNotTrack: true,
    keptParameters: ['page'],
    alsoHostnames: ['shop.example.com'],
    excludedHostnames: ['staging.example.com'],
    excludedPaths: ['/intern/**'],
    excludedAddresses: ['203.0.113.0/24'],
  }

  it.each([
    ['the company itself', clientOf(1)],
    ['an editor', editor],
  ])('stores them for %s and records the previous ones', async (_who, actor) => {
    const siteId = await insertWebsiteOf(context, 1, { settings: { hashRouting: true } })
    const changed = await updateTrackingSettings(context, actor, { clientId: companyId(1), settings })
    expect(changed.settings).toEqual(settings)
    expect(await getTrackedWebsite(context, actor, companyId(1))).toEqual(changed)
    expect(await audit()).toEqual([
      {
        kind: 'tracking.settings_changed',
        user_id: actor.userId,
        client_id: companyId(1),
        details: { siteId, before: { hashRouting: true }, after: settings },
      },
    ])
  })

  it('applies to the next event', async () => {
    await insertWebsiteOf(context, 1)
    const visit = async (path: string) => {
      const body = JSON.stringify({ n: 'pageview', u: `https://site-1.test${path}`, d: 'site-1.test' })
      const headers = { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
      await context.ingest.acceptEvent(new Request(`${context.origin}/api/event`, { method: 'POST', headers, body }))
      await context.ingest.flushDrops()
      const stored = await context.database.db.selectFrom('event').select('kind').execute()
      const { dropped } = await getTrackingHealth(context, editor, companyId(1))
      return { stored: stored.length, dropped: dropped.map(({ reason, count }) => ({ reason, count })) }
    }
    expect(await visit('/intern/a')).toEqual({ stored: 1, dropped: [] })
    await updateTrackingSettings(context, editor, { clientId: companyId(1), settings })
    expect(await visit('/intern/b')).toEqual({ stored: 1, dropped: [{ reason: 'excluded', count: 1 }] })
  })

  it('are refused with the name of a wrong entry', async () => {
    const entered = receives(trackingSettingsFormSchema)
    await expect(async () => entered({ ...settings, excludedAddresses: ['office'] })).rejects.toMatchObject({
      code: 'input.invalid',
      message: '“office” isn’t an IP address or a range like 203.0.113.0/24.',
    })
  })

  it("refuses another company's client", async () => {
    await insertWebsiteOf(context, 2)
    await expect(
      updateTrackingSettings(context, clientOf(1), { clientId: companyId(2), settings }),
    ).rejects.toMatchObject({ code: 'auth.forbidden' })
    expect(await audit()).toEqual([])
  })

  it('says that there is no website yet', async () => {
    await expect(
      updateTrackingSettings(context, clientOf(1), { clientId: companyId(1), settings }),
    ).rejects.toMatchObject({ code: 'website.missing', status: 404 })
  })
})
