import type { CardField } from '#app/shared/cards/card.ts'
import { namesOf } from '#app/shared/items/item-kind.ts'
import type { CardFormValues } from './card-form.ts'

/** The fields that a new card can do without, with whether each has another value than an empty one. */
const isFilled = {
  checklist: ({ checklist }) => checklist.trim() !== '',
  effect: ({ metric }) => metric !== '',
  effort: ({ effort }) => effort.trim() !== '',
  confidence: ({ confidence }) => confidence !== '',
  priority: ({ priority }) => priority !== 'normal',
  ownerId: ({ ownerId }) => ownerId !== '',
  people: ({ people }) => people.length > 0,
  dueMonth: ({ dueMonth }) => dueMonth !== '',
  tags: ({ tags }) => tags.trim() !== '',
  internal: ({ visibility }) => visibility === 'client',
} as const satisfies Partial<Record<CardField, (values: CardFormValues) => boolean>>

/** The fields that a form shows only on demand. */
export const furtherFields = namesOf(isFilled)

/** Returns those of them that are filled in, so that a form can name them without showing them. */
export const filledFields = (values: CardFormValues) => furtherFields.filter((field) => isFilled[field](values))
