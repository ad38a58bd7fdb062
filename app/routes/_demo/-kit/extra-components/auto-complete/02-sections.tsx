import { plantsWith } from './plants.ts'
import { SuggestField } from './suggest-field.tsx'

export const about = 'Type “sw”. Suggestions of a kind stand below its name, and the arrow keys step over the names.'

export default function SuggestionsInSections() {
  return (
    <SuggestField label="Plant or seed" find={plantsWith} textOf={({ name }) => name} sectionOf={({ kind }) => kind} />
  )
}
