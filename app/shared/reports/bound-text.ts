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

/** Returns the pieces of a text in their order; texts between references are never empty. */
export function partsOf(text: BoundText): BoundPart[] {
  const parts: BoundPart[] = []
  let end = 0
  for (const match of text.matchAll(reference)) {
    const [whole, id = '', form] = match
    if (!v.is(figureIdSchema, id)) continue
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    parts.push({ kind: 'figure', id, form: figureForms.find((name) => name === form) ?? 'value' })
    end = match.index + whole.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}
