import * as v from 'valibot'
import { storableText } from '../storable-text.ts'
import { figureForms, figureIdSchema, type FigureForm } from './figure.ts'

/**
 * A person's text with references to figures, such as `Visits rose to {traffic.visits}, {traffic.visits:change}.` A
 * reference shows its figure of today in a draft, and the frozen one in a published report. Everything else is plain
 * text; a brace that begins no reference is a brace.
 */
export const boundTextSchema = v.pipe(storableText, v.trim(), v.maxLength(5000))
export type BoundText = v.InferOutput<typeof boundTextSchema>

/** A piece of a bound text. */
export type BoundPart = { kind: 'text'; text: string } | { kind: 'figure'; id: string; form: FigureForm }

const reference = new RegExp(String.raw`\{([a-zA-Z][a-zA-Z0-9.]{0,79})(?::(${figureForms.join('|')}))?\}`, 'g')

/** A reference to a figure, with its place in the text. */
export interface BoundReference {
  id: string
  form: FigureForm
  start: number
  end: number
}

/** Returns the references of a text in their order. */
export const referencesIn = (text: BoundText): BoundReference[] =>
  [...text.matchAll(reference)].flatMap(({ 0: whole, 1: id = '', 2: form, index }) =>
    v.is(figureIdSchema, id)
      ? [{ id, form: figureForms.find((name) => name === form) ?? 'value', start: index, end: index + whole.length }]
      : [],
  )

/** Returns the pieces of a text in their order; texts between references are never empty. */
export function partsOf(text: BoundText): BoundPart[] {
  const parts: BoundPart[] = []
  let done = 0
  for (const { id, form, start, end } of referencesIn(text)) {
    if (start > done) parts.push({ kind: 'text', text: text.slice(done, start) })
    parts.push({ kind: 'figure', id, form })
    done = end
  }
  if (done < text.length) parts.push({ kind: 'text', text: text.slice(done) })
  return parts
}
