import { SourceView } from '../../source-view.tsx'
import lines from './snippets/orders.ts?source'

export const about =
  'The colours are found when Loop is built: the import has the lines in pieces, and no highlighter comes to the browser.'

export default function Usage() {
  return <SourceView lines={lines} label="The price of orders, in TypeScript" />
}
