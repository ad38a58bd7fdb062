import { serverFunctions } from '#tests/support/built-product.ts'
import { realLogos } from '#tests/support/logo-files.ts'
import { card, defaultTrackingSettings } from './inputs.ts'
import { nothingThere, othersFindNothing, type Row } from './expected.ts'
import { reportRows } from './report-functions.ts'
import { world } from './world.ts'

const clientId = world.own
const ofClient = { clientId }
/** Has the form of a link's secret, but no link has it. */
const unknownLink = 'x'.repeat(43)

const testSecret = 'pi_1_secret_1'
const offer = { plan: 'Growth', interval: 'month' }
const ofRequest = { clientId, requestId: '5f0c4b0e-8c43-4f0e-a0f4-1f6b2a1c9d10' }
const billingDetails = { name: '', email: '', line1: '', line2: '', postalCode: '', city: '', country: '', taxId: '' }

const phones = [{ dimension: 'device', operator: 'is', values: ['Mobile'] }]
const annotation = {
  firstDay: '2026-10-01',
  lastDay: '2026-10-01',
  kind: 'deploy',
  visibility: 'client',
  text: 'Relaunch',
  tags: [],
}

const findingMonth = { clientId, month: '2026-10' }
const unknownFinding = '5f0c4b0e-8c43-4f0e-a0f4-1f6b2a1c9d11'

/** A version of a report that nobody has published. */

/** A view of Analytics. */
const shownView = { kind: 'analytics', filters: [], subject: { part: 'number', metric: 'visits' } }

const deletedRange = { from: '2026-10-01', to: '2026-10-02', what: { part: 'all' } }

const funnel = {
  name: 'Buying',
  strict: false,
  steps: [
    { kind: 'page', pattern: '/basket' },
    { kind: 'event', pattern: 'order' },
  ],
}

/**
 * The inputs of server functions that take more than a company, and the facts about their answers that their
 * declarations don't contain.
 */
const functionRows: Readonly<Record<string, Row>> = {
  getClientFn: { input: { id: clientId } },

  dismissNotificationFn: { input: { id: world.notification }, otherwise: othersFindNothing },

  starPageFn: { input: { id: 'profile', starred: true } },
  moveBookmarkFn: { input: { id: 'dashboard', before: null } },

  getMonthOverviewFn: { input: { clientId, filters: [] } },
  getPanelFn: { input: { clientId, filters: [], dimension: 'page' } },
  getChangeBreakdownFn: { input: { clientId, filters: [], metric: 'visits', by: 'source' } },
  getPortfolioFn: { input: {} },

  createWebsiteFn: { input: { clientId, domain: 'new-company.com', timeZone: 'UTC' } },
  updateTrackingSettingsFn: { input: { clientId, settings: defaultTrackingSettings } },
  previewExclusionsFn: { input: { clientId, excludedPaths: ['/a/**', '/b'] } },
  createGoalFn: {
    input: { clientId, goal: { kind: 'event', pattern: 'signup', name: 'Signup' } },
  },
  updateGoalFn: {
    input: { clientId, goalId: world.goal, goal: { kind: 'event', pattern: 'order', name: 'Ordered' } },
  },
  deleteGoalFn: { input: { clientId, goalId: world.goal } },
  // No goal with this id was deleted.
  restoreGoalFn: { input: { clientId, goalId: 4711 }, otherwise: nothingThere },
  getGoalUseFn: { input: { clientId, goalId: world.goal } },
  getGoalMonthFn: { input: { clientId, filters: [] } },
  previewGoalFn: {
    input: { ...ofClient, kind: 'page', pattern: '/a/**', goalId: world.goal },
  },
  // Nothing has this id, here and below.
  getFunnelMonthFn: { input: { clientId, filters: [], funnelId: 4711 }, otherwise: nothingThere },
  previewFunnelFn: { input: { clientId, strict: false, steps: funnel.steps } },
  createFunnelFn: { input: { clientId, funnel } },
  updateFunnelFn: { input: { clientId, funnelId: 4711, funnel }, otherwise: nothingThere },
  deleteFunnelFn: { input: { clientId, funnelId: 4711 }, otherwise: nothingThere },

  updateAlertRuleFn: {
    input: { clientId, rule: { kind: 'drop', enabled: true, settings: { sensitivity: 'low' } } },
  },
  snoozeAlertFn: {
    input: { clientId, snooze: { kind: 'drop', goalId: null, until: null } },
  },
  listEventsFn: { input: { clientId, filters: {} } },
  countNewEventsFn: { input: { clientId, filters: {} } },
  listEventPropertiesFn: { input: { clientId, filters: {} } },
  getEventDetailsFn: { input: { clientId, ref: '2026-10-01.0.0123456789abcdef' }, otherwise: nothingThere },
  previewDeletionFn: { input: { clientId, range: deletedRange } },
  requestDeletionFn: { input: { clientId, range: deletedRange, domain: 'x.test' } },
  createSegmentFn: {
    input: { clientId, segment: { name: 'Phones', filters: phones, shared: false } },
  },
  startImportFn: { input: { clientId, importId: 4711 }, otherwise: nothingThere },
  undoImportFn: { input: { clientId, importId: 4711 }, otherwise: nothingThere },
  updateSegmentFn: { input: { clientId, segmentId: clientId, change: { name: 'Phones' } }, otherwise: nothingThere },
  deleteSegmentFn: { input: { clientId, segmentId: clientId }, otherwise: nothingThere },
  readLedgerFn: { input: { clientId } },
  listCardsFn: { input: { clientId, filter: 'all' } },
  createCardFn: { input: { clientId, card } },
  listSameTargetFn: { input: { clientId, target: { kind: 'page', path: '/old' } } },
  // The website has no visits, so there is nothing to make a card from.
  previewCardFn: { input: { clientId, source: shownView }, otherwise: nothingThere },
  createCardFromFn: { input: { clientId, source: shownView, card }, otherwise: nothingThere },
  readLiveEvidenceFn: { input: { cardId: clientId }, otherwise: nothingThere },
  // No card has this id.
  readCardFn: { input: { cardId: clientId }, otherwise: nothingThere },
  updateCardFn: { input: { cardId: clientId, change: { title: 'Shorter', version: 1 } }, otherwise: nothingThere },
  listClashesFn: { input: { cardIds: [clientId] } },
  forecastNewCardFn: { input: { clientId, target: { kind: 'page', path: '/old' }, effect: null } },
  forecastEffectFn: { input: { cardId: clientId }, otherwise: nothingThere },
  decideEffectFn: {
    input: { cardId: clientId, decision: { verdict: 'improved', note: '' } },
    otherwise: nothingThere,
  },
  updateBoardViewFn: { input: { view: { view: 'list', sort: 'due', group: 'source' } } },
  starCardFn: { input: { cardId: clientId, starred: true }, otherwise: nothingThere },
  commentOnCardFn: { input: { cardId: clientId, text: 'Hello' }, otherwise: nothingThere },
  editCommentFn: {
    input: { cardId: clientId, commentId: clientId, version: 1, text: 'Hello' },
    otherwise: nothingThere,
  },
  removeCommentFn: { input: { cardId: clientId, commentId: clientId, version: 1 }, otherwise: nothingThere },
  deleteAttachmentFn: { input: { cardId: clientId, attachmentId: clientId }, otherwise: nothingThere },
  moveCardsFn: { input: { cardIds: [clientId], move: { action: 'approve' } } },
  undoMovesFn: { input: { moves: [{ id: clientId, event: 1 }] } },
  // Nothing was crawled.
  cancelCrawlFn: { input: { clientId, crawlId: '4711' }, otherwise: nothingThere },
  saveCrawlSettingsFn: { input: { clientId, settings: { pagesPerSecond: 1, schedule: 'weekly', maxPages: null } } },
  listCrawlPagesFn: { input: { clientId, query: {} } },
  getCrawledPageFn: { input: { clientId, number: 1 }, otherwise: nothingThere },
  listCrawlChangesFn: { input: { clientId, query: {} } },
  saveRuleSettingsFn: { input: { clientId, rule: 'low-ctr', enabled: false, thresholds: {} } },
  listFindingsFn: { input: findingMonth },
  countOpenFindingsFn: { input: findingMonth },
  listFindingGroupsFn: { input: { ...findingMonth, by: 'rule' } },
  exportFindingsFn: { input: findingMonth },
  readFindingFn: { input: { clientId, findingId: unknownFinding }, otherwise: nothingThere },
  // They answer which findings they didn't change.
  dismissFindingsFn: { input: { clientId, findingIds: [unknownFinding], reason: 'notRelevant' } },
  snoozeFindingsFn: { input: { clientId, findingIds: [unknownFinding], until: '2999-01' } },
  reopenFindingsFn: { input: { clientId, findingIds: [unknownFinding] } },
  decideCardFn: {
    input: { clientId, cardId: clientId, decision: { action: 'approve', version: 1 } },
    otherwise: nothingThere,
  },
  listShippedCardsFn: { input: { clientId, month: '2026-10' } },
  createAnnotationFn: { input: { clientId, annotation } },
  updateAnnotationFn: { input: { clientId, annotationId: clientId, change: annotation }, otherwise: nothingThere },
  deleteAnnotationFn: { input: { clientId, annotationId: clientId }, otherwise: nothingThere },
  createShareFn: {
    input: { clientId, share: { name: 'Board', password: null, lastDay: null, filters: phones, month: null } },
  },
  updateShareFn: { input: { clientId, shareId: clientId, change: { name: 'Board' } }, otherwise: nothingThere },
  revokeShareFn: { input: { clientId, shareId: clientId }, otherwise: nothingThere },
  // No link has this secret. The page says so; the other calls find nothing.
  openShareFn: { input: { token: unknownLink } },
  openDecisionFn: { input: { token: unknownLink } },
  decideByLinkFn: {
    input: { token: unknownLink, decision: { action: 'approve', version: 1 } },
    otherwise: nothingThere,
  },
  ...reportRows,
  updateCapacityFn: { input: { clientId, points: 10 } },
  pinCardFn: { input: { cardId: clientId, pinned: true }, otherwise: nothingThere },
  requestCardFn: {
    input: { clientId, request: { title: 'A banner', why: '' } },
    otherwise: { editor: 'refused', admin: 'refused' },
  },
  askAboutCardFn: { input: { cardId: clientId }, otherwise: nothingThere },
  previewAskingFn: { input: { cardId: clientId }, otherwise: nothingThere },
  unlockShareFn: { input: { token: unknownLink, password: 'seven copper lanterns' }, otherwise: nothingThere },
  getSharedMonthFn: { input: { token: unknownLink, filters: [] }, otherwise: nothingThere },
  getSharedPanelFn: { input: { token: unknownLink, filters: [], dimension: 'page' }, otherwise: nothingThere },
  getNotFoundOriginsFn: { input: { clientId, path: '/gone' } },

  updateNameFn: { input: { firstName: 'New', lastName: 'Name' } },
  updateAppearanceFn: { input: { theme: 'dark' } },
  updateNotificationPreferencesFn: { input: {} },
  requestEmailChangeFn: { input: { email: 'new@loop.test', password: world.password } },
  getEmailChangeFn: { input: { token: unknownLink } },
  confirmEmailChangeFn: { input: { token: unknownLink } },
  revokeSessionFn: { input: { id: world.session }, otherwise: othersFindNothing },
  createApiTokenFn: { input: { name: 'New', scopes: ['account:read'], days: 30 } },
  revokeApiTokenFn: { input: { id: world.apiToken }, otherwise: othersFindNothing },
  deleteAccountFn: { input: { email: 'client@loop.test' } },
  updatePasswordFn: { input: { current: world.password, next: 'seven copper lanterns' } },
  beginSecondFactorFn: { input: { proof: world.password } },
  confirmSecondFactorFn: { input: { code: '123456' } },
  renewRecoveryCodesFn: { input: { proof: world.password } },
  switchOffSecondFactorFn: { input: { proof: world.password } },

  requestPasswordResetFn: { input: { email: 'client@loop.test' } },
  isResetLinkGoodFn: { input: { token: unknownLink } },
  resetPasswordFn: { input: { token: unknownLink, password: 'seven copper lanterns' } },
  isFirstRunLinkGoodFn: { input: { token: unknownLink } },
  createFirstAdminFn: {
    input: {
      token: unknownLink,
      person: { firstName: 'A', lastName: '', email: 'a@loop.test', password: 'seven copper lanterns' },
    },
  },
  readInvitationFn: { input: { token: unknownLink } },
  acceptInvitationFn: { input: { token: unknownLink, person: null }, otherwise: nothingThere },

  getTeamFn: { input: { team: clientId } },
  createInvitationFn: { input: { team: clientId, email: 'new@loop.test', role: 'Client' } },
  resendInvitationFn: { input: { team: clientId, invitationId: world.invitation } },
  revokeInvitationFn: { input: { team: clientId, invitationId: world.invitation } },
  // Only staff can choose roles, and `client` isn't in their team.
  updateRoleFn: {
    input: { team: null, userId: world.people.editor, role: 'Admin' },
    otherwise: { client: 'refused' },
  },
  switchOffFn: { input: { team: clientId, userId: world.people.colleague } },
  switchOnFn: { input: { team: clientId, userId: world.people.colleague } },
  removePersonFn: {
    input: { team: clientId, userId: world.people.colleague, successorId: world.people.client },
  },
  leaveTeamFn: { input: { successorId: null } },
  listAccessLogFn: { input: { clientId, before: null, limit: 20 } },

  updateProfileFn: {
    input: { clientId, version: '', change: { section: 'look', values: { accentColor: '#123456' } } },
  },
  uploadLogoFn: {
    input: { clientId, version: '', image: realLogos.webpLossy.toString('base64') },
  },
  deleteLogoFn: { input: { clientId, version: '' } },

  // Billing isn't set up in this world: what the callers get then is no longer about their role.
  payWithTestCardFn: { input: { clientId, clientSecret: testSecret, number: '4242 4242 4242 4242' } },
  payOpenInvoiceFn: { input: ofRequest },
  cancelAtPeriodEndFn: { input: ofRequest },
  resumeSubscriptionFn: { input: ofRequest },
  applyCouponFn: { input: { ...ofRequest, code: 'SPRING' } },
  createSetupIntentFn: { input: ofRequest },
  setDefaultPaymentMethodFn: { input: { clientId, paymentMethodId: 'pm_1' } },
  removePaymentMethodFn: { input: { clientId, paymentMethodId: 'pm_1' } },
  updateBillingDetailsFn: { input: { clientId, details: billingDetails } },
  choosePayerFn: { input: { clientId, payer: 'agency' } },
  advanceTestTimeFn: { input: { clientId, days: 1 } },
  replayStripeEventFn: { input: { id: 'evt_1' }, otherwise: nothingThere },
  answerTestBankFn: { input: { clientId, clientSecret: testSecret, confirms: true } },
  startSubscriptionFn: { input: { ...ofRequest, ...offer } },
  changePlanFn: { input: { ...ofRequest, ...offer, when: 'now' } },
  endPlanFn: { input: ofRequest },
  keepPlanFn: { input: ofRequest },
  openCardFormFn: { input: ofRequest },
  payByCardFn: { input: { clientId, paymentMethodId: 'pm_1' } },
  previewChangeFn: { input: { clientId, ...offer, when: 'now' } },

  // Search Console isn't set up in this world either.
  chooseSearchPropertyFn: { input: { clientId, property: 'sc-domain:site-1.test' } },

  getPlanUsageFn: { input: { clientId, month: '2026-10' } },

  requestUpgradeFn: { input: { message: 'Please.' } },
  withdrawUpgradeRequestFn: { input: { id: world.request }, otherwise: othersFindNothing },
  decideUpgradeFn: {
    input: { id: world.request, decision: { outcome: 'upgraded', plan: 'Growth' } },
  },

  createClientFn: { input: { company: 'New' } },
  updateClientFn: { input: { id: clientId, company: 'Renamed' } },
  archiveClientFn: { input: { id: clientId } },
  restoreClientFn: { input: { id: clientId } },
  checkProviderFn: { input: { id: 'embedded' } },
  listAuditFn: { input: {} },
  listMailsFn: { input: {} },
  getMailFn: { input: { id: world.mail } },
  retryMailFn: { input: { id: world.mail } },
  updateInstallationSettingsFn: { input: { demoScreens: false } },
}

/** Every server function with its declaration, an input that only the permission can refuse, and its row. */
export const functionCalls = serverFunctions().map((made) => ({
  ...made,
  input: functionRows[made.name]?.input ?? ofClient,
  otherwise: functionRows[made.name]?.otherwise,
}))

/** Rows of deleted functions. */
export const staleRows = Object.keys(functionRows).filter((name) => !functionCalls.some((call) => call.name === name))
