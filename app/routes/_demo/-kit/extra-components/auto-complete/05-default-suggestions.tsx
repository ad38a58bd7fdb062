import { plants, plantsWith } from './plants.ts'
import { SuggestField } from './suggest-field.tsx'

export const about = 'Click into the field: what most people choose is offered before anything is typed.'

const favourites = plants.filter(({ name }) => ['Basil', 'Dahlia', 'Lettuce', 'Sweet pea'].includes(name))

export default function DefaultSuggestions() {
  return (
    <SuggestField
      label="Favourite plant"
      opensEmpty
      find={(text) => (text === '' ? favourites : plantsWith(text))}
      textOf={({ name }) => name}
    />
  )
}
