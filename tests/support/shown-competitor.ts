import {
  usualSettings,
  type CompetitorList,
  type ShownCompetitor,
  type ShownPage,
} from '#app/shared/competitors/competitor.ts'

/** A page that is watched and was read, apart from what a test says. */
export const shownPage = (part: Partial<ShownPage> = {}): ShownPage => ({
  id: '20000000-0000-4000-8000-000000000001',
  kind: 'home',
  address: 'https://rival.test/',
  state: 'watched',
  visits: 5,
  readAt: '2026-10-15T11:00:00.000Z',
  dueAt: '2026-10-22T11:00:00.000Z',
  failure: null,
  noiseRules: 0,
  ...part,
})

/** A competitor with one page that is watched, apart from what a test says. */
export const shownCompetitor = (part: Partial<ShownCompetitor> = {}): ShownCompetitor => ({
  id: '10000000-0000-4000-8000-000000000001',
  domain: 'rival.test',
  name: 'Rival',
  state: 'active',
  pace: null,
  pages: [shownPage()],
  changes: 0,
  lastChangeAt: null,
  ...part,
})

/** What a client watches, by the plan that includes ten competitors. */
export const competitorList = (competitors: ShownCompetitor[], part: Partial<CompetitorList> = {}): CompetitorList => ({
  competitors,
  settings: usualSettings,
  limit: 10,
  ...part,
})
