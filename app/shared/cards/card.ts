import * as v from 'valibot'
import { isStaff } from '../access/permissions.ts'
import { daySchema } from '../calendar/day.ts'
import { monthSchema, type Month } from '../calendar/month.ts'
import type { ItemComment } from '../items/comment.ts'
import type { ChangedItem, ItemKind, ItemOutcome } from '../items/item-kind.ts'
import { listOf } from '../list-of.ts'
import { issue } from '../messages/issue.ts'
import { storableText } from '../storable-text.ts'
import type { CardAttachment } from './attachment.ts'
import { effectDirections, effectMetrics } from './effect-metric.ts'
import { verdicts, type CardEffect } from './effect.ts'
import type { EvidenceKind } from './evidence/evidence-kind.ts'
import type { ShownEvidence } from './evidence/evidence.ts'
import { cardActions, clientActions, stageRules, stages, type CardAction, type CardState, type Stage } from './stage.ts'
import { targetSchema } from './target.ts'

export const priorities = ['low', 'normal', 'high', 'urgent'] as const
export type Priority = (typeof priorities)[number]

export const confidences = ['low', 'medium', 'high'] as const
export type Confidence = (typeof confidences)[number]

export const maxTitleLength = 200
export const maxWhyLength = 4000
export const maxStepLength = 300
export const maxChecklistSteps = 50
const maxEffort = 100
/** In percent. */
const maxEffect = 1000
export const maxNoteLength = 1000
const maxTags = 10
/** Maximum number of people besides the owner. */
const maxPeople = 10
const maxTagLength = 30
/** How many cards one call lists. */
export const maxListed = 2000

const text = (longest: number) =>
  v.pipe(storableText, v.trim(), v.maxLength(longest, issue('atMostCharacters', { most: longest })))
const whole = (least: number, most: number) => {
  const message = issue('numberBetween', { least, most })
  return v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message))
}
const percent = v.pipe(
  v.number(issue('effectBetween', { most: maxEffect })),
  v.minValue(0, issue('effectBetween', { most: maxEffect })),
  v.maxValue(maxEffect, issue('effectBetween', { most: maxEffect })),
)
const tag = v.pipe(
  storableText,
  v.trim(),
  v.nonEmpty(issue('tagNeeded')),
  v.maxLength(maxTagLength, issue('tagTooLong', { most: maxTagLength })),
)
const stepSchema = v.object({
  text: v.pipe(text(maxStepLength), v.nonEmpty(issue('checklistStepNeeded'))),
  done: v.boolean(),
})
export type ChecklistStep = v.InferOutput<typeof stepSchema>

const effectSchema = v.pipe(
  v.object({
    metric: v.picklist(effectMetrics),
    direction: v.picklist(effectDirections),
    low: v.nullable(percent),
    high: v.nullable(percent),
  }),
  v.forward(
    v.partialCheck(
      [['low'], ['high']],
      ({ low, high }) => (low === null) === (high === null),
      issue('effectBetween', { most: maxEffect }),
    ),
    ['high'],
  ),
  v.forward(
    v.partialCheck(
      [['low'], ['high']],
      ({ low, high }) => low === null || high === null || low <= high,
      issue('effectInOrder'),
    ),
    ['high'],
  ),
)
/**
 * The effect that is expected of a card: a number of the month and its change, from `low` to `high` percent; both are
 * null if no one has estimated its size.
 */
export type ExpectedEffect = v.InferOutput<typeof effectSchema>

const entries = {
  title: v.pipe(text(maxTitleLength), v.nonEmpty(issue('cardTitleNeeded'))),
  why: text(maxWhyLength),
  checklist: listOf(stepSchema, maxChecklistSteps, issue('atMostEntries', { most: maxChecklistSteps })),
  /** The part of the website that it is about, where its effect is measured. */
  target: v.nullable(targetSchema),
  effect: v.nullable(effectSchema),
  /** In points; null if no one has estimated it. */
  effort: v.nullable(whole(1, maxEffort)),
  confidence: v.nullable(v.picklist(confidences)),
  priority: v.picklist(priorities),
  /** One of the staff. */
  ownerId: v.nullable(v.pipe(v.string(), v.uuid())),
  /** Further people of the staff; in the order of their ids, so that the same people are the same value. */
  people: v.pipe(
    listOf(v.pipe(v.string(), v.uuid()), maxPeople, issue('atMostEntries', { most: maxPeople })),
    v.transform((ids) => [...new Set(ids)].toSorted()),
  ),
  dueMonth: v.nullable(monthSchema),
  /** Each tag once; its first spelling stays. */
  tags: v.pipe(
    listOf(tag, maxTags, issue('atMostTags', { most: maxTags })),
    v.transform((given) =>
      [...new Map(given.toReversed().map((one) => [one.toLowerCase(), one])).values()].toReversed(),
    ),
  ),
  /** Whether only staff see it; otherwise it is shared with the client. */
  internal: v.boolean(),
}

/** The form of a card. */
export const cardFormSchema = v.object(entries)
export type CardForm = v.InferOutput<typeof cardFormSchema>
export type CardField = keyof CardForm
/** The fields of a card that someone changes. */
export type ChangedFields = { [Field in CardField]?: CardForm[Field] | undefined }
export const cardFields = Object.keys(entries) as readonly CardField[]

/** A new card, such as from a program: everything but the title may be missing. It is internal unless it says otherwise. */
export const sentCardSchema = v.object({
  ...entries,
  why: v.optional(entries.why, ''),
  checklist: v.optional(entries.checklist, []),
  target: v.optional(entries.target, null),
  effect: v.optional(entries.effect, null),
  effort: v.optional(entries.effort, null),
  confidence: v.optional(entries.confidence, null),
  priority: v.optional(entries.priority, 'normal'),
  ownerId: v.optional(entries.ownerId, null),
  people: v.optional(entries.people, []),
  dueMonth: v.optional(entries.dueMonth, null),
  tags: v.optional(entries.tags, []),
  internal: v.optional(entries.internal, true),
})

/** A change of a card; omitted fields stay. `version` is the one that the person saw. */
export const cardChangeSchema = v.object({ ...v.partial(v.object(entries)).entries, version: whole(1, 2 ** 31 - 1) })
export type CardChange = v.InferOutput<typeof cardChangeSchema>

const note = v.optional(text(maxNoteLength), '')

/** A move of one or several cards: its note or day are required if the action needs them (stage.ts). */
export const cardMoveSchema = v.object({
  action: v.picklist(cardActions),
  note,
  /** The day on which a snoozed card returns, in the client's time zone. */
  until: v.optional(daySchema),
})
export type CardMove = v.InferOutput<typeof cardMoveSchema>

/** What a person gives for a move: a reason if its action needs one, else an optional message, and a day if it needs that. */
export const givenFor = (need: 'note' | 'day' | null) =>
  v.object({
    note: v.pipe(
      text(maxNoteLength),
      v.check((given) => need !== 'note' || given !== '', issue('reasonNeeded')),
    ),
    until: need === 'day' ? daySchema : notAsked,
  })
/** The empty field of something that isn't asked. */
const notAsked = v.pipe(
  v.string(),
  v.transform(() => undefined),
)

/** A Client's decision about the version of a card that they saw. */
export const decisionSchema = v.object({
  action: v.picklist(clientActions),
  note,
  version: cardChangeSchema.entries.version,
})
export type Decision = v.InferOutput<typeof decisionSchema>

/** What a person decides about a measured verdict; another verdict than the measured one needs a note. */
export const effectDecisionSchema = v.object({ verdict: v.picklist(verdicts), note })
export type EffectDecision = v.InferOutput<typeof effectDecisionSchema>

/** A card in a list or on the board. */
export interface CardSummary extends CardState {
  id: string
  clientId: string
  /** The client's name. */
  client: string
  title: string
  /** Local to the client; null unless it is snoozed. */
  snoozedUntil: string | null
  /** Whether the Client has asked for changes since it was last changed. */
  changesAsked: boolean
  /** Whether a Client requested it. */
  requested: boolean
  /** The kind of evidence that it was made from; null for cards of before evidence was kept. */
  source: EvidenceKind | null
  /** Whether it comes before all others by rank. */
  pinned: boolean
  /** By how many months it was moved because it was not finished. */
  rolled: number
  effect: ExpectedEffect | null
  /** Whether the reader has starred it. */
  starred: boolean
  priority: Priority
  effort: number | null
  confidence: Confidence | null
  owner: { id: string; name: string } | null
  /** Who works on it besides the owner, by name. */
  people: { id: string; name: string }[]
  dueMonth: Month | null
  tags: string[]
  steps: { done: number; all: number }
  comments: number
  /** Counts changes of its content; moves don't count. */
  version: number
  /** ISO 8601. */
  createdAt: string
  changedAt: string
}

/** Returns the people of a card as its form has them. */
export const idsOf = (people: CardSummary['people']): string[] => people.map(({ id }) => id).toSorted()

/** A card with everything that its page shows. */
export interface Card extends CardSummary, Pick<CardForm, 'why' | 'checklist' | 'target'> {
  createdBy: string | null
  /** What it was made from; null for cards of before evidence was kept. */
  evidence: ShownEvidence | null
  /** Its measured effect; null until it is measured. */
  measured: CardEffect | null
  commentList: ItemComment[]
  attachments: CardAttachment[]
  history: CardEvent[]
}

/** What happened to a card besides its moves: its creation, a change of its content, or a move that was undone. */
const furtherEvents = [
  'created',
  'changed',
  'undone',
  'restated',
  'overruled',
  'attached',
  'detached',
  'uncommented',
] as const

/** Cards as items: staff work on them. What else decides about a move is in stage.ts. */
export const cardKind = {
  plural: 'cards',
  may: ({ role }) => isStaff(role),
  states: stages,
  actions: stageRules,
  maxChanged: 200,
} satisfies ItemKind<Stage, CardAction>

/** An entry of a card's history. */
export interface CardEvent {
  id: number
  kind: (typeof furtherEvents)[number] | CardAction
  /** Null for what Loop did itself, and if their account was deleted. */
  person: string | null
  at: string
  from: Stage | null
  to: Stage | null
  note: string
  /** The fields of a change. */
  fields: CardField[]
  /** Whether a Client decided by the link in a mail, without signing in. */
  byLink: boolean
}

/** A proposed card that waits for a Client's decision. */
export type WaitingCard = Pick<Card, 'id' | 'title' | 'why' | 'checklist' | 'effect' | 'version'>

/** The same with its files, on the Dashboard. */
export interface WaitingCardWithFiles extends WaitingCard {
  attachments: CardAttachment[]
}

type MoveOutcome = ItemOutcome<'missing' | 'stage' | 'limit' | 'changed', ChangedItem & { stage: Stage }>
/** What came of a move of several cards, as the REST API names it. */
export interface MoveResult extends Pick<MoveOutcome, 'refused'> {
  moved: MoveOutcome['changed']
}
