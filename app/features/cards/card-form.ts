import { cardFields, idsOf, type Card, type CardForm, type ChangedFields } from '#app/shared/cards/card.ts'
import { targetInput, valueOfTarget, type TargetKind } from '#app/shared/cards/target.ts'

/** The values of the fields of a card's form, most of them as text. */
export interface CardFormValues {
  title: string
  why: string
  /** One step per line. */
  checklist: string
  /** The kind of its target, or '' for none; and the target's path, channel, source or goal. */
  targetKind: TargetKind | ''
  targetValue: string
  metric: string
  direction: string
  low: string
  high: string
  effort: string
  confidence: string
  priority: string
  ownerId: string
  people: readonly string[]
  dueMonth: string
  tags: string
  visibility: 'internal' | 'client'
}

/** The target of a new card: people mostly have a page in mind, and leave it empty if they have none. */
export const newTarget = { targetKind: 'page', targetValue: '' } as const satisfies Partial<CardFormValues>

/** A card of which nothing is known yet. */
export const emptyForm: CardForm = {
  title: '',
  why: '',
  checklist: [],
  target: null,
  effect: null,
  effort: null,
  confidence: null,
  priority: 'normal',
  ownerId: null,
  people: [],
  dueMonth: null,
  tags: [],
  internal: true,
}

/** Returns the part of a card that its form changes. */
export const formOf = (card: Card): CardForm => ({
  title: card.title,
  why: card.why,
  checklist: card.checklist,
  target: card.target,
  effect: card.effect,
  effort: card.effort,
  confidence: card.confidence,
  priority: card.priority,
  ownerId: card.owner?.id ?? null,
  people: idsOf(card.people),
  dueMonth: card.dueMonth,
  tags: card.tags,
  internal: card.internal,
})

export const valuesOf = (form: CardForm): CardFormValues => ({
  title: form.title,
  why: form.why,
  checklist: form.checklist.map(({ text }) => text).join('\n'),
  targetKind: form.target?.kind ?? '',
  targetValue: (form.target && valueOfTarget(form.target)) ?? '',
  metric: form.effect?.metric ?? '',
  direction: form.effect?.direction ?? 'up',
  low: String(form.effect?.low ?? ''),
  high: String(form.effect?.high ?? ''),
  effort: String(form.effort ?? ''),
  confidence: form.confidence ?? '',
  priority: form.priority,
  ownerId: form.ownerId ?? '',
  people: form.people,
  dueMonth: form.dueMonth ?? '',
  tags: form.tags.join(', '),
  visibility: form.internal ? 'internal' : 'client',
})

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')))
const orNull = (text: string) => (text === '' ? null : text)

/** Returns the range of an effect; both ends empty means that its size is unknown. */
const rangeOf = ({ low, high }: CardFormValues) =>
  low.trim() === '' && high.trim() === '' ? { low: null, high: null } : { low: numberOf(low), high: numberOf(high) }

/**
 * Returns the input of a form with these values, which the schema checks.
 * @param known the steps that it had: those with the same text stay done
 */
export function inputOf(values: CardFormValues, known: CardForm['checklist']): unknown {
  const done = new Set(known.flatMap((step) => (step.done ? [step.text] : [])))
  const steps = values.checklist.split('\n').flatMap((line) => line.trim() || [])
  const { metric, direction, targetKind } = values
  const about = values.targetValue.trim()
  const hasTarget = targetKind !== '' && !(targetKind === newTarget.targetKind && about === '')
  return {
    title: values.title,
    why: values.why,
    checklist: steps.map((text) => ({ text, done: done.has(text) })),
    target: hasTarget ? targetInput(targetKind, about) : null,
    effect: metric === '' ? null : { metric, direction, ...rangeOf(values) },
    effort: values.effort.trim() === '' ? null : numberOf(values.effort),
    confidence: orNull(values.confidence),
    priority: values.priority,
    ownerId: orNull(values.ownerId),
    people: values.people,
    dueMonth: orNull(values.dueMonth),
    tags: values.tags.split(/[,،、]/).flatMap((tag) => tag.trim() || []),
    internal: values.visibility === 'internal',
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Returns the fields that differ between two forms, with the values of the second. */
export const changesFrom = (before: CardForm, after: CardForm): ChangedFields =>
  Object.fromEntries(
    cardFields.flatMap((field) => (isSame(before[field], after[field]) ? [] : [[field, after[field]]])),
  )

/** Returns the fields that two people changed differently from the same form. */
export const conflictsOf = (base: CardForm, theirs: CardForm, mine: CardForm) =>
  cardFields.filter(
    (field) =>
      !isSame(base[field], theirs[field]) && !isSame(base[field], mine[field]) && !isSame(theirs[field], mine[field]),
  )

/**
 * Returns one form of two people's changes to the same form: where only one of them changed a field, their value.
 * @param keeps of the fields in conflict, whether the second person's own value stays
 */
export function mergeForms(
  { base, theirs, mine }: { base: CardForm; theirs: CardForm; mine: CardForm },
  keeps: ReadonlySet<string>,
): CardForm {
  const conflicts = new Set<string>(conflictsOf(base, theirs, mine))
  const own = cardFields.filter((field) =>
    conflicts.has(field) ? keeps.has(field) : !isSame(base[field], mine[field]),
  )
  return { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) }
}
