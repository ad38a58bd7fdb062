import type { CardField } from '#app/shared/cards/card.ts'

/** The name of each field of a card, as in its form. */
export const fieldNames = {
  title: 'title',
  why: 'why',
  checklist: 'checklist',
  target: 'target',
  effect: 'effect',
  effort: 'effort',
  confidence: 'confidence',
  priority: 'priority',
  ownerId: 'owner',
  people: 'people',
  dueMonth: 'dueMonth',
  tags: 'name.tags',
  internal: 'visibility',
} as const satisfies Record<CardField, string>
