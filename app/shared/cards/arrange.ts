import type { Month } from '../calendar/month.ts'
import type { CardGroup, CardLimit, CardSort } from './board-order.ts'
import type { CardSummary, Priority } from './card.ts'
import { isOverdue, isWaiting } from './due.ts'
import { evidenceKinds } from './evidence/evidence-kind.ts'
import { byRank } from './rank.ts'
import { isOpen, stages, type Stage } from './stage.ts'

/** The filters of the address that are stages. */
export const stageFilters = [
  'proposed',
  'approved',
  'in-progress',
  'shipped',
  'measuring',
  'done',
  'snoozed',
  'dismissed',
] as const

/** The filters with a name in the address; every other name is a tag. */
const namedFilters = ['all', ...stageFilters, 'starred', 'trashed'] as const
type NamedFilter = (typeof namedFilters)[number]

export const isNamedFilter = (name: string): name is NamedFilter => namedFilters.some((filter) => filter === name)

/** Returns the stages of a filter; null if it is not about stages. Declined cards are found among the dismissed. */
export function stagesOfFilter(filter: string): readonly Stage[] | null {
  if (filter === 'dismissed') return ['dismissed', 'declined']
  const stage = stages.find((name) => name === filter)
  return stage === undefined ? null : [stage]
}

/** Returns whether a card belongs to a filter: its stage, a person's stars, the trash, or else a tag. */
export function matchesFilter(card: CardSummary, filter: string): boolean {
  if (filter === 'trashed') return card.trashed
  if (card.trashed) return false
  if (filter === 'all') return true
  if (filter === 'starred') return card.starred
  const ofFilter = stagesOfFilter(filter)
  if (ofFilter) return ofFilter.includes(card.stage)
  return card.tags.some((tag) => tag.toLowerCase() === filter.toLowerCase())
}

/** Returns whether every word of a search is in the card's title, tags, owner, people or client. */
export function matchesSearch(card: CardSummary, search: string): boolean {
  const text = [card.title, ...card.tags, card.owner?.name ?? '', ...card.people.map(({ name }) => name), card.client]
    .join('\n')
    .toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Who looks at cards, and when. */
interface CardReader {
  /** The running month, by which a card is overdue. */
  month: Month
  personId: string | null
}

/** Returns whether a card belongs to a limit of the board, as the list of all clients counts it. */
export function isWithin(card: CardSummary, limit: CardLimit, { month, personId }: CardReader): boolean {
  if (limit === 'waiting') return isWaiting(card)
  if (card.trashed) return false
  if (limit === 'overdue') return isOverdue(card, month)
  if (!isOpen(card.stage)) return false
  // No one works on a snoozed card until it returns.
  return limit === 'open' || (card.stage !== 'snoozed' && isOn(card, personId))
}

/** Returns whether a person is responsible for a card or involved in it. */
const isOn = ({ owner, people }: CardSummary, personId: string | null): boolean =>
  personId !== null && (owner?.id === personId || people.some(({ id }) => id === personId))

const rank: Record<Priority, number> = { urgent: 0, high: 1, normal: 2, low: 3 }
const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other))
/** Cards without a due month come last. */
const dueOf = ({ dueMonth }: CardSummary) => dueMonth ?? '9999-99'

const orders: Record<CardSort, (one: CardSummary, other: CardSummary) => number> = {
  priority: (one, other) => rank[one.priority] - rank[other.priority] || byText(dueOf(one), dueOf(other)),
  rank: (one, other) => byRank(one, other) || rank[one.priority] - rank[other.priority],
  due: (one, other) => byText(dueOf(one), dueOf(other)) || rank[one.priority] - rank[other.priority],
  changed: (one, other) => byText(other.changedAt, one.changedAt),
  created: (one, other) => byText(other.createdAt, one.createdAt),
  title: (one, other) => one.title.localeCompare(other.title),
}

/** Returns the cards in an order; equal ones keep theirs by id, so that they don't jump between two reads. */
export const sortCards = (cards: readonly CardSummary[], sort: CardSort): CardSummary[] =>
  cards.toSorted((one, other) => orders[sort](one, other) || byText(one.id, other.id))

/** A column of the board, or a part of the list. */
export interface StageColumn {
  /** A stage, an owner's or client's id, a month or a kind of evidence; '' for cards without any. */
  key: string
  cards: CardSummary[]
}

/** The columns that the board always shows by stage; others appear if they have cards. */
const usualStages: readonly Stage[] = ['proposed', 'approved', 'in-progress', 'shipped', 'done']

/**
 * Returns the columns of cards in their order: stages as they follow one another, owners and clients by name, months from
 * the earliest on, sources as evidence/source.ts lists them; cards without one last.
 * @param allStages whether to include the usual stages without cards
 */
export function groupCards(cards: readonly CardSummary[], group: CardGroup, allStages: boolean): StageColumn[] {
  const keyOf = {
    stage: (card: CardSummary) => card.stage,
    owner: (card: CardSummary) => card.owner?.id ?? '',
    due: (card: CardSummary) => card.dueMonth ?? '',
    source: (card: CardSummary) => card.source ?? '',
    client: (card: CardSummary) => card.clientId,
  }[group]
  const found = Map.groupBy(cards, keyOf)
  const column = (key: string): StageColumn => ({ key, cards: found.get(key) ?? [] })
  if (group === 'stage') {
    return stages.filter((stage) => found.has(stage) || (allStages && usualStages.includes(stage))).map(column)
  }
  if (group === 'source') return [...evidenceKinds, ''].filter((kind) => found.has(kind)).map(column)
  const labelOf = (key: string) => {
    const first = found.get(key)?.[0]
    return { due: key, owner: first?.owner?.name ?? '', client: first?.client ?? '' }[group]
  }
  return [...found.keys()]
    .toSorted((one, other) => Number(one === '') - Number(other === '') || labelOf(one).localeCompare(labelOf(other)))
    .map(column)
}

/** The cards of a client on the board of all clients. */
export interface CardLane {
  clientId: string
  /** The client's name. */
  client: string
  columns: StageColumn[]
}

/** Returns a lane for each client, by name. All have the stages of all cards, so that these are below one another. */
export function lanesOf(cards: readonly CardSummary[]): CardLane[] {
  const used = groupCards(cards, 'stage', false).map(({ key }) => key)
  return groupCards(cards, 'client', false).map(({ key, cards: own }) => {
    const byStage = Map.groupBy(own, ({ stage }): string => stage)
    return {
      clientId: key,
      client: own[0]?.client ?? '',
      columns: used.map((stage) => ({ key: stage, cards: byStage.get(stage) ?? [] })),
    }
  })
}
