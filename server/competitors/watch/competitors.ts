import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import { planLimits, planWithMore } from '#app/shared/billing/catalogue.ts'
import { planSchema } from '#app/shared/billing/plans.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import {
  type CompetitorForm,
  type CompetitorList,
  type CompetitorSettings,
  type NewCompetitor,
  type WatchedPage,
} from '#app/shared/competitors/competitor.ts'
import { changing, onWebsite, reading, refuseDuplicate, requireBelowLimit } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { notFound, userError } from '../../errors/user-errors.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { competitorLimitsPermission, competitorsPermission } from '../permission.ts'
import { notifyOfAnswer } from '../proposals/proposal-news.ts'
import { markProposalAdded, readKnownHost } from '../proposals/proposals.sql.ts'
import {
  competitorDomain,
  countCompetitors,
  insertCompetitor,
  insertOwnWebsite,
  lockCompetitor,
  makeDue,
  readCompetitors,
  readDueOfSite,
  readPages,
  readPlan,
  readSettings,
  removePages,
  rescheduleWatched,
  updateCompetitor,
  writeOrder,
  writePages,
  writeSettings,
} from './competitors.sql.ts'
import { paceMs } from './schedule.ts'
import { shownPage } from './shown-page.ts'
import { suggestedCompetitors } from './suggestions.ts'
import { sendCompetitorVisit } from './visit-work.ts'

/** Over how many days changes are counted. */
const countedDays = 30

/** Visits that a person starts ask servers of others, so they get a few. */
const visits = createRateLimit('competitor-visits', { points: 10, seconds: 10 * 60 })

export interface OfClient {
  clientId: string
}
interface OfCompetitor extends OfClient {
  competitorId: string
}

export const onCompetitors = ({ clientId }: OfClient) => onWebsite({ clientId, permission: competitorsPermission })

/**
 * Returns a client's competitors in their order, with the health of their pages, and the client's settings. For staff.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export const listCompetitors = (context: Context, actor: Actor, { clientId }: OfClient): Promise<CompetitorList> =>
  reading(context, actor, onCompetitors({ clientId }), async (trx, { id: siteId }) => {
    const since = new Date(context.clock().getTime() - countedDays * dayMs)
    const [rows, pages] = [await readCompetitors(trx, siteId, since), await readPages(trx, siteId)]
    const settings = await readSettings(trx, siteId)
    return {
      competitors: rows.map(({ lastChangeAt, ...row }) => ({
        ...row,
        pages: pages.filter(({ competitorId }) => competitorId === row.id).map((page) => shownPage(page, row.state)),
        lastChangeAt: lastChangeAt?.toISOString() ?? null,
      })),
      settings,
      limit: (await limitOf(trx, clientId, settings)).most,
    }
  })

/**
 * Returns websites that may be competitors, each with the fact that suggests it. For staff; topics of Listening suggest only
 * to people who see Listening.
 * @throws as listCompetitors
 */
export const suggestCompetitors = (context: Context, actor: Actor, { clientId }: OfClient) =>
  reading(context, actor, onCompetitors({ clientId }), (trx, site) =>
    suggestedCompetitors(trx, site, { actor, now: context.clock() }),
  )

/** Returns how many competitors a client may have: by its plan, and at most as many as an Admin allows. */
async function limitOf(trx: ActorTrx, clientId: string, { maxCompetitors }: CompetitorSettings) {
  const plan = v.parse(planSchema, await readPlan(trx, clientId))
  const { competitors } = planLimits[plan]
  const isByAdmin = maxCompetitors !== null && maxCompetitors < competitors
  return { plan, isByAdmin, most: isByAdmin ? maxCompetitors : competitors }
}

/** @throws UserError competitor.too_many */
async function requireBelowCompetitorLimit(
  trx: ActorTrx,
  { clientId, siteId, settings }: OfClient & { siteId: number; settings: CompetitorSettings },
): Promise<void> {
  const { plan, isByAdmin, most } = await limitOf(trx, clientId, settings)
  const next = planWithMore(plan, 'competitors')
  await requireBelowLimit(trx, {
    kind: 'competitors',
    within: siteId,
    most,
    count: () => countCompetitors(trx, siteId),
    error: () =>
      userError('competitor.too_many', (t) => {
        if (isByAdmin) return t('tooManyCompetitorsAllowed', { most })
        if (next === null) return t('tooManyCompetitors', { plan, most })
        return t('tooManyCompetitorsUpgrade', { plan, most, next, more: planLimits[next].competitors })
      }),
  })
}

/**
 * Returns pages as they are stored: each address once, in the form in which it is requested.
 * @throws UserError competitor.too_many_pages
 */
function pagesToWatch(pages: readonly WatchedPage[], { maxPages }: CompetitorSettings): WatchedPage[] {
  const byAddress = new Map<string, WatchedPage>()
  for (const { kind, address: given } of pages) {
    const url = new URL(given)
    url.hash = ''
    if (!byAddress.has(url.href)) byAddress.set(url.href, { kind, address: url.href })
  }
  if (byAddress.size > maxPages) {
    throw userError('competitor.too_many_pages', (t) => t('tooManyCompetitorPages', { most: maxPages }))
  }
  return [...byAddress.values()]
}

/**
 * Adds a competitor and queues its first visit; with the first one also the client's own website, for the table of facts.
 * Open proposals of its domain are answered. For staff.
 * @returns its id
 * @throws UserError competitor.own for the client's own website, competitor.known, competitor.too_many,
 * competitor.too_many_pages, and as listCompetitors
 */
export const addCompetitor = (
  context: Context,
  actor: Actor,
  {
    clientId,
    competitor: { domain, name, pace, pages },
    proposalId = null,
  }: OfClient & { competitor: NewCompetitor; proposalId?: string | null | undefined },
): Promise<{ id: string }> =>
  changing(context, actor, onCompetitors({ clientId }), async ({ trx, at, record }, site) => {
    const siteId = site.id
    const { isOwn } = await withoutRowSecurity(trx, (system) => readKnownHost(system, siteId, domain))
    if (isOwn) throw userError('competitor.own', (t) => t('competitorIsOwn', { domain }))
    const settings = await readSettings(trx, siteId)
    const watched = pagesToWatch(pages, settings)
    await requireBelowCompetitorLimit(trx, { clientId, siteId, settings })
    const id = await refuseDuplicate(
      insertCompetitor(trx, siteId, { domain, name, pace, personId: actor.userId, at }),
      competitorDomain,
      () => userError('competitor.known', (t) => t('proposalIsWatched', { domain })),
    )
    await writePages(trx, { siteId, competitorId: id, pages: watched, at })
    await sendCompetitorVisit(trx, { siteId, competitorId: id }, at)
    const ownId = await insertOwnWebsite(trx, siteId, { domain: site.domain, at })
    if (ownId !== null) await sendCompetitorVisit(trx, { siteId, competitorId: ownId }, at)
    await record('competitor.added', { name, domain })
    const answered = await markProposalAdded(trx, { siteId, personId: actor.userId, at, domain, proposalId })
    for (const proposal of answered) await notifyOfAnswer(context, trx, { clientId, proposal, answer: 'added' })
    return { id }
  })

/** Finds a competitor, and locks it. @throws UserError not_found */
async function requireCompetitor(trx: ActorTrx, siteId: number, competitorId: string) {
  const competitor = await lockCompetitor(trx, siteId, competitorId)
  if (!competitor) throw notFound((t) => t('competitorNotFound'))
  return competitor
}

/**
 * Changes a competitor's name, its pace and which of its pages are watched. New pages are visited at once; what was found on
 * others stays. For staff.
 * @throws UserError competitor.too_many_pages, and as listCompetitors
 */
export const changeCompetitor = (
  context: Context,
  actor: Actor,
  { clientId, competitorId, change: { name, pace, pages } }: OfCompetitor & { change: CompetitorForm },
): Promise<void> =>
  changing(context, actor, onCompetitors({ clientId }), async ({ trx, at, record }, { id: siteId }) => {
    const was = await requireCompetitor(trx, siteId, competitorId)
    const settings = await readSettings(trx, siteId)
    const watched = pagesToWatch(pages, settings)
    await updateCompetitor(trx, siteId, { id: competitorId, name, pace })
    await writePages(trx, { siteId, competitorId, pages: watched, at })
    if (was.pace !== pace) {
      await rescheduleWatched(trx, { siteId, competitorId, paceMs: paceMs[pace ?? settings.pace], now: at })
    }
    if (was.state === 'active') await sendCompetitorVisit(trx, { siteId, competitorId }, at)
    await record('competitor.changed', { name })
  })

/** Pauses a competitor: its pages are no longer visited; its changes stay. For staff. @throws as listCompetitors */
export const pauseCompetitor = (context: Context, actor: Actor, { clientId, competitorId }: OfCompetitor) =>
  changing(context, actor, onCompetitors({ clientId }), async ({ trx, record }, { id: siteId }): Promise<void> => {
    const { name, state } = await requireCompetitor(trx, siteId, competitorId)
    if (state === 'paused') return
    await updateCompetitor(trx, siteId, { id: competitorId, state: 'paused' })
    await record('competitor.paused', { name })
  })

/** Watches a paused competitor again; pages that became due meanwhile are visited at once. For staff. @throws as listCompetitors */
export const resumeCompetitor = (context: Context, actor: Actor, { clientId, competitorId }: OfCompetitor) =>
  changing(context, actor, onCompetitors({ clientId }), async ({ trx, at, record }, { id: siteId }): Promise<void> => {
    const { name, state } = await requireCompetitor(trx, siteId, competitorId)
    if (state === 'active') return
    await updateCompetitor(trx, siteId, { id: competitorId, state: 'active' })
    await sendCompetitorVisit(trx, { siteId, competitorId }, at)
    await record('competitor.resumed', { name })
  })

/**
 * Visits a competitor's pages now; one that is paused is watched again. Pages that are learning keep their times, and a server
 * that asked for a person is left alone. For staff.
 * @throws UserError rate.too_many, and as listCompetitors
 */
export async function visitCompetitorNow(
  context: Context,
  actor: Actor,
  { clientId, competitorId }: OfCompetitor,
): Promise<void> {
  await reading(context, actor, onCompetitors({ clientId }), async () => {})
  await visits.take(context, actor.userId)
  await changing(context, actor, onCompetitors({ clientId }), async ({ trx, at, record }, { id: siteId }) => {
    const { name, state } = await requireCompetitor(trx, siteId, competitorId)
    await updateCompetitor(trx, siteId, { id: competitorId, state: 'active' })
    await makeDue(trx, { siteId, competitorId, at })
    await sendCompetitorVisit(trx, { siteId, competitorId }, at)
    if (state !== 'active') await record('competitor.resumed', { name })
  })
}

/** Removes a competitor: it is no longer visited; its changes and cards stay. For staff. @throws as listCompetitors */
export const removeCompetitor = (context: Context, actor: Actor, { clientId, competitorId }: OfCompetitor) =>
  changing(context, actor, onCompetitors({ clientId }), async ({ trx, record }, { id: siteId }): Promise<void> => {
    const { name } = await requireCompetitor(trx, siteId, competitorId)
    await updateCompetitor(trx, siteId, { id: competitorId, state: 'removed' })
    await removePages(trx, { siteId, competitorId })
    await record('competitor.removed', { name })
  })

/** Puts a client's competitors in an order. For staff. @throws as listCompetitors */
export const orderCompetitors = (
  context: Context,
  actor: Actor,
  { clientId, competitorIds }: OfClient & { competitorIds: readonly string[] },
): Promise<void> =>
  changing(context, actor, onCompetitors({ clientId }), ({ trx }, { id: siteId }) =>
    writeOrder(trx, siteId, competitorIds),
  )

/**
 * Sets how many competitors of a client are watched and how often, and which changes notify staff. Competitors and pages
 * beyond a lower limit stay. For Admins.
 * @throws as listCompetitors
 */
export const saveCompetitorSettings = (
  context: Context,
  actor: Actor,
  { clientId, settings }: OfClient & { settings: CompetitorSettings },
): Promise<void> => {
  const on = onWebsite({ clientId, permission: competitorLimitsPermission })
  return changing(context, actor, on, async ({ trx, at, record }, { id: siteId }) => {
    const was = await readSettings(trx, siteId)
    await writeSettings(trx, siteId, settings)
    if (was.pace !== settings.pace) {
      for (const { id, pace } of await readDueOfSite(trx, siteId)) {
        if (pace !== null) continue
        await rescheduleWatched(trx, { siteId, competitorId: id, paceMs: paceMs[settings.pace], now: at })
        await sendCompetitorVisit(trx, { siteId, competitorId: id }, at)
      }
    }
    await record('competitor.settings_changed', { pace: settings.pace })
  })
}
