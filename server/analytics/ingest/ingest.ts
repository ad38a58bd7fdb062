import type { Geoip, Ingest, Peers } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { Env } from '../../env.ts'
import { addressList } from '../../http/address-list.ts'
import type { Logger } from '../../log.ts'
import type { EventWriter } from '../store/normalized-event.ts'
import { acceptSpeedReport, type SpeedReportDeps } from './accept-speed-report.ts'
import { createSpeedWriter } from './speed-writer.ts'
import { acceptEvent, type AcceptEventDeps } from './accept-event.ts'
import type { Step } from './arriving-event.ts'
import {
  botStep,
  exclusionStep,
  rateStep,
  urlStep,
  attributionStep,
  placeStep,
  technologyStep,
  visitorStep,
} from './steps.ts'
import { createDropCounter } from './drop-counter.ts'
import { createIntake } from './intake.ts'
import { createOwnReferrals } from './own-referrals.ts'
import { createSenders } from './senders.ts'
import { createSiteDirectory } from './site-directory.ts'
import { createTrackingScript } from './tracking-script.ts'
import { createVisitors } from './visitors.ts'

const flushCountsEveryMs = 5_000
const deleteSaltsEveryMs = 15 * 60_000

export interface IngestDeps {
  env: Env
  log: Logger
  clock: () => Date
  database: Database
  geoip: Pick<Geoip, 'locate'>
  writer: EventWriter
  peers: Peers
}

/** Ingest as composed by the server's process, which also closes it. */
interface OwnIngest extends Ingest {
  /** Waits for all events in progress. Call it before the database closes. */
  close(): Promise<void>
}

/** Composes the pipeline: its steps in the order in which they run. */
export function createIngest({ env, log, clock, database, geoip, writer, peers }: IngestDeps): OwnIngest {
  const counts = { accepted: 0, failed: 0, dropped: new Map<string, number>() }
  const intake = createIntake(writer, log)
  const visitors = createVisitors(database, intake.settled)
  const steps: readonly Step[] = [
    rateStep({ clock, peers }, 'events', env.INGEST_RATE_PER_MINUTE),
    botStep,
    urlStep,
    exclusionStep,
    technologyStep,
    placeStep(env.COUNTRY_HEADER, geoip),
    attributionStep,
    visitorStep(visitors),
  ]
  const sites = createSiteDirectory(database, clock)
  peers.receive('website', ({ siteId }) => sites.invalidate(siteId))
  const drops = createDropCounter(database, log)
  const script = createTrackingScript(sites)
  const senders = createSenders(database, log, () => script.build())
  const ownReferrals = createOwnReferrals(database, log)
  const trusted = { trustProxy: env.TRUST_PROXY, trustedSenders: addressList(env.TRUSTED_SENDERS ?? []) }
  const deps: AcceptEventDeps = { log, clock, ...trusted, sites, steps, intake, drops, senders, ownReferrals, counts }
  const speedWriter = createSpeedWriter(database.db, log)
  // A separate limit, so that reporting a page's speed does not use up the visitor's limit of events.
  const ofSpeed = [
    rateStep({ clock, peers }, 'speed', env.INGEST_RATE_PER_MINUTE),
    botStep,
    urlStep,
    exclusionStep,
    technologyStep,
  ]
  const speedDoor: SpeedReportDeps = { log, clock, ...trusted, sites, steps: ofSpeed, writer: speedWriter }

  const deleteOldSalts = () =>
    visitors.deleteOldSalts(clock()).catch((error: unknown) => {
      log.warn({ err: error, code: 'ingest.salts_not_deleted' }, 'old visitor salts could not be deleted: trying again')
    })
  let tidying: Promise<void> = deleteOldSalts()
  const timers = [
    ...[drops, senders, ownReferrals].map((counts) => setInterval(() => void counts.flush(), flushCountsEveryMs)),
    setInterval(() => void (tidying = deleteOldSalts()), deleteSaltsEveryMs),
  ]
  for (const timer of timers) timer.unref()

  return {
    acceptEvent: (request) => acceptEvent(deps, request),
    acceptSpeed: (request) => acceptSpeedReport(speedDoor, request),
    serveScript: (request) => script.serve(request),
    invalidate(siteId) {
      sites.invalidate(siteId)
      peers.send('website', { siteId })
    },
    counts: () => counts,
    async flushDrops() {
      await drops.flush()
      await senders.flush()
      await ownReferrals.flush()
    },
    async close() {
      for (const timer of timers) clearInterval(timer)
      await intake.close()
      await speedWriter.close()
      await drops.flush()
      await senders.flush()
      await ownReferrals.flush()
      await tidying
    },
  }
}
