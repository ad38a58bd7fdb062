import type { JobName } from '#app/shared/admin/system-facts.ts'
import { watchNoData } from '../alerts/no-data.ts'
import { watchAlerts } from '../alerts/watch-alerts.ts'
import { packDays } from '../analytics/store/pack-days.ts'
import { packRollups } from '../analytics/store/pack-rollups.ts'
import { reclaimIndexes, reclaimTables } from '../analytics/store/reclaim.sql.ts'
import { purgeExpired } from '../auth/purge.sql.ts'
import { watchPlanLimits } from '../billing/plan-limits/watch-limits.ts'
import { handleStripeEvents, rereadSubscriptions } from '../billing/stripe-events.ts'
import { rollCardsOver } from '../cards/capacity/capacity.ts'
import { askClients } from '../cards/decisions/ask-clients.ts'
import { measureCards } from '../cards/effect/measure-cards.ts'
import { wakeCards } from '../cards/move-cards.ts'
import { raiseCompetitorAlerts } from '../competitors/alerts/raise-competitor-alerts.ts'
import { visitCompetitors } from '../competitors/watch/visit-competitors.ts'
import type { Context } from '../context.ts'
import { scheduleCrawls } from '../discovery/crawl/crawl.ts'
import { runCrawls } from '../discovery/crawl/run-crawls.ts'
import { workOnDiscovery } from '../discovery/discovery.ts'
import { sendDiscoveryRun, watchMonths } from '../discovery/findings/send-run.ts'
import { syncSearches } from '../discovery/search-console/sync.ts'
import { readForecast } from '../growth/forecast/forecasts.ts'
import { makeForecasts } from '../growth/forecast/make-forecasts.ts'
import { freezeMonths } from '../growth/month-end/freeze-months.ts'
import { paceTargets } from '../growth/pacing/pace-targets.ts'
import { workOnImports } from '../imports/run-imports.ts'
import { purgeMentions } from '../listening/mentions/purge-mentions.ts'
import { purgeSourceItems, readSources } from '../listening/sources/read-sources.ts'
import { raiseMentionAlerts } from '../listening/alerts/raise-mention-alerts.ts'
import { watchListening } from '../listening/alerts/watch-spikes.ts'
import { sendListeningDigests } from '../listening/digest/send-digests.ts'
import { emptyOldMails, sendMails } from '../mail/send-mails.ts'
import { forgetDismissed } from '../notifications/notifications.ts'
import { reportMailRules } from '../reports/delivery/mail-rules.ts'
import { writeReportMails } from '../reports/delivery/write-mails.ts'
import { freezePdfs } from '../reports/published/report-files.ts'
import { draftReports } from '../reports/schedule/draft-reports.ts'
import { sendScheduledReports } from '../reports/schedule/send-reports.ts'
import { runDeletions } from '../website-data/run-deletions.ts'
import { writeExports } from '../website-data/write-exports.ts'
import { type JobHealth, jobHealthOf } from './job-health.ts'
import type { Glance } from '../queue/glance.ts'
import { createJobRunner, type JobRunner } from './job-runner.ts'
import type { Job } from './recurring.ts'

const minuteMs = 60_000

/**
 * Recurring background jobs. Rollups are refreshed by their own runner (server/analytics/store). Every process looks
 * into the queues of mails, mails of reports, exports, deletions, imports, crawls, readings of Search Console and of sources,
 * visits of competitors, runs of Discovery and events of Stripe; the other jobs run in one process at a time (`singleton`).
 */
function jobsOf(context: Context): Job[] {
  const jobs: Record<JobName, Omit<Job, 'name'>> = {
    'send-mails': {
      purpose: 'Sends waiting mails',
      everyMs: 5000,
      works: ['mails'],
      run: (signal) => sendMails(context, signal, undefined, reportMailRules),
    },
    'tracking-silence': {
      purpose: 'Notifies people when a website stops sending events',
      everyMs: 15 * minuteMs,
      singleton: true,
      run: (signal) => watchNoData(context, signal),
    },
    alerts: {
      purpose: 'Checks the visitors and goals of each website for alerts',
      everyMs: 5 * minuteMs,
      singleton: true,
      run: (signal) => watchAlerts(context, signal),
    },
    'wake-cards': {
      purpose: 'Returns snoozed cards on their day',
      everyMs: 15 * minuteMs,
      singleton: true,
      run: () => wakeCards(context),
    },
    'measure-cards': {
      purpose: 'Measures what shipped cards did',
      everyMs: 15 * minuteMs,
      singleton: true,
      run: (signal) => measureCards(context, signal),
    },
    'roll-cards-over': {
      purpose: 'Moves unfinished cards to the new month',
      everyMs: 15 * minuteMs,
      singleton: true,
      run: (signal) => rollCardsOver(context, signal),
    },
    'ask-clients': {
      purpose: 'Asks clients about cards that wait for their decision',
      everyMs: minuteMs,
      singleton: true,
      run: (signal) => askClients(context, signal),
    },
    'delete-data': {
      purpose: 'Deletes the data of websites that people asked to delete',
      everyMs: 2000,
      works: ['deletions'],
      run: (signal) => runDeletions(context, signal),
    },
    'write-exports': {
      purpose: 'Writes exports of websites and removes old ones',
      everyMs: 2000,
      works: ['exports'],
      run: (signal) => writeExports(context, signal),
    },
    'pack-events': {
      purpose: 'Packs the events and numbers of past days',
      everyMs: minuteMs,
      singleton: true,
      run: async (signal) => {
        const pieces = { maxPieces: 240 }
        await packDays(context, signal, pieces)
        await packRollups(context, signal, pieces)
      },
    },
    'reclaim-disk': {
      purpose: 'Gives the room of packed and deleted rows back to the disk',
      everyMs: 15 * minuteMs,
      singleton: true,
      async run() {
        await reclaimTables(context.database)
        await reclaimIndexes(context.database)
      },
    },
    'preview-imports': {
      purpose: 'Checks uploaded files',
      everyMs: 1000,
      works: ['import-previews'],
      run: (signal) => workOnImports(context, 'previews', signal),
    },
    'run-imports': {
      purpose: 'Runs and undoes imports',
      everyMs: 1000,
      works: ['import-runs'],
      run: (signal) => workOnImports(context, 'runs', signal),
    },
    'crawl-websites': {
      purpose: 'Crawls websites',
      everyMs: 2000,
      works: ['crawls'],
      run: (signal, alive) =>
        runCrawls(context, signal, {
          alive,
          afterCrawl: (trx, { siteId, at }) => sendDiscoveryRun(trx, { siteId, trigger: 'crawl', at }),
        }),
    },
    'schedule-crawls': {
      purpose: 'Starts the crawls that are due',
      everyMs: 15 * minuteMs,
      singleton: true,
      run: (signal) => scheduleCrawls(context, signal),
    },
    'run-discovery': {
      purpose: 'Runs the rules of Discovery',
      everyMs: 2000,
      works: ['discovery-runs'],
      run: (signal) => workOnDiscovery(context, signal),
    },
    'watch-findings': {
      purpose: 'Begins Discovery’s run of each month that has ended, and opens snoozed findings',
      everyMs: 15 * minuteMs,
      singleton: true,
      run: (signal) => watchMonths(context, signal),
    },
    'read-sources': {
      purpose: 'Reads the sources of Listening',
      everyMs: 2000,
      works: ['source-reads'],
      run: (signal, alive) =>
        readSources(context, signal, {
          alive,
          afterArrival: (trx, { siteId, mentions }) => raiseMentionAlerts(context, trx, siteId, mentions),
        }),
    },
    'purge-listening': {
      purpose: 'Removes old items and mentions of Listening',
      everyMs: 360 * minuteMs,
      singleton: true,
      async run(signal) {
        await purgeSourceItems(context, signal)
        await purgeMentions(context, signal)
      },
    },
    'watch-listening': {
      purpose: 'Looks for spikes in mentions, and notifies Admins of them',
      everyMs: 15 * minuteMs,
      singleton: true,
      run: (signal) => watchListening(context, signal),
    },
    'send-listening-digests': {
      purpose: 'Sends Admins their digests of new mentions',
      everyMs: 5 * minuteMs,
      singleton: true,
      run: (signal) => sendListeningDigests(context, signal),
    },
    'visit-competitors': {
      purpose: 'Visits the pages of competitors',
      everyMs: 2000,
      works: ['competitor-visits'],
      run: (signal, alive) =>
        visitCompetitors(context, signal, {
          alive,
          afterChange: (trx, stored) => raiseCompetitorAlerts(context, trx, stored),
        }),
    },
    'make-forecasts': {
      purpose: 'Forecasts visits, conversions and targets for each website once a day',
      everyMs: 15 * minuteMs,
      singleton: true,
      run: (signal) => makeForecasts(context, signal),
    },
    'pace-targets': {
      purpose: 'Stores how each target stood at the end of the day',
      everyMs: 5 * minuteMs,
      singleton: true,
      run: (signal) => paceTargets(context, signal, readForecast),
    },
    'freeze-months': {
      purpose: 'Freezes months that are over and notifies Admins of what is left before the report',
      everyMs: 15 * minuteMs,
      singleton: true,
      run: (signal) => freezeMonths(context, signal),
    },
    'draft-reports': {
      purpose: 'Makes the report drafts that are due',
      everyMs: 5 * minuteMs,
      singleton: true,
      run: (signal) => draftReports(context, signal),
    },
    'send-reports': {
      purpose: 'Sends the reports that are due',
      everyMs: minuteMs,
      singleton: true,
      run: (signal) => sendScheduledReports(context, signal),
    },
    'freeze-report-pdfs': {
      purpose: 'Makes the PDFs of reports that were just published',
      everyMs: minuteMs,
      singleton: true,
      run: (signal) => freezePdfs(context, signal),
    },
    'write-report-mails': {
      purpose: 'Writes the mails of reports',
      everyMs: 2000,
      works: ['report-mails'],
      run: (signal) => writeReportMails(context, signal),
    },
    'stripe-events': {
      purpose: 'Reads what changed at Stripe',
      everyMs: 2000,
      works: ['stripe-events'],
      run: (signal) => handleStripeEvents(context, signal),
    },
    'read-search-console': {
      purpose: 'Reads Search Console',
      everyMs: 5000,
      works: ['search-syncs'],
      run: (signal) =>
        syncSearches(context, signal, {
          afterSync: (trx, { siteId, at }) => sendDiscoveryRun(trx, { siteId, trigger: 'searchConsole', at }),
        }),
    },
    'reread-subscriptions': {
      purpose: 'Compares subscriptions with Stripe',
      everyMs: 60 * minuteMs,
      singleton: true,
      run: (signal) => rereadSubscriptions(context, signal),
    },
    'plan-limits': {
      purpose: 'Compares events with plans, and notifies before anything is locked',
      everyMs: 15 * minuteMs,
      singleton: true,
      run: (signal) => watchPlanLimits(context, signal),
    },
    'purge-sign-ins': {
      purpose: 'Removes expired sessions, links and codes',
      everyMs: 60 * minuteMs,
      singleton: true,
      run: () => purgeExpired(context),
    },
    'purge-mails': {
      purpose: 'Empties mails older than 90 days',
      everyMs: 360 * minuteMs,
      singleton: true,
      run: () => emptyOldMails(context),
    },
    'purge-notifications': {
      purpose: 'Removes notifications that were dismissed more than 180 days ago',
      everyMs: 360 * minuteMs,
      singleton: true,
      run: () => forgetDismissed(context),
    },
  }
  return Object.entries(jobs).map(([name, job]) => ({ name, ...job }))
}

/**
 * Starts all jobs; they end with the context.
 * @param glance the look at what waits, if others use it too
 */
export function startJobs(context: Context, glance?: Glance): JobRunner {
  const runner = createJobRunner(context, jobsOf(context), glance)
  runner.start()
  return runner
}

/** Returns the health of all jobs in all processes. For use cases that check the role before: Admin only. */
export async function readJobHealth(context: Context): Promise<JobHealth[]> {
  return jobHealthOf(context, jobsOf(context))
}
