import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { addMonths, firstDayOf, monthOf, monthsBetween } from '#app/shared/calendar/month.ts'
import { localDay, localMonth, startOfDay } from '#app/shared/calendar/zone.ts'
import { createEventWriter } from '../analytics/store/event-writer.ts'
import { refreshSite } from '../analytics/store/refresh.ts'
import type { Context } from '../context.ts'
import { whileAlone } from '../db/lease.ts'
import { attributionByRule, fillTraffic, type FillOptions, speedFiller } from '../sample-companies/fill-traffic.ts'
import {
  demoCompany,
  demoMonthsBack,
  demoSiteId,
  readDemoSite,
  insertDemoSite,
  rememberDemoMonth,
  type DemoSiteRow,
} from './demo-site.sql.ts'

const monthsSchema = v.fallback(v.record(v.string(), v.string()), {})

/** Returns the stored sample company; creates it if no one has requested it before. */
export async function ensureDemoSite(context: Context, monthsBack = demoMonthsBack): Promise<DemoSiteRow> {
  const known = await readDemoSite(context)
  if (known) return known
  const first = addMonths(localMonth(context.clock(), demoCompany.timeZone), -monthsBack)
  await insertDemoSite(context, startOfDay(firstDayOf(first), demoCompany.timeZone))
  const entered = await readDemoSite(context)
  if (!entered) throw new Error('The sample company could not be entered.')
  return entered
}

/**
 * Writes and counts the missing visits of the sample company, month by month, newest first. Can be repeated at any
 * time, also after a kill and while another process does the same: complete days are remembered, and the events of a
 * repeated day have the same keys.
 * @returns the number of written events
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
    writer: createEventWriter(database),
    attributionOf: attributionByRule,
    writeSpeed: speedFiller(database.db),
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

interface DemoFill {
  /** Settles when the newest month and the month it is compared with are counted. */
  newest: Promise<void>
  ready: boolean
  /** Settles when everything is written, or the server stops. */
  done: Promise<void>
  startedAt: number
  running: boolean
}

const topUpMs = 3_600_000
const fillings = new WeakMap<Context, DemoFill>()
const stops = new WeakMap<Context, AbortController>()

/**
 * Makes sure in the background that the sample company has numbers up to now. Waits a few seconds at most for the
 * newest two months; a page opened earlier shows the numbers so far.
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

/** Returns the signal that stops all runs of a context when it closes. */
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

function startFilling(context: Context): DemoFill {
  const { log } = context
  const { promise: newest, resolve } = Promise.withResolvers<void>()
  const startedAt = context.clock().getTime()
  const filling: DemoFill = { newest, ready: false, done: Promise.resolve(), startedAt, running: true }
  let months = 0
  const afterMonth = async () => {
    months += 1
    if (months < 2) return
    filling.ready = true
    resolve()
  }
  const fill = () => fillDemoData(context, { signal: stopOf(context), politeness: 0.3, afterMonth })
  filling.done = whileAlone(context, 'demo data', fill)
    .then(
      (events) => {
        // Another process writes it. The next page in demo mode looks again.
        if (events === null) return void fillings.delete(context)
        filling.ready = true
        log.info({ events }, 'the sample company is up to date')
      },
      (error: unknown) => {
        // The next page in demo mode tries again.
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
