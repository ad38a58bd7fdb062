import { defaultTrackingSettings } from './inputs.ts'
import { everybody, ownCompanyAndStaff, ownerAlone, signedIn, staff, type Row } from './expected.ts'
import { world } from './world.ts'

const clientId = world.own
const ofClient = { clientId }

/** Every server function, and how each of the askers is received. */
export const functionRows: Record<string, Row> = {
  // Sign-in: tells people about themselves, or what they need to sign in.
  getSessionFn: { expect: everybody },
  getCurrentUserFn: { expect: everybody },
  logoutFn: { expect: everybody },
  listProvidersFn: { expect: everybody },
  getOwnProviderFn: { expect: signedIn },

  listClientsFn: { expect: staff },
  getClientFn: { input: { id: clientId }, expect: ownCompanyAndStaff },
  getFirstBeginningFn: { expect: signedIn },

  listNotificationsFn: { expect: signedIn },
  dismissNotificationFn: { input: { id: world.notification }, expect: ownerAlone },
  dismissAllNotificationsFn: { expect: signedIn },

  getMonthOverviewFn: { input: { clientId, filters: [] }, expect: ownCompanyAndStaff },
  getPanelFn: { input: { clientId, filters: [], dimension: 'page' }, expect: ownCompanyAndStaff },
  getLiveVisitorsFn: { input: ofClient, expect: ownCompanyAndStaff },
  getPortfolioFn: { input: {}, expect: staff },

  getTrackedWebsiteFn: { input: ofClient, expect: ownCompanyAndStaff },
  createWebsiteFn: { input: { clientId, domain: 'new-company.com', timeZone: 'UTC' }, expect: ownCompanyAndStaff },
  changeTrackingSettingsFn: { input: { clientId, settings: defaultTrackingSettings }, expect: ownCompanyAndStaff },
  verifyInstallationFn: { input: ofClient, expect: ownCompanyAndStaff },
  getTrackingPulseFn: { input: ofClient, expect: ownCompanyAndStaff },
  getTrackingHealthFn: { input: ofClient, expect: ownCompanyAndStaff },
  listRecentEventsFn: { input: ofClient, expect: ownCompanyAndStaff },
  listGoalsFn: { input: ofClient, expect: ownCompanyAndStaff },
  addGoalFn: {
    input: { clientId, goal: { kind: 'event', pattern: 'signup', name: 'Signup' } },
    expect: ownCompanyAndStaff,
  },
  removeGoalFn: { input: { clientId, goalId: world.goal }, expect: ownCompanyAndStaff },
}
