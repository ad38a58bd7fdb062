import { TagPicker } from './tag-picker.tsx'

export const about =
  'Several of many: type to narrow the list, Enter adds, Backspace removes the last one. Made with Downshift.'

const plants = ['Basil', 'Chives', 'Dill', 'Lovage', 'Marjoram', 'Parsley', 'Sage', 'Sorrel', 'Thyme'].map((label) => ({
  label,
}))

export default function MultiSelect() {
  return <TagPicker label="Herbs" options={plants} initial={plants.slice(2, 4)} />
}
