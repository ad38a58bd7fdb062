import type { BlockContent } from './document.ts'
import { documentWord } from './document-words.ts'
import type { Figure } from './figure.ts'
import type { ReportReader } from './report-reader.ts'
import { shownName } from './shown-name.ts'

/** The most characters of a name beside what is measured of it. */
export const mostInLabel = 60

/** Ends of the ids of an interval's ends, with the columns that have the same words. */
const intervalEnds: Readonly<Record<string, 'low' | 'high'>> = { low: 'low', high: 'high' }

/**
 * Returns what a figure of a block measures. Where the block has several of the kind, such as of goals, with the name that
 * the sentence about it has.
 */
export function figureLabel(reader: ReportReader, content: BlockContent, { id, metric }: Figure): string {
  const [, , part] = id.split('.')
  const end = part === undefined ? undefined : intervalEnds[part]
  const label = end ? reader.say.reports(`column.${end}`) : reader.say.reports(`metric.${metric}`)
  if (content.state === 'missing' || part === undefined) return label
  const about = content.sentences.find(({ figures }) => Object.values(figures).some((bound) => bound.id === id))
  const name = about?.names['name']
  return name ? `${label}: ${shownName(documentWord(reader, name.words, name.text), mostInLabel)}` : label
}
