import * as v from 'valibot'
import { trackingSettingsSchema } from '#app/shared/tracking/settings.ts'
import { cardForm } from '#tests/support/card-form.ts'
import { realLogos } from '#tests/support/logo-files.ts'
import { readMockRows } from '#tests/support/mock-rows.ts'
import { competitorAnswered, competitorFindNothing } from './competitor-inputs.ts'
import { growthAnswered, growthFindNothing } from './growth-inputs.ts'
import { listeningAnswered, listeningFindNothing } from './listening-inputs.ts'
import { reportSettings } from './report-inputs.ts'
import { nobodySignedIn, nothingThere, othersFindNothing, type Row } from './expected.ts'
import { world } from './world.ts'

/** Inputs of server functions by name, and of REST paths by method and path. */
type Inputs = Readonly<Record<string, unknown>>

const clientId = world.own
/** Nothing has these ids, and no link has this secret. */
const unknownId = '5f0c4b0e-8c43-4f0e-a0f4-1f6b2a1c9d11'
const unknownNumber = 4711
const unknownLink = 'x'.repeat(43)
/** Parts of inputs that several calls share. */
const ofClient = { clientId }
const ofMonth = { clientId, month: '2026-10' }
const ofLink = { token: unknownLink }
const ofGoal = { clientId, goalId: world.goal }
const ofFunnel = { clientId, funnelId: unknownNumber }
const ofImport = { clientId, importId: unknownNumber }
const ofSegment = { clientId, segmentId: unknownId }
const ofAnnotation = { clientId, annotationId: unknownId }
const ofShare = { clientId, shareId: unknownId }
const ofCard = { cardId: unknownId }
const ofComment = { cardId: unknownId, commentId: unknownId, version: 1 }
const ofFindings = { clientId, findingIds: [unknownId] }
const ofVersion = { ...ofMonth, version: 1 }
const ofDraft = { ...ofMonth, revision: 1 }
const ofRecipient = { clientId, recipientId: unknownId }
const ofInvitation = { team: clientId, invitationId: world.invitation }
const ofColleague = { team: clientId, userId: world.people.colleague }
const ofPayment = { clientId, paymentMethodId: 'pm_1' }
const ofRequest = { clientId, requestId: '5f0c4b0e-8c43-4f0e-a0f4-1f6b2a1c9d10' }
const password = 'seven copper lanterns'
const approval = { action: 'approve', version: 1 }
const phones = [{ dimension: 'device', operator: 'is', values: ['Mobile'] }]
const pageTarget = { kind: 'page', path: '/old' }
const shownView = { kind: 'analytics', filters: [], subject: { part: 'number', metric: 'visits' } }
const deletedRange = { from: '2026-10-01', to: '2026-10-02', what: { part: 'all' } }
const offer = { plan: 'Growth', interval: 'month' }
const recipient = { email: 'kim@fern.test', name: 'Kim', attachPdf: false }
const sentReport = { ...ofVersion, recipientIds: [unknownId] }
const feedback = { useful: true, sentence: '' }
const firstAdmin = { firstName: 'A', lastName: '', email: 'a@loop.test', password }
const annotation = {
  firstDay: '2026-10-01',
  lastDay: '2026-10-01',
  kind: 'deploy',
  visibility: 'client',
  text: 'Relaunch',
  tags: [],
}
const funnel = {
  name: 'Buying',
  strict: false,
  steps: [
    { kind: 'page', pattern: '/basket' },
    { kind: 'event', pattern: 'order' },
  ],
}
const card = cardForm('Shorten the form')
const billingDetails = { name: '', email: '', line1: '', line2: '', postalCode: '', city: '', country: '', taxId: '' }

/**
 * Inputs of server functions that take more than a company. They are valid, so that a refusal comes from the permission
 * and not from the form, and those whom the declaration lets in get an answer.
 */
const answered: Inputs = {
  getClientFn: { id: clientId },
  findItemsFn: { text: 'prices', selected: null, language: 'en' },
  starPageFn: { id: 'profile', starred: true },
  moveBookmarkFn: { id: 'dashboard', before: null },
  getMonthOverviewFn: { clientId, filters: [] },
  listRecentMonthsFn: ofMonth,
  getPanelFn: { clientId, filters: [], dimension: 'page' },
  getChangeBreakdownFn: { clientId, filters: [], metric: 'visits', by: 'source' },
  getUsualDayFn: { clientId, day: '2026-10-01' },
  getPortfolioFn: {},
  getNotFoundOriginsFn: { clientId, path: '/gone' },
  createSegmentFn: { clientId, segment: { name: 'Phones', filters: phones, shared: false } },
  createAnnotationFn: { clientId, annotation },
  listShippedCardsFn: ofMonth,
  listSharedCardsFn: ofMonth,
  createShareFn: { clientId, share: { name: 'Board', password: null, lastDay: null, filters: phones, month: null } },
  // The page says that no link has this secret; other calls find nothing.
  openShareFn: ofLink,

  createWebsiteFn: { clientId, domain: 'new-company.com', timeZone: 'UTC' },
  updateTrackingSettingsFn: { clientId, settings: v.parse(trackingSettingsSchema, {}) },
  previewExclusionsFn: { clientId, excludedPaths: ['/a/**', '/b'] },
  createGoalFn: { clientId, goal: { kind: 'event', pattern: 'signup', name: 'Signup' } },
  updateGoalFn: { ...ofGoal, goal: { kind: 'event', pattern: 'order', name: 'Ordered' } },
  deleteGoalFn: ofGoal,
  getGoalUseFn: ofGoal,
  getGoalMonthFn: { clientId, filters: [] },
  previewGoalFn: { ...ofGoal, kind: 'page', pattern: '/a/**' },
  previewFunnelFn: { clientId, strict: false, steps: funnel.steps },
  createFunnelFn: { clientId, funnel },
  updateAlertRuleFn: { clientId, rule: { kind: 'drop', enabled: true, settings: { sensitivity: 'low' } } },
  snoozeAlertFn: { clientId, snooze: { kind: 'drop', goalId: null, until: null } },
  listEventsFn: { clientId, filters: {} },
  countNewEventsFn: { clientId, filters: {} },
  listEventPropertiesFn: { clientId, filters: {} },
  previewDeletionFn: { clientId, range: deletedRange },
  requestDeletionFn: { clientId, range: deletedRange, domain: 'x.test' },
  chooseSearchPropertyFn: { clientId, property: 'sc-domain:site-1.test' },

  listCardsFn: { clientId, filter: 'all' },
  createCardFn: { clientId, card },
  listSameTargetFn: { clientId, target: pageTarget },
  listTargetPagesFn: { clientId, search: '' },
  listClashesFn: { cardIds: [clientId] },
  forecastNewCardFn: { clientId, target: pageTarget, effect: null },
  updateBoardViewFn: { view: { view: 'list', sort: 'due', group: 'source' } },
  moveCardsFn: { cardIds: [clientId], move: { action: 'approve' } },
  undoMovesFn: { moves: [{ id: clientId, event: 1 }] },
  updateCapacityFn: { clientId, points: 10 },
  openDecisionFn: ofLink,

  saveCrawlSettingsFn: { clientId, settings: { pagesPerSecond: 1, schedule: 'weekly', maxPages: null } },
  listCrawlPagesFn: { clientId, query: {} },
  listCrawlChangesFn: { clientId, query: {} },
  saveRuleSettingsFn: { clientId, rule: 'low-ctr', enabled: false, thresholds: {} },
  getListeningMonthFn: ofMonth,
  exportListeningMonthFn: ofMonth,
  listFindingsFn: ofMonth,
  countOpenFindingsFn: ofMonth,
  countMentionsToTriageFn: ofMonth,
  listTopicSpikesFn: ofMonth,
  listFindingGroupsFn: { ...ofMonth, by: 'rule' },
  exportFindingsFn: ofMonth,
  // They answer which findings they didn't change.
  dismissFindingsFn: { ...ofFindings, reason: 'notRelevant' },
  snoozeFindingsFn: { ...ofFindings, until: '2999-01' },
  reopenFindingsFn: ofFindings,
  undoFindingsFn: { clientId, changes: [{ id: unknownId, event: 1 }] },

  ...growthAnswered,
  ...listeningAnswered,
  ...competitorAnswered,
  ...reportSettings,

  addRecipientFn: { clientId, recipient },
  getMailsOfLinkFn: ofLink,
  changeMailsOfLinkFn: { ...ofLink, wanted: false },
  listDeliveriesFn: ofMonth,
  listReportsToSendFn: { month: '2026-10' },
  // Nothing is published; of several reports each is answered by itself.
  sendReportsFn: { reports: [sentReport] },
  previewSendingFn: ofMonth,
  listReportsFn: { clientId: null, from: '2026-10', to: '2026-10' },
  listReportsOfAllFn: { month: '2026-10' },
  pinClientFn: { clientId, isPinned: true },
  countNewMentionsOfAllFn: { month: '2026-10' },
  listReportOfMonthFn: ofMonth,
  findReportFn: ofMonth,
  previewReportFn: ofMonth,
  // Another month, so that the others' has none.
  startReportFn: { clientId, month: '2026-02' },
  getPublishedWorkFn: ofMonth,
  openReportLinkFn: { ...ofLink, version: null },
  listReportLinksFn: ofMonth,
  createReportLinkFn: { ...ofMonth, name: 'Board', password: null, lastDay: null },
  listReportFeedbackFn: ofMonth,

  updateNameFn: { firstName: 'New', lastName: 'Name' },
  updateAppearanceFn: { theme: 'dark' },
  updateNotificationPreferencesFn: {},
  updateListeningDigestFn: { every: 'day', timeZone: 'UTC' },
  requestEmailChangeFn: { email: 'new@loop.test', password: world.password },
  getEmailChangeFn: ofLink,
  confirmEmailChangeFn: ofLink,
  createApiTokenFn: { name: 'New', scopes: ['account:read'], days: 30 },
  deleteAccountFn: { email: 'client@loop.test' },
  updatePasswordFn: { current: world.password, next: password },
  beginSecondFactorFn: { proof: world.password },
  confirmSecondFactorFn: { code: '123456' },
  renewRecoveryCodesFn: { proof: world.password },
  switchOffSecondFactorFn: { proof: world.password },
  requestPasswordResetFn: { email: 'client@loop.test' },
  isResetLinkGoodFn: ofLink,
  resetPasswordFn: { ...ofLink, password },
  isFirstRunLinkGoodFn: ofLink,
  createFirstAdminFn: { ...ofLink, person: firstAdmin },

  readInvitationFn: ofLink,
  getTeamFn: { team: clientId },
  createInvitationFn: { team: clientId, email: 'new@loop.test', role: 'Client' },
  resendInvitationFn: ofInvitation,
  revokeInvitationFn: ofInvitation,
  switchOffFn: ofColleague,
  switchOnFn: ofColleague,
  removePersonFn: { ...ofColleague, successorId: world.people.client },
  leaveTeamFn: { successorId: null },
  listAccessLogFn: { clientId, before: null, limit: 20 },
  updateProfileFn: { clientId, version: '', change: { section: 'look', values: { accentColor: '#123456' } } },
  uploadLogoFn: { clientId, version: '', image: realLogos.webpLossy.toString('base64') },
  deleteLogoFn: { clientId, version: '' },

  // Neither billing nor Search Console is set up here: what the callers get then is no longer about their role.
  payWithTestCardFn: { clientId, clientSecret: 'pi_1_secret_1', number: '4242 4242 4242 4242' },
  answerTestBankFn: { clientId, clientSecret: 'pi_1_secret_1', confirms: true },
  payOpenInvoiceFn: ofRequest,
  cancelAtPeriodEndFn: ofRequest,
  resumeSubscriptionFn: ofRequest,
  applyCouponFn: { ...ofRequest, code: 'SPRING' },
  createSetupIntentFn: ofRequest,
  setDefaultPaymentMethodFn: ofPayment,
  removePaymentMethodFn: ofPayment,
  updateBillingDetailsFn: { clientId, details: billingDetails },
  choosePayerFn: { clientId, payer: 'agency' },
  advanceTestTimeFn: { clientId, days: 1 },
  startSubscriptionFn: { ...ofRequest, ...offer },
  changePlanFn: { ...ofRequest, ...offer, when: 'now' },
  endPlanFn: ofRequest,
  keepPlanFn: ofRequest,
  openCardFormFn: ofRequest,
  payByCardFn: ofPayment,
  previewChangeFn: { clientId, ...offer, when: 'now' },
  getPlanUsageFn: ofMonth,
  requestUpgradeFn: { message: 'Please.' },
  decideUpgradeFn: { id: world.request, decision: { outcome: 'upgraded', plan: 'Growth' } },

  createClientFn: { company: 'New' },
  updateClientFn: { id: clientId, company: 'Renamed' },
  archiveClientFn: { id: clientId },
  restoreClientFn: { id: clientId },
  checkProviderFn: { id: 'embedded' },
  listAuditFn: {},
  listMailsFn: {},
  getMailFn: { id: world.mail },
  retryMailFn: { id: world.mail },
  updateInstallationSettingsFn: { demoScreens: false },

  'POST /api/clients/$client/annotations': { firstDay: '2026-10-01', text: 'Relaunch' },
  'POST /api/clients/$client/cards': { title: 'Shorten the form' },
  // It answers what was not moved.
  'POST /api/clients/$client/cards/$card/moves': { action: 'approve' },
  'POST /api/clients/$client/imports': { kind: 'access-log', fileName: 'access.log', size: 1 },
  // Each tool checks the website's company itself, and an assistant reads the refusal in the answer.
  'POST /api/mcp': { jsonrpc: '2.0', id: 1, method: 'tools/list' },
}

/** Inputs that name what doesn't exist: a card, a finding, a published report, the agency's logo. */
const findNothing: Inputs = {
  restoreGoalFn: { clientId, goalId: unknownNumber },
  getFunnelMonthFn: { ...ofFunnel, filters: [] },
  updateFunnelFn: { ...ofFunnel, funnel },
  deleteFunnelFn: ofFunnel,
  getEventDetailsFn: { clientId, ref: '2026-10-01.0.0123456789abcdef' },
  startImportFn: ofImport,
  undoImportFn: ofImport,
  updateSegmentFn: { ...ofSegment, change: { name: 'Phones' } },
  deleteSegmentFn: ofSegment,
  updateAnnotationFn: { ...ofAnnotation, change: annotation },
  deleteAnnotationFn: ofAnnotation,
  updateShareFn: { ...ofShare, change: { name: 'Board' } },
  revokeShareFn: ofShare,
  unlockShareFn: { ...ofLink, password },
  getSharedMonthFn: { ...ofLink, filters: [] },
  getSharedPanelFn: { ...ofLink, filters: [], dimension: 'page' },

  // The website has no visits, so there is nothing to make a card from.
  previewCardFn: { clientId, source: shownView },
  createCardFromFn: { clientId, source: shownView, card },
  readLiveEvidenceFn: ofCard,
  readCardFn: ofCard,
  updateCardFn: { ...ofCard, change: { title: 'Shorter', version: 1 } },
  forecastEffectFn: ofCard,
  decideEffectFn: { ...ofCard, decision: { verdict: 'improved', note: '' } },
  starCardFn: { ...ofCard, starred: true },
  pinCardFn: { ...ofCard, pinned: true },
  commentOnCardFn: { ...ofCard, text: 'Hello' },
  editCommentFn: { ...ofComment, text: 'Hello' },
  removeCommentFn: ofComment,
  deleteAttachmentFn: { ...ofCard, attachmentId: unknownId },
  decideCardFn: { clientId, ...ofCard, decision: approval },
  decideByLinkFn: { ...ofLink, decision: approval },
  askAboutCardFn: ofCard,
  previewAskingFn: ofCard,

  cancelCrawlFn: { clientId, crawlId: String(unknownNumber) },
  getCrawledPageFn: { clientId, number: 1 },
  readFindingFn: { clientId, findingId: unknownId },

  ...growthFindNothing,
  ...listeningFindNothing,
  ...competitorFindNothing,

  changeRecipientFn: { ...ofRecipient, recipient },
  removeRecipientFn: ofRecipient,
  noteBounceFn: { ...ofRecipient, note: '' },
  clearBounceFn: ofRecipient,
  sendReportFn: sentReport,
  sendReportAgainFn: { ...ofVersion, email: 'kim@fern.test' },
  getReportLogoFn: ofClient,
  getReportChangesFn: ofDraft,
  saveBlocksFn: { ...ofDraft, blocks: [] },
  saveReportLanguageFn: { ...ofDraft, language: 'de' },
  addReportCommentFn: { ...ofMonth, blockId: null, text: 'Hello' },
  deleteReportCommentFn: { ...ofMonth, commentId: unknownId },
  compareVersionsFn: { ...ofMonth, was: 1, is: 2 },
  restateReportFn: ofMonth,
  sendToReviewFn: { ...ofDraft, reviewerId: unknownId },
  returnToDraftFn: { ...ofMonth, remark: 'Shorter, please.' },
  publishReportFn: { ...ofVersion, revision: 1 },
  reissueReportFn: ofMonth,
  deleteDraftFn: ofMonth,
  unlockReportLinkFn: { ...ofLink, password },
  viewReportLinkFn: { ...ofLink, version: 1 },
  sendLinkFeedbackFn: { ...ofLink, version: 1, ...feedback },
  getReadReportFn: { ...ofMonth, version: null },
  revokeReportLinkFn: { ...ofMonth, linkId: unknownId },

  acceptInvitationFn: { ...ofLink, person: null },
  joinWithProofFn: { ...ofLink, person: { firstName: 'Nora', lastName: '' }, proof: { idToken: 'x', nonce: 'n' } },
  replayStripeEventFn: { id: 'evt_1' },
  'GET /api/logo/$client': undefined,
  'GET /api/clients/$client/exports/$export': undefined,
  'POST /api/unsubscribe-report/$token': undefined,
  'GET /api/clients/$client/reports/$month/pdf': undefined,
  'GET /api/clients/$client/reports/$month/csv': undefined,
  'GET /api/clients/$client/reports/$month/logo': undefined,
  'GET /api/share/$token/logo': undefined,
  'GET /api/decide/$token/$file': undefined,
  'GET /api/shared-report/$token/pdf': undefined,
  'GET /api/shared-report/$token/csv': undefined,
  'GET /api/shared-report/$token/logo': undefined,
  'GET /api/shared-report/$token/pictures/$picture': undefined,
  'GET /api/clients/$client/report-pictures/$picture': undefined,
  'GET /api/clients/$client/invoices/$invoice/pdf': undefined,
  'PATCH /api/clients/$client/annotations/$annotation': { text: 'Relaunch' },
  'DELETE /api/clients/$client/annotations/$annotation': undefined,
  'GET /api/clients/$client/cards/$card': undefined,
  'PATCH /api/clients/$client/cards/$card': { title: 'Shorter', version: 1 },
  'GET /api/clients/$client/cards/$card/attachments/$attachment': undefined,
  'DELETE /api/clients/$client/cards/$card/attachments/$attachment': undefined,
  'POST /api/clients/$client/cards/$card/comments': { text: 'Hello' },
  'PUT /api/clients/$client/imports/$import/pieces/$piece': undefined,
}

/** Inputs that name something of `client`'s own, which nobody else finds. */
const ownThings: Inputs = {
  dismissNotificationFn: { id: world.notification },
  revokeSessionFn: { id: world.session },
  revokeApiTokenFn: { id: world.apiToken },
  withdrawUpgradeRequestFn: { id: world.request },
  'POST /api/notifications/dismiss': { id: world.notification },
}

/** Calls whose use case refuses more people than the declaration does. */
const refusing: Readonly<Record<string, Row>> = {
  // Only a company's own people can request a card.
  requestCardFn: {
    input: { clientId, request: { title: 'A banner', why: '' } },
    otherwise: { editor: 'refused', admin: 'refused' },
  },
  // Staff add competitors themselves.
  proposeCompetitorFn: {
    input: { clientId, proposal: { domain: 'proposed.test', note: '' } },
    otherwise: { editor: 'refused', admin: 'refused' },
  },
  // Only staff can choose roles, and `client` isn't in their team.
  updateRoleFn: {
    input: { team: null, userId: world.people.editor, role: 'Admin' },
    otherwise: { client: 'refused' },
  },
  // Nothing is published. An Admin who looks is no reader, so nothing happens, and no reader answers as staff.
  viewReportFn: { input: ofVersion, otherwise: { client: 'hidden' } },
  sendReportFeedbackFn: { input: { ...ofVersion, ...feedback }, otherwise: { client: 'hidden', admin: 'refused' } },
  // Reports are for a company's own people and Admins (specification §6); this month has no published one.
  'GET /api/clients/$client/reports': { otherwise: { editor: 'refused' } },
  'GET /api/clients/$client/reports/$month': { otherwise: { ...nothingThere, editor: 'refused' } },
  // Like Plausible, it answers 401 for another company's website and for one that doesn't exist.
  'POST /api/v2/query': {
    input: { site_id: 'site-1.test', metrics: ['visitors'], date_range: '7d' },
    otherwise: { stranger: 'sign in' },
  },
  // It needs a proof of its own, and this isn't one.
  'POST /api/auth/session': { input: { idToken: 'none', nonce: 'none' }, otherwise: nobodySignedIn },
}

const rowsOf = (inputs: Inputs, otherwise: Row['otherwise'] = {}) =>
  Object.entries(inputs).map(([name, input]): [string, Row] => [name, { input, otherwise }])

/** The rows of server functions by name, and of REST paths by method and path. */
export const rows: ReadonlyMap<string, Row> = new Map([
  ...rowsOf(answered),
  ...rowsOf(findNothing, nothingThere),
  ...rowsOf(ownThings, othersFindNothing),
  ...Object.entries(refusing),
  ...Object.entries(await readMockRows()),
])
