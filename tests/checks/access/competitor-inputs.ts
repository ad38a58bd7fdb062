import { world } from './world.ts'

const clientId = world.own
/** Nothing has this id. */
const unknownId = '5f0c4b0e-8c43-4f0e-a0f4-1f6b2a1c9d11'
const ofMonth = { clientId, month: '2026-10' }
const ofChange = { clientId, changeId: unknownId }
const ofCompetitor = { clientId, competitorId: unknownId }
const pages = [{ kind: 'home', address: 'https://rival.test/' }]
const competitor = { name: 'Rival', pace: null, pages }

/** Valid inputs of Competitors, as inputs.ts has them, that are answered. */
export const competitorAnswered = {
  listCompetitorMarkersFn: ofMonth,
  countChangesToTriageFn: ofMonth,
  listChangesFn: ofMonth,
  countNewChangesFn: { ...ofMonth, since: '2026-10-01T00:00:00Z' },
  exportChangesFn: ofMonth,
  // They answer which changes they didn't change.
  triageChangesFn: { clientId, changeIds: [unknownId], action: 'important' },
  ignoreChangeFn: { ...ofChange, rule: { by: 'text', pattern: '* people viewing' }, everywhere: false },
  correctChangeFn: { ...ofChange, correction: null },
  undoChangesFn: { clientId, changes: [{ id: unknownId, event: 1 }] },

  // No such host exists; the answer says so.
  previewCompetitorFn: { clientId, domain: 'rival.test' },
  addCompetitorFn: { clientId, competitor: { domain: 'rival.test', ...competitor } },
  orderCompetitorsFn: { clientId, competitorIds: [unknownId] },
  saveCompetitorSettingsFn: {
    clientId,
    settings: { pace: 'week', maxCompetitors: null, maxPages: 20, alertFrom: 'high' },
  },
  listNoiseRulesFn: ofCompetitor,
}

/** Those that name a change, a competitor or a rule that doesn't exist. */
export const competitorFindNothing = {
  declineProposalFn: { clientId, proposalId: unknownId },
  openChangeFn: ofChange,
  changeCompetitorFn: { ...ofCompetitor, change: competitor },
  pauseCompetitorFn: ofCompetitor,
  resumeCompetitorFn: ofCompetitor,
  removeCompetitorFn: ofCompetitor,
  visitCompetitorNowFn: ofCompetitor,
  removeNoiseRuleFn: { clientId, ruleId: unknownId },
  'GET /api/clients/$client/competitor-changes/$change': undefined,
}
