import type { Migration } from 'kysely/migration'
import * as tenants from './001-tenants.ts'
import * as signIn from './002-sign-in.ts'
import * as analytics from './003-analytics.ts'
import * as people from './004-people.ts'
import * as shell from './005-shell.ts'
import * as bookmarks from './006-bookmarks.ts'
import * as demoData from './007-demo-data.ts'
import * as goals from './008-goals.ts'
import * as segments from './009-segments.ts'
import * as customEvents from './010-custom-events.ts'
import * as shares from './011-shares.ts'
import * as speed from './012-speed.ts'
import * as imports from './013-imports.ts'
import * as importedDays from './014-imported-days.ts'
import * as verification from './015-verification.ts'
import * as dataControls from './016-data-controls.ts'
import * as alerts from './017-alerts.ts'
import * as narrowRollupIndexes from './018-narrow-rollup-indexes.ts'
import * as mailLanguage from './019-mail-language.ts'
import * as unknownBounces from './020-unknown-bounces.ts'
import * as packedEvents from './021-packed-events.ts'
import * as visitEnds from './022-visit-ends.ts'
import * as packedRollups from './023-packed-rollups.ts'
import * as scopeComparedOnce from './024-scope-compared-once.ts'
import * as untoldVisits from './025-untold-visits.ts'
import * as scrollDepth from './026-scroll-depth.ts'
import * as regions from './027-regions.ts'
import * as attemptCount from './028-attempt-count.ts'
import * as patternsBelow from './029-patterns-below.ts'
import * as siteRanges from './030-site-ranges.ts'
import * as queue from './031-queue.ts'
import * as cards from './032-cards.ts'
import * as cardEvidence from './033-card-evidence.ts'
import * as cardEffects from './034-card-effects.ts'
import * as cardDecisions from './035-card-decisions.ts'
import * as cardMentions from './036-card-mentions.ts'
import * as cardCapacity from './037-card-capacity.ts'
import * as cardAttachments from './038-card-attachments.ts'
import * as cardOverview from './039-card-overview.ts'
import * as cardPeople from './040-card-people.ts'
import * as commentEdits from './041-comment-edits.ts'
import * as cardList from './042-card-list.ts'
import * as billing from './043-billing.ts'
import * as planOverage from './044-plan-overage.ts'
import * as crawls from './045-crawls.ts'
import * as searchConsole from './046-search-console.ts'
import * as findings from './047-findings.ts'
import * as reports from './049-reports.ts'
import * as reportDelivery from './050-report-delivery.ts'
import * as sampleAccountsOff from './051-sample-accounts-off.ts'
import * as findingKinds from './052-finding-kinds.ts'
import * as crawlBlock from './053-crawl-block.ts'
import * as restatedRows from './054-restated-rows.ts'
import * as unreadParts from './055-unread-parts.ts'
import * as sourceTargets from './056-source-targets.ts'
import * as ownReferrals from './057-own-referrals.ts'
import * as alertKinds from './058-alert-kinds.ts'
import * as listening from './059-listening.ts'
import * as competitors from './060-competitors.ts'
import * as growth from './061-growth.ts'
import * as clientList from './062-client-list.ts'
import * as frozenReports from './063-frozen-reports.ts'
import * as reportAgencyTemplate from './064-report-agency-template.ts'
import * as clientPins from './065-client-pins.ts'
import * as arrivals from './066-arrivals.ts'

/** Every schema step, in order. Never change a step that has landed; add a new one below. */
export const migrations = {
  '001-tenants': tenants,
  '002-sign-in': signIn,
  '003-analytics': analytics,
  '004-people': people,
  '005-shell': shell,
  '006-bookmarks': bookmarks,
  '007-demo-data': demoData,
  '008-goals': goals,
  '009-segments': segments,
  '010-custom-events': customEvents,
  '011-shares': shares,
  '012-speed': speed,
  '013-imports': imports,
  '014-imported-days': importedDays,
  '015-verification': verification,
  '016-data-controls': dataControls,
  '017-alerts': alerts,
  '018-narrow-rollup-indexes': narrowRollupIndexes,
  '019-mail-language': mailLanguage,
  '020-unknown-bounces': unknownBounces,
  '021-packed-events': packedEvents,
  '022-visit-ends': visitEnds,
  '023-packed-rollups': packedRollups,
  '024-scope-compared-once': scopeComparedOnce,
  '025-untold-visits': untoldVisits,
  '026-scroll-depth': scrollDepth,
  '027-regions': regions,
  '028-attempt-count': attemptCount,
  '029-patterns-below': patternsBelow,
  '030-site-ranges': siteRanges,
  '031-queue': queue,
  '032-cards': cards,
  '033-card-evidence': cardEvidence,
  '034-card-effects': cardEffects,
  '035-card-decisions': cardDecisions,
  '036-card-mentions': cardMentions,
  '037-card-capacity': cardCapacity,
  '038-card-attachments': cardAttachments,
  '039-card-overview': cardOverview,
  '040-card-people': cardPeople,
  '041-comment-edits': commentEdits,
  '042-card-list': cardList,
  '043-billing': billing,
  '044-plan-overage': planOverage,
  '045-crawls': crawls,
  '046-search-console': searchConsole,
  '047-findings': findings,
  '049-reports': reports,
  '050-report-delivery': reportDelivery,
  '051-sample-accounts-off': sampleAccountsOff,
  '052-finding-kinds': findingKinds,
  '053-crawl-block': crawlBlock,
  '054-restated-rows': restatedRows,
  '055-unread-parts': unreadParts,
  '056-source-targets': sourceTargets,
  '057-own-referrals': ownReferrals,
  '058-alert-kinds': alertKinds,
  '059-listening': listening,
  '060-competitors': competitors,
  '061-growth': growth,
  '062-client-list': clientList,
  '063-frozen-reports': frozenReports,
  '064-report-agency-template': reportAgencyTemplate,
  '065-client-pins': clientPins,
  '066-arrivals': arrivals,
} satisfies Record<string, Migration>
