import { asksForDemo, demoHeader } from '#app/shared/demo-data/demo-mode.ts'
import { demoReadOnly } from '../refusals/demo-refusals.ts'

/**
 * What a call does in demo mode:
 * - `sample`: it reads a company's numbers, and gets the sample company's
 * - `own`: the mode is nothing to it: it is about the person, their session or the installation, or reads what stays
 *   the company's own (people, profile, plan, the list of clients), or it leads out of the mode
 * - `refused`: it writes, exports or mails what concerns a company, or reads real numbers beside the sample's
 */
export type DemoReception = 'sample' | 'own' | 'refused'

/** Every server function; one that is missing here is refused, and a test asks for its row. */
export const functionsInDemo: Readonly<Record<string, DemoReception>> = {
  getMonthOverviewFn: 'sample',
  getPanelFn: 'sample',
  getBridgeFn: 'sample',
  getLiveVisitorsFn: 'sample',
  getTrackedWebsiteFn: 'sample',
  getTrackingPulseFn: 'sample',
  getTrackingHealthFn: 'sample',
  listRecentEventsFn: 'sample',
  // Of the sample company's website there is none.
  getInstallationCheckFn: 'sample',
  listGoalsFn: 'sample',
  getGoalUseFn: 'sample',
  getGoalMonthFn: 'sample',
  previewGoalFn: 'sample',
  previewExclusionsFn: 'sample',
  listFunnelsFn: 'sample',
  getFunnelMonthFn: 'sample',
  previewFunnelFn: 'sample',
  // Of the sample company there are none.
  listSegmentsFn: 'sample',
  listDeletionsFn: 'sample',
  listExportsFn: 'sample',
  listAnnotationsFn: 'sample',
  listAlertRulesFn: 'sample',
  listAlertsFn: 'sample',
  listSharesFn: 'sample',
  getDataQualityFn: 'sample',
  listEventsFn: 'sample',
  countNewEventsFn: 'sample',
  getEventDetailsFn: 'sample',
  listEventPropertiesFn: 'sample',
  getSpeedMonthFn: 'sample',
  getSearchTermsFn: 'sample',
  getNotFoundFn: 'sample',
  getNotFoundOriginsFn: 'sample',
  getBotsMonthFn: 'sample',
  listImportsFn: 'sample',

  // Numbers of every company: there is no sample of a portfolio.
  getPortfolioFn: 'refused',
  // Reads somebody's website over the Internet.
  verifyInstallationFn: 'refused',
  createWebsiteFn: 'refused',
  previewDeletionFn: 'refused',
  requestDeletionFn: 'refused',
  requestExportFn: 'refused',
  changeTrackingSettingsFn: 'refused',
  createGoalFn: 'refused',
  updateGoalFn: 'refused',
  deleteGoalFn: 'refused',
  restoreGoalFn: 'refused',
  createFunnelFn: 'refused',
  updateFunnelFn: 'refused',
  deleteFunnelFn: 'refused',
  createSegmentFn: 'refused',
  updateSegmentFn: 'refused',
  deleteSegmentFn: 'refused',
  createAnnotationFn: 'refused',
  startImportFn: 'refused',
  undoImportFn: 'refused',
  updateAnnotationFn: 'refused',
  deleteAnnotationFn: 'refused',
  updateAlertRuleFn: 'refused',
  snoozeAlertFn: 'refused',
  createShareFn: 'refused',
  updateShareFn: 'refused',
  revokeShareFn: 'refused',
  changeProfileFn: 'refused',
  uploadLogoFn: 'refused',
  removeLogoFn: 'refused',
  createInvitationFn: 'refused',
  resendInvitationFn: 'refused',
  revokeInvitationFn: 'refused',
  changeRoleFn: 'refused',
  switchOffFn: 'refused',
  switchOnFn: 'refused',
  removePersonFn: 'refused',
  leaveTeamFn: 'refused',
  decideUpgradeFn: 'refused',
  createClientFn: 'refused',
  changeClientFn: 'refused',
  archiveClientFn: 'refused',
  restoreClientFn: 'refused',
  retryMailFn: 'refused',
  changeInstallationSettingsFn: 'refused',

  // The mode itself, and the company it stands in for.
  getDemoCompanyFn: 'own',
  listClientsFn: 'own',
  getClientFn: 'own',
  getFirstBeginningFn: 'own',

  // What stays the company's own.
  getTeamFn: 'own',
  listAccessLogFn: 'own',
  getProfileFn: 'own',
  listProfileChangesFn: 'own',
  getPlanUseFn: 'own',
  listUpgradeRequestsFn: 'own',
  listManagedClientsFn: 'own',
  // A larger plan is the way out of the mode, and what one asks for after a look at it.
  getUpgradeOfferFn: 'own',
  requestUpgradeFn: 'own',
  withdrawUpgradeRequestFn: 'own',

  // Sign-in and out.
  getSessionFn: 'own',
  getCurrentUserFn: 'own',
  logoutFn: 'own',
  listProvidersFn: 'own',
  getOwnProviderFn: 'own',
  canResetPasswordsFn: 'own',
  requestPasswordResetFn: 'own',
  isResetLinkGoodFn: 'own',
  resetPasswordFn: 'own',
  isFirstRunLinkGoodFn: 'own',
  createFirstAdminFn: 'own',
  // By a link's secret, for whoever has it, and never the sample's numbers.
  openShareFn: 'own',
  unlockShareFn: 'own',
  getSharedMonthFn: 'own',
  getSharedPanelFn: 'own',
  readInvitationFn: 'own',
  acceptInvitationFn: 'own',

  // The person's own account.
  listNotificationsFn: 'own',
  dismissNotificationFn: 'own',
  dismissAllNotificationsFn: 'own',
  getAccountFn: 'own',
  changeNameFn: 'own',
  changeAppearanceFn: 'own',
  changeNotificationPreferencesFn: 'own',
  requestEmailChangeFn: 'own',
  getEmailChangeFn: 'own',
  confirmEmailChangeFn: 'own',
  listSessionsFn: 'own',
  revokeSessionFn: 'own',
  revokeOtherSessionsFn: 'own',
  listApiTokensFn: 'own',
  createApiTokenFn: 'own',
  revokeApiTokenFn: 'own',
  deleteAccountFn: 'own',
  getCredentialsFn: 'own',
  changePasswordFn: 'own',
  beginSecondFactorFn: 'own',
  confirmSecondFactorFn: 'own',
  renewRecoveryCodesFn: 'own',
  switchOffSecondFactorFn: 'own',

  // The pages a person has starred, and what the search finds.
  listBookmarksFn: 'own',
  starPageFn: 'own',
  moveBookmarkFn: 'own',
  findDemoIndexFn: 'own',

  // The installation, as far as it is read or asked how it is.
  areDemoScreensOnFn: 'own',
  getCustomizerSettingsFn: 'own',
  listStaffFn: 'own',
  showSampleWarningFn: 'own',
  listProvidersInForceFn: 'own',
  checkProviderFn: 'own',
  getSystemFactsFn: 'own',
  showInstallationSettingsFn: 'own',
  getSignInFactsFn: 'own',
  listAuditFn: 'own',
  listAuditPeopleFn: 'own',
  listMailsFn: 'own',
  getMailFn: 'own',
}

/** Every REST path with its method; a write that is missing here is refused. */
export const pathsInDemo: Readonly<Record<string, Exclude<DemoReception, 'sample'>>> = {
  'GET /api/account/export': 'refused',
  'GET /api/clients/$client/exports/$export': 'refused',
  'GET /api/admin/audit': 'refused',
  'GET /api/admin/clients': 'own',
  'GET /api/logo/$client': 'own',
  // Programs alone ask for it, and none of them is in the mode.
  'GET /api/clients/$client/annotations': 'own',
  'POST /api/clients/$client/annotations': 'refused',
  'PATCH /api/clients/$client/annotations/$annotation': 'refused',
  'DELETE /api/clients/$client/annotations/$annotation': 'refused',
  'POST /api/clients/$client/imports': 'refused',
  'PUT /api/clients/$client/imports/$import/pieces/$piece': 'refused',
  'GET /api/notifications': 'own',
  'POST /api/notifications/dismiss': 'own',
  'POST /api/notifications/dismiss/all': 'own',
  'GET /api/main-search/data': 'own',
  'GET /api/search/bookmarks/data': 'own',
  'POST /api/update/bookmarks': 'own',
  // Programs read real numbers, and no page asks them.
  'POST /api/v2/query': 'refused',
  'POST /api/mcp': 'refused',
  'POST /api/auth/session': 'own',
  'POST /api/auth/logout': 'own',
  'GET /api/auth/user': 'own',
}

/** The same by what matches a path: `$client` stands for any one part. */
const receptions = Object.entries(pathsInDemo).map(([path, reception]): [RegExp, string] => [
  new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`),
  reception,
])

/** Whether a request comes from a page in demo mode: its calls say so themselves, the page's own address else. */
export function isInDemo(request: Request): boolean {
  if (request.headers.has(demoHeader)) return request.headers.get(demoHeader) === 'on'
  // The address of a call is not that of its page.
  return !request.headers.has('x-tsr-serverfn') && asksForDemo(new URL(request.url).search)
}

/**
 * For server functions behind a sign-in: whether the call reads the sample company.
 * @throws AppError demo.read_only when it may not be made in demo mode
 */
export function receiveFunction(request: Request, name: string): boolean {
  if (!isInDemo(request)) return false
  const reception = functionsInDemo[name] ?? 'refused'
  if (reception === 'refused') throw demoReadOnly()
  return reception === 'sample'
}

/**
 * For the REST API.
 * @throws AppError demo.read_only when the path may not be used in demo mode
 */
export function receivePath(request: Request): void {
  if (!isInDemo(request)) return
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const call = `${method} ${new URL(request.url).pathname.replace(/(.)\/$/, '$1')}`
  const [, reception] = receptions.find(([pattern]) => pattern.test(call)) ?? []
  if ((reception ?? (method === 'GET' ? 'own' : 'refused')) === 'refused') throw demoReadOnly()
}
