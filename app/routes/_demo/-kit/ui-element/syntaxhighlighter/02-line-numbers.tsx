import { SourceView } from '../../source-view.tsx'
import { css } from './snippets.ts'

export const about =
  'Numbers before the lines, for code that people talk about. They are drawn by the style, so copying leaves them out.'

export default function LineNumbers() {
  return <SourceView lines={css} label="A shelf of pots, with line numbers" hasNumbers />
}
