import { TagPicker, type TagOption } from './tag-picker.tsx'

export const about = 'The colour helps to find a glaze again. Its name is always written too.'

const glazes: TagOption[] = [
  { label: 'Pine', color: 'teal' },
  { label: 'Rust', color: 'orange' },
  { label: 'Honey', color: 'amber' },
  { label: 'Fjord', color: 'blue' },
  { label: 'Plum', color: 'purple' },
]

export default function ColoredSelect() {
  return <TagPicker label="Glazes" options={glazes} initial={[...glazes.slice(1, 2), ...glazes.slice(3)]} />
}
