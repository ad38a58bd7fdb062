/**
 * Where other code may enter the server's domains. A domain is a folder of `server/` with use cases, and may have parts.
 * Every other domain imports only its entry point, `server/<domain>/<domain>.ts`, and the entry points of its parts,
 * `server/<domain>/<part>/<part>.ts`, so that the rest of the domain can change without affecting others.
 */

/** Folders that every domain may import; they are not domains and have no entry points. */
export const sharedFolders =
  /^server\/(access|db|errors|http|messages|queue|secret-links)\/|^server\/(context|env|log|start-error|version|import-progress)\.ts$/

/** Whether a file of the composition root may import another. The entry asks which addresses lead to a page. */
export const mayCompose = (file: string, target: string): boolean =>
  (file === 'server/entry.ts' && target === 'app/routeTree.gen.ts') ||
  !/^(server\/stand-ins\/programs|tests|app\/(?!shared\/))/.test(target)

/** The entry points of domains that need more than one. */
export const furtherEntryPoints: Readonly<Record<string, readonly string[]>> = {
  // The alerts of an invented past, for the sample companies, and what is usual, for rules of Discovery.
  alerts: ['past-alerts.ts', 'robust.ts'],
  analytics: [
    // Counts of dropped events and senders; only the composition uses ingest itself (ingest/ingest.ts).
    'ingest/ingest-report.ts',
    // Pure functions that read the parts of a request or an export, without a database.
    'reading/attribution.ts',
    'reading/campaign-parameters.ts',
    'reading/own-hosts.ts',
    'reading/page.ts',
    'reading/place.ts',
    'reading/properties.ts',
    'reading/site.ts',
    'reading/user-agent.ts',
    // The event store: drafts, the writer, ids of terms, deriving again, and changing stored days.
    'store/normalized-event.ts',
    'store/event-writer.ts',
    'store/dictionary.ts',
    'store/refresh.ts',
    'store/change-days.ts',
    'query/month-overview.ts',
    'query/panel.ts',
    // Daily counts from rollups, and whether they changed, for measuring what cards did.
    'query/daily-counts.sql.ts',
    // What Growth explains months with: the website that is shown, whole numbers that add up, imports and amounts.
    'query/site.ts',
    'query/site.sql.ts',
    'query/apportion.ts',
    'query/imported-conversions.ts',
    'query/revenue-events.sql.ts',
    'store/imported-days.sql.ts',
    'query/days-version.sql.ts',
    'speed/speed-data.ts',
    // What a card's evidence is read from.
    'funnels/funnel-month.ts',
    'query/bots.ts',
    'query/breakdown.ts',
    'query/goal-month.ts',
    'query/not-found.ts',
    'query/visit-hours.ts',
    'speed/speed-month.ts',
    // What reports are built from.
    'query/data-quality.ts',
    'query/search-terms.ts',
    // What rules of Discovery are asked about: days of a run, missing pages, and reading rollups and visits.
    'query/not-found-origins.sql.ts',
    'query/not-found.sql.ts',
    'query/periods.ts',
    'speed/cells.ts',
    'store/plan-for-scans.sql.ts',
    'store/rollup-packs.sql.ts',
    // Names of browsers as exports of Plausible have them, and forms of paths that match stored ones.
    'stats-api/plausible-names.ts',
    'filters/path-forms.ts',
    'stats-api/find-website.ts',
    'stats-api/query-stats.ts',
  ],
  auth: [
    'auth.ts',
    'api-tokens.ts',
    // A proof of a provider by which an invited person joins.
    'exchange.ts',
    // The configured sign-in providers.
    'providers/configured.ts',
    'providers/provider.ts',
  ],
  cards: [
    // Measuring and deciding about cards, and what they were made from, for the sample companies.
    'effect/card-effect.ts',
    'effect/measure-cards.ts',
    // What shipped and what it did, for months and the ledger of Growth.
    'effect/shipped-effects.sql.ts',
    'effect/turned-effect.ts',
    'overview/shipped-cards.sql.ts',
    // The cards of a report, and those of a month that a client's own people read.
    'overview/report-cards.ts',
    'overview/shared-cards.ts',
    // Creating and moving cards, for assistants.
    'create-card.ts',
    'evidence/program-card.ts',
    'evidence/kinds.ts',
    'move-cards.ts',
    'permission.ts',
  ],
  competitors: [
    // What reports are built from.
    'month/report-month.ts',
    // What the history of Growth marks.
    'month/markers.sql.ts',
    // What cards do with changes.
    'changes/card-changes.ts',
    // Visits of an invented past, for the sample companies.
    'watch/visit-page.ts',
    'watch/visit-work.ts',
    'watch/visits.sql.ts',
  ],
  discovery: [
    // Reasons to run, and what cards do with findings.
    'findings/send-run.ts',
    'findings/card-findings.ts',
    // What reports are built from.
    'findings/discovery-runs.ts',
    // A crawl of a generated website, and figures as Search Console's, for the sample companies.
    'crawl/store-crawl.ts',
    // Sitemaps and forms of addresses, also of competitors.
    'crawl/read-sitemap.ts',
    'crawl/addresses.ts',
    'search-console/figures.sql.ts',
    'search-console/figures.ts',
  ],
  // The daily job of forecasts, and what other parts of the server ask about them.
  growth: [
    'forecast/make-forecasts.ts',
    // What reports and assistants read of targets and forecasts.
    'forecast/outlook.ts',
    'targets/targets.ts',
    // Judging targets by the forecast, and the end of months.
    'forecast/forecasts.ts',
    'pacing/pace-targets.ts',
    'month-end/freeze-months.ts',
    // Targets and forecasts of an invented past, for the sample companies.
    'forecast/end-forecasts.ts',
    'month-end/past-growth.ts',
  ],
  // The bell, a person's own marks, people who work on items, items as a CSV file, and whether their card is still a plan.
  items: ['item-news.ts', 'items-csv.ts', 'marks.sql.ts', 'people.sql.ts', 'people.ts', 'planned-card.sql.ts'],
  listening: [
    // Jobs of sources, alerts and digests, what reports are built from, and what the loop ring counts.
    'sources/read-sources.ts',
    'mentions/purge-mentions.ts',
    'sources/source-work.ts',
    'alerts/raise-mention-alerts.ts',
    'alerts/watch-spikes.ts',
    'digest/send-digests.ts',
    'month/report-month.ts',
    'mentions/new-mentions.ts',
    // What cards do with mentions.
    'mentions/card-mentions.ts',
    'mentions/page-contacts.ts',
    // Mentions of an invented past, for the sample companies.
    'arrivals/arrivals.ts',
    'arrivals/listening-sites.sql.ts',
    'sources/source-items.sql.ts',
    // Texts of strangers as they are kept, for pages of competitors.
    'text/plain-text.ts',
    // The words of a search, for the search of everything.
    'text/search-query.ts',
    'feeds/json-depth.ts',
    // Feeds of other websites, and servers that asked for a pause.
    'feeds/feed-candidates.ts',
    'sources/host-pauses.sql.ts',
    // Topics, which suggest competitors.
    'topics/topics.sql.ts',
  ],
  // The language of an email's recipient, and what a domain knows about its mails while they are sent.
  mail: ['recipient-language.ts', 'send-mails.ts'],
  // Reads a logo, also for reports; the look of the agency, and a client's logo, for reports and pages of links.
  profile: ['agency-look.sql.ts', 'logo-image.ts', 'profile.sql.ts'],
  // What a reader of pages answers, for the generated websites of the sample companies.
  // Owning a thread that reads what was received, and decoding it there.
  // Manners after failures, and what a robots.txt says.
  outbound: ['contract.ts', 'body-text.ts', 'reading-thread.ts', 'retry.ts', 'robots.ts'],
  reports: [
    // What assistants read of published reports.
    'report-json.ts',
    'document/report-translator.ts',
  ],
  'sample-companies': [
    // The sample accounts, the start of an invented website, and its traffic.
    'sample-accounts.ts',
    'sample-funnels.ts',
    'fill-traffic.ts',
  ],
  tracking: [
    // Normalises a website's domain as a person typed it.
    'domain.ts',
    // Tokenises a page, and says by which addresses a website is reached: for the check and for crawls.
    'html-tokens.ts',
    'website-visit.ts',
  ],
}

/** Files of use cases that the app's server functions import besides the entry points; domains never import them. */
export const forFunctions: readonly string[] = [
  'server/account/email-change.ts',
  'server/admin/audit-log.ts',
  'server/admin/sign-in.ts',
  'server/analytics/events/event-details.ts',
  'server/analytics/query/pattern-preview.ts',
  'server/analytics/query/live-visitors.ts',
  'server/analytics/query/portfolio.ts',
  'server/analytics/query/recent-months.ts',
  'server/analytics/query/usual-day.ts',
  'server/analytics/query/visit-trends.ts',
  'server/analytics/shares/shared-month.ts',
  'server/auth/first-run.ts',
  'server/auth/password-reset.ts',
  'server/auth/passwords.ts',
  'server/auth/sample-sign-in.ts',
  'server/auth/second-factor.ts',
  'server/billing/account.ts',
  'server/billing/payment-methods.ts',
  'server/billing/payment.ts',
  'server/billing/plan-change.ts',
  'server/billing/stand-in-control.ts',
  'server/billing/stripe-events.ts',
  'server/billing/subscriptions.ts',
  'server/billing/test-cards.ts',
  'server/billing/upgrade-requests/ask-upgrade.ts',
  'server/cards/decisions/ask-clients.ts',
  'server/cards/effect/clashes.ts',
  'server/cards/evidence/targets.ts',
  'server/clients/managed-clients.ts',
  'server/clients/pinned-clients.ts',
  'server/competitors/changes/act-on-changes.ts',
  'server/competitors/month/changes-to-triage.ts',
  'server/competitors/month/markers.ts',
  'server/competitors/watch/competitors.ts',
  'server/competitors/watch/noise-rules.ts',
  'server/competitors/watch/preview-competitor.ts',
  'server/discovery/crawl/crawled-pages.ts',
  'server/discovery/findings/change-findings.ts',
  'server/discovery/findings/rule-ledger.ts',
  'server/discovery/findings/rule-settings.ts',
  'server/discovery/search-console/connect.ts',
  'server/growth/change/why-changed.ts',
  'server/growth/effects/effect-ledger.ts',
  'server/growth/history/month-history.ts',
  'server/growth/pacing/paces-of-clients.ts',
  'server/items/saved-filters.ts',
  'server/listening/mentions/add-mention.ts',
  'server/listening/mentions/change-mentions.ts',
  'server/listening/mentions/mention-comments.ts',
  'server/listening/mentions/add-email.ts',
  'server/listening/mentions/read-mention-page.ts',
  'server/listening/sources/preview-source.ts',
  'server/mail/mails.ts',
  'server/profile/profile-history.ts',
  'server/reports/delivery/recipients.ts',
  'server/reports/draft/stages.ts',
  'server/reports/links/open-link.ts',
  'server/reports/links/read-report.ts',
  'server/reports/published/published-work.ts',
  'server/reports/report-states.ts',
  'server/team/accept-invitation.ts',
  'server/team/access-log.ts',
  'server/team/invitations.ts',
  'server/team/members.ts',
  'server/team/read-invitation.ts',
  'server/tracking/tracking-health.ts',
  'server/tracking/verify-installation.ts',
]

export function isEntryPoint(target: string): boolean {
  const [, domain = '', ...parts] = target.split('/')
  const part = parts.join('/')
  const [folder = '', file = ''] = parts.length === 2 ? parts : [domain, part]
  return file === `${folder}.ts` || (furtherEntryPoints[domain] ?? []).includes(part)
}
