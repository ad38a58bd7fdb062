import type { ChangeDetail, ChangeVisit, ShownChange } from '#app/shared/competitors/change-list.ts'
import type { Hunk } from '#app/shared/competitors/hunk.ts'

/** Returns a change as the list shows it; everything that a test doesn't say has a default. */
export const shownChange = (id: string, part: Partial<ShownChange> = {}): ShownChange => ({
  id,
  state: 'new',
  competitor: { id: 'r', name: 'Rival', domain: 'rival.test', removed: false },
  page: { kind: 'pricing', address: 'https://rival.test/pricing' },
  kind: 'pricing',
  severity: 'high',
  isCorrected: false,
  rule: 'priceChanged',
  before: `Plan ${id} costs €9 a month`,
  after: `Plan ${id} costs €12 a month`,
  differences: 1,
  again: 0,
  foundAt: '2026-10-15T09:00:00.000Z',
  lastAt: '2026-10-15T09:00:00.000Z',
  day: '2026-10-15',
  card: null,
  seen: true,
  ...part,
})

/** Returns a difference between two texts of a page, apart from what a test says. */
export const shownHunk = (part: Partial<Hunk> = {}): Hunk => ({
  part: 'text',
  how: 'changed',
  under: ['Pricing', 'Team'],
  slot: 'p.price',
  before: '€9 a month',
  after: '€12 a month',
  words: null,
  rule: 'priceChanged',
  ...part,
})

/** Returns a visit with these differences. */
export const shownVisit = (hunks: Hunk[], part: Partial<ChangeVisit> = {}): ChangeVisit => ({
  id: 'v',
  at: '2026-10-15T09:00:00.000Z',
  beforeAt: '2026-10-08T09:00:00.000Z',
  kind: 'pricing',
  severity: 'high',
  rule: 'priceChanged',
  hunks,
  more: 0,
  ...part,
})

/** Returns a change as its panel shows it. */
export const changeDetail = (part: Partial<ChangeDetail> = {}): ChangeDetail => ({
  ...shownChange('c'),
  visits: [shownVisit([shownHunk()])],
  suggestion: { kind: 'pricing', severity: 'high' },
  correctedBy: null,
  noise: [],
  history: [],
  ...part,
})
