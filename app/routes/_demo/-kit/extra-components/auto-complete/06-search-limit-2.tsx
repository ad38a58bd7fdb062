import { plantsWith } from './plants.ts'
import { SuggestField } from './suggest-field.tsx'

export const about = 'No more than two suggestions, however many there are. Type “l”, then “la”.'

export default function TwoSuggestions() {
  return (
    <SuggestField
      label="Plant, the two best"
      find={(text) => plantsWith(text).slice(0, 2)}
      textOf={({ name }) => name}
    />
  )
}
