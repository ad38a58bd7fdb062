import { TagPicker } from './tag-picker.tsx'

export const about = 'A text that is no option yet can be added: the last line of the list offers it.'

const topics = ['Composting', 'Pruning', 'Sowing', 'Soil'].map((label) => ({ label }))

export default function CreatableSelect() {
  return <TagPicker label="Topics of the newsletter" options={topics} initial={topics.slice(2)} canCreate />
}
