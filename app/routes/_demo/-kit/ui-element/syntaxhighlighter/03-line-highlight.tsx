import { SourceView } from '../../source-view.tsx'
import { json } from './snippets.ts'

export const about =
  'Lines that a text speaks of. Name them in the text too: here lines 4 and 5, the steps of the kiln.'

export default function LineHighlight() {
  return <SourceView lines={json} label="A firing, with two lines that stand out" hasNumbers marked={[4, 5]} />
}
