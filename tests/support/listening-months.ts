import * as v from 'valibot'
import { eachDay } from '#app/shared/calendar/day.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import type { ListeningMonth, TopicMonth } from '#app/shared/listening/month.ts'
import { listeningId } from './listening-month-scene.ts'

const days = eachDay({ from: '2026-10-01', to: '2026-10-21' })
const none = { positive: 0, neutral: 0, negative: 0, unknown: 0 }

/** Returns a topic's month without mentions, but for what is given. */
export const topicMonthOf = (number: number, given: Partial<TopicMonth> = {}): TopicMonth => ({
  id: listeningId('topic', number),
  name: `Topic ${number}`,
  kind: 'brand',
  mentions: { now: 0, compared: 0, before: 0 },
  days: days.map(() => 0),
  sentiment: none,
  ...given,
})

/** Returns the running October of a client without mentions, compared with September, but for what is given. */
export const listeningMonthOf = (given: Partial<ListeningMonth> = {}): ListeningMonth => ({
  website: { domain: 'site-1.test', timeZone: 'UTC' },
  month: v.parse(monthSchema, '2026-10'),
  period: { from: '2026-10-01', to: '2026-10-21' },
  complete: false,
  compared: { from: '2026-10-01', to: '2026-10-20' },
  comparison: { from: '2026-09-01', to: '2026-09-20' },
  began: '2026-01-01',
  sources: { names: ['Own feed'], added: 0 },
  mentions: { now: 0, compared: 0, before: 0 },
  copies: 0,
  own: { now: 0, compared: 0, before: 0 },
  ownSentiment: { now: none, compared: none, before: none },
  voices: {
    now: { own: 0, competitors: 0 },
    compared: { own: 0, competitors: 0 },
    before: { own: 0, competitors: 0 },
  },
  days: days.map((day) => ({ day, complete: day !== '2026-10-21', mentions: 0, drawn: [] })),
  drawn: [],
  topics: [],
  bySource: [],
  byHost: [],
  hosts: 0,
  spikes: [],
  newVoices: { hosts: 0, authors: 0, rows: [] },
  best: [],
  worst: [],
  visits: { upTo: 0, before: null, mentions: 0, sending: 0, rows: [] },
  ...given,
})
