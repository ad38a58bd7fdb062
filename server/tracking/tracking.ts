import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import { trackingSettingsSchema, type TrackingSettings } from '#app/shared/tracking/settings.ts'
import { isTimeZone } from '#app/shared/calendar/zone.ts'
import { getWebsite, type WebsiteRow } from '../access/tenancy/tenancy.ts'
import { type Change, changing, onClient, onWebsite, reading, refuseDuplicate } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import { includeNewWebsite } from '../db/scope.ts'
import { badInput, userError } from '../errors/user-errors.ts'
import { websiteDomain } from './domain.ts'
import { insertWebsite, updateSettings } from './tracking.sql.ts'

/** A client's website as its tracking page shows it. */
export interface TrackedWebsite {
  id: number
  clientId: string
  domain: string
  /** Identifies the website in the script's URL; public, grants no access. */
  publicKey: string
  /** IANA name of the time zone that days and months are counted in. */
  timeZone: string
  settings: TrackingSettings
  createdAt: string
  /** Where the script and the event endpoint are served from. */
  origin: string
  /** How this server finds the country: from a proxy's header first, or only from the browser's time zone. */
  countryFrom: 'header' | 'timeZone'
  /** What this server looks up for an IP address in the operator's GeoIP file. */
  lookedUp: 'nothing' | 'countries' | 'cities'
  /** Whether it has days imported from access logs: their visitor keys are derived from a secret that is kept. */
  hasLogImports: boolean
}

/**
 * Returns a client's website with its tracking settings, or null if none is registered yet. May be called by the
 * client's own people and staff.
 * @throws UserError auth.forbidden for people of another client, not_found for one that does not exist
 */
export async function getTrackedWebsite(
  context: Context,
  actor: Actor,
  clientId: string,
): Promise<TrackedWebsite | null> {
  return reading(context, actor, onClient({ clientId }), async (trx) => {
    const row = await getWebsite(trx, clientId)
    return row ? trackedWebsite(context, row) : null
  })
}

/**
 * Registers the website of a client that has none, with a new public key and the default settings.
 * May be called by the client's own people and staff.
 * @throws UserError input.invalid, auth.forbidden, not_found, website.exists when the client has one, or
 * website.domain_taken when the domain belongs to another
 */
export async function createWebsite(
  context: Context,
  actor: Actor,
  input: { clientId: string; domain: string; timeZone: string },
): Promise<TrackedWebsite> {
  const { clientId, timeZone, domain } = input
  const website = await changing(context, actor, onClient({ clientId }), async (change) => {
    if (await getWebsite(change.trx, clientId)) {
      throw userError('website.exists', (t) => t('websiteExists'))
    }
    return registerWebsite(context, change, { clientId, domain, timeZone })
  })
  context.ingest.invalidate(website.id)
  return website
}

/**
 * Registers a website within another use case's transaction, which has checked that the actor may do so and the
 * client has none. The caller must invalidate ingest's cache after the commit.
 * @throws UserError input.invalid, website.domain_taken
 */
export async function registerWebsite(
  context: Context,
  { trx, at, record }: Change,
  input: { clientId: string; domain: string; timeZone: string },
): Promise<TrackedWebsite> {
  const { clientId, timeZone } = input
  const domain = websiteDomain(input.domain)
  if (!isTimeZone(timeZone)) throw badInput((t) => t('timeZoneNotKnown'))
  const insert = insertWebsite(trx, {
    clientId,
    domain,
    timeZone,
    publicKey: randomBytes(12).toString('hex'),
    importSalt: randomBytes(16),
    createdAt: at,
  })
  // Another client's website is invisible here, so only the unique constraint detects it.
  const domainTaken = () => userError('website.domain_taken', (t) => t('domainTaken', { domain }))
  const row = await refuseDuplicate(insert, 'website_domain_key', domainTaken)
  await includeNewWebsite(trx, row.id)
  await record('website.created', { domain, timeZone })
  return trackedWebsite(context, row)
}

/**
 * Replaces a website's tracking settings; the website's next page load follows them.
 * May be called by the client's own people and staff.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function updateTrackingSettings(
  context: Context,
  actor: Actor,
  { clientId, settings }: { clientId: string; settings: TrackingSettings },
): Promise<TrackedWebsite> {
  const website = await changing(context, actor, onWebsite({ clientId }), async ({ trx, record }, row) => {
    await updateSettings(trx, row.id, settings)
    await record('tracking.settings_changed', { siteId: row.id, before: row.settings, after: settings })
    return trackedWebsite(context, { ...row, settings })
  })
  context.ingest.invalidate(website.id)
  return website
}

function trackedWebsite(context: Context, row: WebsiteRow): TrackedWebsite {
  const settings = v.safeParse(trackingSettingsSchema, row.settings)
  return {
    id: row.id,
    clientId: row.client_id,
    domain: row.domain,
    publicKey: row.public_key,
    timeZone: row.time_zone,
    settings: settings.success ? settings.output : v.parse(trackingSettingsSchema, {}),
    createdAt: row.created_at.toISOString(),
    origin: context.origin,
    countryFrom: context.env.COUNTRY_HEADER ? 'header' : 'timeZone',
    lookedUp: context.geoip.facts().tells,
    hasLogImports: row.has_log_days,
  }
}
