import * as v from 'valibot'
import { sentCardSchema, type CardForm } from '#app/shared/cards/card.ts'

/** Returns the form of a card as a program sends it: everything but the title has its default. */
export const cardForm = (title: string, more: Partial<v.InferInput<typeof sentCardSchema>> = {}): CardForm =>
  v.parse(sentCardSchema, { title, ...more })
