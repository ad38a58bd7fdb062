import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { addMonths, firstDayOf, monthOf, monthsBetween } from '#app/shared/calendar/month.ts'
import { localDay, localMonth, startOfDay } from '#app/shared/calendar/zone.ts'
import { createEventWriter } from '../analytics/store/event-writer.ts'
import { refreshSite } from '../analytics/store/refresh.ts'
import type { Context } from '../context.ts'
import { attributionByRule, fillTraffic, type FillOptions, speedFiller } from '../sample/fill-traffic.ts'
import { demoCompany, demoMonthsBack, demoSiteId } from './demo-site.ts'
import { findDemoSite, insertDemoSite, rememberDemoMonth, type DemoSiteRow } from './demo-site.sql.ts'

const monthsSchema = v.fallback(v.record(v.string(), v.string()), {})

/** The sample company as it is kept; entered first if nobody has asked for it before. */
export async function ensureDemoSite(context: Context, monthsBack = demoMonthsBack): Promise<DemoSiteRow> {
  const known = await findDemoSite(context)
  if (known) return known
  const first = addMonths(localMonth(context.clock(), demoCompany.timeZone), -monthsBack)
  await insertDemoSite(context, startOfDay(firstDayOf(first), demoCompany.timeZone))
  const entered = await findDemoSite(context)
  if (!entered) throw new Error('The sample company could not be entered.')
  return entered
}

/**
 * Writes what is missing of the sample company's visits and counts them, month by month, the newest first. May be
 * repeated at any time, after a kill in the middle and beside another process that does the same: complete days are
 * remembered, and a day made up again meets its own keys.
 * @returns how many events were written
 */
export async function fillDemoData(
  context: Context,
  options: Partial<FillOptions> & { monthsBack?: number } = {},
): Promise<number> {
  const { database } = context
  const { monthsBack = demoMonthsBack, afterMonth, signal, ...others } = options
  const kept = await ensureDemoSite(context, monthsBack)
  const now = context.clock()
  const since = localDay(kept.created_at, kept.time_zone)
  const today = localDay(now, kept.time_zone)
  const site = {
    siteId: demoSiteId,
    company: { ...demoCompany, domain: kept.domain, timeZone: kept.time_zone },
    since,
    until: null,
    from: since,
    today,
    months: v.parse(monthsSchema, kept.months),
  }
  return fillTraffic([site], {
    writer: createEventWriter({ ...database, first: database.background }),
    attributionOf: attributionByRule,
    writeSpeed: speedFiller(database.background),
    ...others,
    ...(signal && { signal }),
    now,
    monthsBack: monthsBetween(monthOf(since), monthOf(today)),
    remember: (_, month, through) => rememberDemoMonth(context, month, through),
    async afterMonth(siteId) {
      await refreshSite(database, siteId, { afterStep: () => !signal?.aborted })
      await afterMonth?.(siteId)
    },
  })
}

interface Filling {
  /** Settles when the newest month and the one it is compared with are counted. */
  newest: Promise<void>
  ready: boolean
  /** Settles when nothing is left to write, or the server stops. */
  done: Promise<void>
  startedAt: number
  running: boolean
}

const topUpMs = 3_600_000
const fillings = new WeakMap<Context, Filling>()
const stops = new WeakMap<Context, AbortController>()

/**
 * Sees to it in the background that the sample company has numbers up to now, and waits for those of the newest two
 * months, a few seconds at most: a page that is opened earlier shows what there is so far.
 * @returns whether those months are counted
 */
export async function prepareDemoData(context: Context, { patienceMs = 4000 } = {}): Promise<boolean> {
  let filling = fillings.get(context)
  if (!filling || (!filling.running && context.clock().getTime() - filling.startedAt >= topUpMs)) {
    filling = startFilling(context)
    fillings.set(context, filling)
  }
  const enough = new AbortController()
  await Promise.race([filling.newest, wait(patienceMs, undefined, { signal: enough.signal }).catch(() => {})])
  enough.abort()
  return filling.ready
}

/** Ends what is being filled when the context closes; one for all the fillings of a context. */
function stopOf(context: Context): AbortSignal {
  let stop = stops.get(context)
  if (!stop) {
    const begun = new AbortController()
    stops.set(context, (stop = begun))
    context.onClose(async () => {
      begun.abort()
      await fillings.get(context)?.done
    })
  }
  return stop.signal
}

function startFilling(context: Context): Filling {
  const { log } = context
  const { promise: newest, resolve } = Promise.withResolvers<void>()
  const startedAt = context.clock().getTime()
  const filling: Filling = { newest, ready: false, done: Promise.resolve(), startedAt, running: true }
  let months = 0
  const afterMonth = async () => {
    months += 1
    if (months < 2) return
    filling.ready = true
    resolve()
  }
  filling.done = fillDemoData(context, { signal: stopOf(context), politeness: 0.3, afterMonth })
    .then(
      (events) => {
        filling.ready = true
        log.info({ events }, 'the sample company is up to date')
      },
      (error: unknown) => {
        // The next page in the mode tries again.
        fillings.delete(context)
        log.error({ err: error }, 'the sample company could not be written')
      },
    )
    .finally(() => {
      filling.running = false
      resolve()
    })
  return filling
}
