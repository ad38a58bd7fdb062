import { partsOf } from '#app/shared/reports/bound-text.ts'
import type { BoundFigure } from '#app/shared/reports/report-preview.ts'
import type { Figure, FigureForm } from '#app/shared/reports/figure.ts'

/** The figures that a block's text can refer to, by their id. */
export type FiguresById = ReadonlyMap<string, BoundFigure>

/** Returns the figures as a block's text finds them: its own first, then the first of the report (`writeReport`). */
export function figuresFor(blockId: string, figures: readonly BoundFigure[]): FiguresById {
  const found = new Map<string, BoundFigure>()
  const ordered = [
    ...figures.filter((one) => one.blockId === blockId),
    ...figures.filter((one) => one.blockId !== blockId),
  ]
  for (const one of ordered) if (!found.has(one.figure.id)) found.set(one.figure.id, one)
  return found
}

/** Returns the same figures without their texts, for checking a text against them. */
export const plainFigures = (figures: FiguresById): ReadonlyMap<string, Figure> =>
  new Map([...figures].map(([id, { figure }]) => [id, figure]))

/** Returns what a text shows of a figure; null where it has none. */
export const textOf = (bound: BoundFigure, form: FigureForm): string | null => bound[form]

/** Returns a reference to a figure as texts have it. */
export const referenceTo = (id: string, form: FigureForm): string => (form === 'value' ? `{${id}}` : `{${id}:${form}}`)

/** A piece of a text as readers see it: `unknown` refers to a figure that the report doesn't have. */
export interface ReadPart {
  kind: 'text' | 'number' | 'unknown'
  text: string
}

/**
 * Returns a text as readers see it, with its numbers.
 * @param none what stands for a number that a figure doesn't have
 */
export const readParts = (text: string, figures: FiguresById, none: string): ReadPart[] =>
  partsOf(text).map((part): ReadPart => {
    if (part.kind === 'text') return part
    const bound = figures.get(part.id)
    if (!bound) return { kind: 'unknown', text: part.id }
    return { kind: 'number', text: textOf(bound, part.form) ?? none }
  })
