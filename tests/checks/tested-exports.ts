/**
 * Exports of the product that only the tests beside the code import, by the reason to export them. All of them also run
 * in the product, inside their own file; dead-exports.test.ts refuses outdated entries.
 */
export const testedExports: Readonly<Record<string, readonly string[]>> = {
  'A rule with many cases: through its caller each case would need a page, a month of data or a browser': [
    'app/features/analytics/month/periods.ts shortPeriodName',
    'app/features/auth/session/session-over.ts isSomebodyKnown',
    'app/features/auth/session/session-watch.ts sessionChange',
    'app/features/clients/enter-client.ts hrefWithMonth',
    'app/features/clients/viewer-zone.ts zoneInCookies',
    'app/features/discovery/finding-sentence.ts subjectText',
    'app/features/analytics/goals/goal-columns.tsx rateText',
    'app/features/shell/preferences.ts parsePreferences',
    'app/shared/alerts/pacing.ts weekdayWeights',
    'app/shared/calendar/month-list.ts monthsSince',
    'app/shared/cards/stage.ts movesOf',
    'app/shared/format/money.ts minorDigits',
    'app/shared/profile/contrast.ts luminance',
    'app/shared/billing/plans.ts upgradeMessageSchema',
    'app/shared/tracking/settings-form.ts isAddressOrRange',
    'server/alerts/spikes.ts hoursBefore',
    'server/analytics/funnels/funnel-depth.ts funnelDepth',
    'server/analytics/ingest/visitor-key.ts registrableHost',
    'server/analytics/stats-api/from-rollups.sql.ts wholeMonths',
    'server/billing/payment-news.ts paymentNews',
    'server/discovery/rules/hreflang-return.ts isKnownLanguage',
    'server/http/compress.ts chosenEncoding',
  ],
  'A table: its test walks through every entry': [
    'app/shared/account/api-token-scopes.ts apiTokenScopes',
    'app/shared/analytics/channels.ts channelRules',
    'app/shared/analytics/crawlers.ts crawlers',
    'app/shared/audit-kinds.ts auditKinds',
    'app/shared/cards/evidence/evidence.ts valueNames',
    'app/shared/cards/evidence/evidence.ts valueUnits',
    'app/shared/notification-kinds.ts notificationKinds',
    'app/shared/profile/profile-form.ts listLimits',
    'app/shared/reports/sentence-keys.ts sentenceKeys',
    'app/shared/reports/stage.ts reportActions',
    'app/shared/tracking/installation.ts findingSchema',
  ],
  'A part of a job or hook that tests run alone, with a clock or data of their own': [
    'app/features/analytics/goals/goals.queries.ts useGoalsChanged',
    'server/auth/first-run.ts firstRunAddress',
    'server/demo-data/fill-demo-data.ts fillDemoData',
  ],
  'The type of an export in this list, or of the data its tests make': [
    'app/features/auth/session/session-watch.ts SessionChange',
    'server/analytics/ingest/visitors.ts VisitorFacts',
    'server/billing/subscription-state.ts StripeStatus',
  ],
}
