import type { SourceLine } from '../../source-view.tsx'
import firing from './snippets/firing.html?source'
import shelf from './snippets/shelf.html?source'

/** Returns what is within an element that takes the first and the last line, with its indentation removed. */
const within = (lines: readonly SourceLine[]): SourceLine[] =>
  lines
    .slice(1, -1)
    .map(([first = '', ...rest]) => [typeof first === 'string' ? first.replace(/^ {2}/, '') : first, ...rest])

/** CSS and JSON in HTML files: Vite takes files with endings of their own for styles and data. */
export const css = within(shelf)
export const json = within(firing)
