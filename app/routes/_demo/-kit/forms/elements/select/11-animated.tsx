import { TagPicker } from './tag-picker.tsx'

export const about = 'A tag fades in when it is added, unless the person prefers reduced motion.'

const tools = ['Trowel', 'Dibber', 'Hoe', 'Secateurs', 'Watering can', 'Riddle'].map((label) => ({ label }))

export default function AnimatedSelect() {
  return <TagPicker label="Tools to bring" options={tools} initial={tools.slice(0, 2)} moves />
}
