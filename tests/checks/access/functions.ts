import { realLogos } from '#tests/support/logo-files.ts'
import { defaultTrackingSettings } from './inputs.ts'
import {
  adminOnly,
  clients,
  everybody,
  nobodyKnows,
  ofCompany,
  ofClients,
  ofStaff,
  ownCompanyAndAdmin,
  ownCompanyAndStaff,
  ownerAlone,
  signedIn,
  staff,
  type Row,
} from './expected.ts'
import { world } from './world.ts'

const clientId = world.own
const ofClient = { clientId }
/** Has the form of a link's secret and is none. */
const unknownLink = 'x'.repeat(43)

const phones = [{ dimension: 'device', operator: 'is', values: ['Mobile'] }]
const annotation = {
  firstDay: '2026-10-01',
  lastDay: '2026-10-01',
  kind: 'deploy',
  visibility: 'client',
  text: 'Relaunch',
  tags: [],
}

const deletedRange = { from: '2026-10-01', to: '2026-10-02', what: { part: 'all' } }

const funnel = {
  name: 'Buying',
  strict: false,
  steps: [
    { kind: 'page', pattern: '/basket' },
    { kind: 'event', pattern: 'order' },
  ],
}

/** Every server function, and how each of the askers is received. */
export const functionRows: Record<string, Row> = {
  // Sign-in: tells people about themselves, or what they need to sign in.
  getSessionFn: { expect: everybody },
  getCurrentUserFn: { expect: everybody },
  logoutFn: { expect: everybody },
  listProvidersFn: { expect: everybody },
  getOwnProviderFn: { expect: signedIn },
  getCustomizerSettingsFn: { expect: signedIn },
  // Whether pages that are open to everybody can be opened.
  areDemoScreensOnFn: { expect: everybody },

  listClientsFn: { expect: staff },
  getClientFn: { input: { id: clientId }, expect: ownCompanyAndStaff },
  getFirstBeginningFn: { expect: signedIn },
  getDemoCompanyFn: { input: ofClient, expect: ownCompanyAndStaff },

  listNotificationsFn: { expect: signedIn },
  dismissNotificationFn: { input: { id: world.notification }, expect: ownerAlone },
  dismissAllNotificationsFn: { expect: signedIn },

  // The pages a person has starred, and the demo index, which holds nothing of anybody.
  listBookmarksFn: { expect: signedIn },
  starPageFn: { input: { id: 'profile', starred: true }, expect: signedIn },
  moveBookmarkFn: { input: { id: 'dashboard', before: null }, expect: signedIn },
  findDemoIndexFn: { expect: signedIn },

  getMonthOverviewFn: { input: { clientId, filters: [] }, expect: ownCompanyAndStaff },
  getPanelFn: { input: { clientId, filters: [], dimension: 'page' }, expect: ownCompanyAndStaff },
  getBridgeFn: { input: { clientId, filters: [], metric: 'visits', by: 'source' }, expect: staff },
  getLiveVisitorsFn: { input: ofClient, expect: ownCompanyAndStaff },
  getPortfolioFn: { input: {}, expect: staff },

  getTrackedWebsiteFn: { input: ofClient, expect: ownCompanyAndStaff },
  createWebsiteFn: { input: { clientId, domain: 'new-company.com', timeZone: 'UTC' }, expect: ownCompanyAndStaff },
  changeTrackingSettingsFn: { input: { clientId, settings: defaultTrackingSettings }, expect: ownCompanyAndStaff },
  previewExclusionsFn: { input: { clientId, excludedPaths: ['/a/**', '/b'] }, expect: ownCompanyAndStaff },
  getInstallationCheckFn: { input: ofClient, expect: ownCompanyAndStaff },
  verifyInstallationFn: { input: ofClient, expect: ownCompanyAndStaff },
  getTrackingPulseFn: { input: ofClient, expect: ownCompanyAndStaff },
  getTrackingHealthFn: { input: ofClient, expect: ownCompanyAndStaff },
  listRecentEventsFn: { input: ofClient, expect: ownCompanyAndStaff },
  listGoalsFn: { input: ofClient, expect: ownCompanyAndStaff },
  createGoalFn: {
    input: { clientId, goal: { kind: 'event', pattern: 'signup', name: 'Signup' } },
    expect: ownCompanyAndStaff,
  },
  updateGoalFn: {
    input: { clientId, goalId: world.goal, goal: { kind: 'event', pattern: 'order', name: 'Ordered' } },
    expect: ownCompanyAndStaff,
  },
  deleteGoalFn: { input: { clientId, goalId: world.goal }, expect: ownCompanyAndStaff },
  // None with this id was removed, which those who may put goals back are told.
  restoreGoalFn: { input: { clientId, goalId: 4711 }, expect: ofCompany },
  getGoalUseFn: { input: { clientId, goalId: world.goal }, expect: ownCompanyAndStaff },
  getGoalMonthFn: { input: { clientId, filters: [] }, expect: ownCompanyAndStaff },
  previewGoalFn: {
    input: { ...ofClient, kind: 'page', pattern: '/a/**', goalId: world.goal },
    expect: ownCompanyAndStaff,
  },
  listFunnelsFn: { input: ofClient, expect: ownCompanyAndStaff },
  // There is none with this id, which those who may see or change it are told.
  getFunnelMonthFn: { input: { clientId, filters: [], funnelId: 4711 }, expect: ofStaff },
  previewFunnelFn: { input: { clientId, strict: false, steps: funnel.steps }, expect: staff },
  createFunnelFn: { input: { clientId, funnel }, expect: staff },
  updateFunnelFn: { input: { clientId, funnelId: 4711, funnel }, expect: ofStaff },
  deleteFunnelFn: { input: { clientId, funnelId: 4711 }, expect: ofStaff },

  listAlertRulesFn: { input: ofClient, expect: ownCompanyAndStaff },
  listAlertsFn: { input: ofClient, expect: ownCompanyAndStaff },
  updateAlertRuleFn: {
    input: { clientId, rule: { kind: 'drop', enabled: true, settings: { sensitivity: 'low' } } },
    expect: ownCompanyAndStaff,
  },
  snoozeAlertFn: {
    input: { clientId, snooze: { kind: 'drop', goalId: null, until: null } },
    expect: ownCompanyAndStaff,
  },
  listEventsFn: { input: { clientId, filters: {} }, expect: ownCompanyAndStaff },
  countNewEventsFn: { input: { clientId, filters: {} }, expect: ownCompanyAndStaff },
  listEventPropertiesFn: { input: { clientId, filters: {} }, expect: ownCompanyAndStaff },
  // There is no such event, which those who may see the company's are told.
  getEventDetailsFn: { input: { clientId, ref: '2026-10-01.0.0123456789abcdef' }, expect: ofCompany },
  previewDeletionFn: { input: { clientId, range: deletedRange }, expect: adminOnly },
  requestDeletionFn: { input: { clientId, range: deletedRange, domain: 'x.test' }, expect: adminOnly },
  listDeletionsFn: { input: ofClient, expect: ownCompanyAndStaff },
  requestExportFn: { input: ofClient, expect: ownCompanyAndStaff },
  listExportsFn: { input: ofClient, expect: ownCompanyAndStaff },
  listSegmentsFn: { input: ofClient, expect: ownCompanyAndStaff },
  createSegmentFn: {
    input: { clientId, segment: { name: 'Phones', filters: phones, shared: false } },
    expect: ownCompanyAndStaff,
  },
  // There is none with this id, which those who may see the company are told.
  listImportsFn: { input: ofClient, expect: ownCompanyAndStaff },
  startImportFn: { input: { clientId, importId: 4711 }, expect: ofCompany },
  undoImportFn: { input: { clientId, importId: 4711 }, expect: ofCompany },
  updateSegmentFn: { input: { clientId, segmentId: clientId, change: { name: 'Phones' } }, expect: ofCompany },
  deleteSegmentFn: { input: { clientId, segmentId: clientId }, expect: ofCompany },
  listAnnotationsFn: { input: ofClient, expect: ownCompanyAndStaff },
  createAnnotationFn: { input: { clientId, annotation }, expect: staff },
  updateAnnotationFn: { input: { clientId, annotationId: clientId, change: annotation }, expect: ofStaff },
  deleteAnnotationFn: { input: { clientId, annotationId: clientId }, expect: ofStaff },
  listSharesFn: { input: ofClient, expect: staff },
  createShareFn: {
    input: { clientId, share: { name: 'Board', password: null, lastDay: null, filters: phones, month: null } },
    expect: staff,
  },
  updateShareFn: { input: { clientId, shareId: clientId, change: { name: 'Board' } }, expect: ofStaff },
  revokeShareFn: { input: { clientId, shareId: clientId }, expect: ofStaff },
  // Whoever was given a link has no account; its secret is the proof. Of one that is none, its page tells just that.
  openShareFn: { input: { token: unknownLink }, expect: everybody },
  unlockShareFn: { input: { token: unknownLink, password: 'seven copper lanterns' }, expect: nobodyKnows },
  getSharedMonthFn: { input: { token: unknownLink, filters: [] }, expect: nobodyKnows },
  getSharedPanelFn: { input: { token: unknownLink, filters: [], dimension: 'page' }, expect: nobodyKnows },
  getDataQualityFn: { input: ofClient, expect: staff },
  getSearchTermsFn: { input: ofClient, expect: staff },
  getNotFoundFn: { input: ofClient, expect: staff },
  getNotFoundOriginsFn: { input: { clientId, path: '/gone' }, expect: staff },
  getBotsMonthFn: { input: ofClient, expect: staff },
  getSpeedMonthFn: { input: ofClient, expect: staff },

  // A person's own account.
  getAccountFn: { expect: signedIn },
  changeNameFn: { input: { firstName: 'New', lastName: 'Name' }, expect: signedIn },
  changeAppearanceFn: { input: { theme: 'dark' }, expect: signedIn },
  changeNotificationPreferencesFn: { input: {}, expect: signedIn },
  requestEmailChangeFn: { input: { email: 'new@loop.test', password: world.password }, expect: signedIn },
  getEmailChangeFn: { input: { token: unknownLink }, expect: signedIn },
  confirmEmailChangeFn: { input: { token: unknownLink }, expect: signedIn },
  listSessionsFn: { expect: signedIn },
  revokeSessionFn: { input: { id: world.session }, expect: ownerAlone },
  revokeOtherSessionsFn: { expect: signedIn },
  listApiTokensFn: { expect: signedIn },
  createApiTokenFn: { input: { name: 'New', scopes: ['account:read'], days: 30 }, expect: signedIn },
  revokeApiTokenFn: { input: { id: world.apiToken }, expect: ownerAlone },
  deleteAccountFn: { input: { email: 'client@loop.test' }, expect: signedIn },
  getCredentialsFn: { expect: signedIn },
  changePasswordFn: { input: { current: world.password, next: 'seven copper lanterns' }, expect: signedIn },
  beginSecondFactorFn: { input: { proof: world.password }, expect: signedIn },
  confirmSecondFactorFn: { input: { code: '123456' }, expect: signedIn },
  renewRecoveryCodesFn: { input: { proof: world.password }, expect: signedIn },
  switchOffSecondFactorFn: { input: { proof: world.password }, expect: signedIn },

  // Ways in for people without a session; the link they bring is the proof.
  canResetPasswordsFn: { expect: everybody },
  requestPasswordResetFn: { input: { email: 'client@loop.test' }, expect: everybody },
  isResetLinkGoodFn: { input: { token: unknownLink }, expect: everybody },
  resetPasswordFn: { input: { token: unknownLink, password: 'seven copper lanterns' }, expect: everybody },
  isFirstRunLinkGoodFn: { input: { token: unknownLink }, expect: everybody },
  createFirstAdminFn: {
    input: {
      token: unknownLink,
      person: { firstName: 'A', lastName: '', email: 'a@loop.test', password: 'seven copper lanterns' },
    },
    expect: everybody,
  },
  readInvitationFn: { input: { token: unknownLink }, expect: everybody },
  acceptInvitationFn: { input: { token: unknownLink, person: null }, expect: nobodyKnows },

  getTeamFn: { input: { team: clientId }, expect: ownCompanyAndStaff },
  createInvitationFn: { input: { team: clientId, email: 'new@loop.test', role: 'Client' }, expect: ownCompanyAndAdmin },
  resendInvitationFn: { input: { team: clientId, invitationId: world.invitation }, expect: ownCompanyAndAdmin },
  revokeInvitationFn: { input: { team: clientId, invitationId: world.invitation }, expect: ownCompanyAndAdmin },
  changeRoleFn: { input: { team: null, userId: world.people.editor, role: 'Admin' }, expect: adminOnly },
  switchOffFn: { input: { team: clientId, userId: world.people.colleague }, expect: ownCompanyAndAdmin },
  switchOnFn: { input: { team: clientId, userId: world.people.colleague }, expect: ownCompanyAndAdmin },
  removePersonFn: {
    input: { team: clientId, userId: world.people.colleague, successorId: world.people.client },
    expect: ownCompanyAndAdmin,
  },
  leaveTeamFn: { input: { successorId: null }, expect: signedIn },
  listAccessLogFn: { input: { clientId, before: null, limit: 20 }, expect: ownCompanyAndStaff },

  getProfileFn: { input: ofClient, expect: ownCompanyAndStaff },
  changeProfileFn: {
    input: { clientId, version: '', change: { section: 'look', values: { accentColor: '#123456' } } },
    expect: ownCompanyAndStaff,
  },
  uploadLogoFn: {
    input: { clientId, version: '', image: realLogos.webpLossy.toString('base64') },
    expect: ownCompanyAndStaff,
  },
  removeLogoFn: { input: { clientId, version: '' }, expect: ownCompanyAndStaff },
  listProfileChangesFn: { input: ofClient, expect: ownCompanyAndStaff },

  getUpgradeOfferFn: { expect: clients },
  requestUpgradeFn: { input: { message: 'Please.' }, expect: clients },
  withdrawUpgradeRequestFn: { input: { id: world.request }, expect: ofClients },
  listUpgradeRequestsFn: { expect: staff },
  decideUpgradeFn: {
    input: { id: world.request, decision: { outcome: 'upgraded', plan: 'Growth' } },
    expect: adminOnly,
  },
  getPlanUseFn: { input: ofClient, expect: staff },

  listManagedClientsFn: { expect: staff },
  createClientFn: { input: { company: 'New' }, expect: staff },
  changeClientFn: { input: { id: clientId, company: 'Renamed' }, expect: staff },
  archiveClientFn: { input: { id: clientId }, expect: adminOnly },
  restoreClientFn: { input: { id: clientId }, expect: adminOnly },
  listStaffFn: { expect: staff },
  showSampleWarningFn: { expect: staff },
  listProvidersInForceFn: { expect: staff },
  getSystemFactsFn: { expect: adminOnly },
  showInstallationSettingsFn: { expect: staff },
  checkProviderFn: { input: { id: 'embedded' }, expect: adminOnly },
  getSignInFactsFn: { expect: adminOnly },
  listAuditFn: { input: {}, expect: adminOnly },
  listAuditPeopleFn: { expect: adminOnly },
  listMailsFn: { input: {}, expect: adminOnly },
  getMailFn: { input: { id: world.mail }, expect: adminOnly },
  retryMailFn: { input: { id: world.mail }, expect: adminOnly },
  changeInstallationSettingsFn: { input: { demoScreens: false }, expect: adminOnly },
}
