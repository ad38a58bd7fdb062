import type { BlockContent } from '#app/shared/reports/document.ts'
import type { Figure } from '#app/shared/reports/figure.ts'
import { documentWord } from './document-words.ts'
import type { ReportTranslator } from './report-namespaces.ts'
import { isolatedName } from './shown-name.ts'

/** The most characters of a name in addition to what is measured of it. */
export const maxInLabel = 60

/**
 * Returns what a figure of a block measures. Where the block has several of the kind, such as of goals, with the name that
 * the sentence about it has. The ends of an interval have the words of their columns.
 */
export function figureLabel(reader: ReportTranslator, content: BlockContent, { id, metric }: Figure): string {
  const [, , part] = id.split('.')
  const isEnd = part === 'low' || part === 'high'
  const label = reader.t.reports(isEnd ? `column.${part}` : `metric.${metric}`)
  if (content.state === 'missing' || part === undefined) return label
  const about = content.sentences.find(({ figures }) => Object.values(figures).some((bound) => bound.id === id))
  const name = about?.names['name']
  return name ? `${label}: ${isolatedName(documentWord(reader, name.words, name.text), maxInLabel)}` : label
}
