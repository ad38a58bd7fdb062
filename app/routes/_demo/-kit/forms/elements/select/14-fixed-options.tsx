import { TagPicker } from './tag-picker.tsx'

export const about =
  'Locked values are always part of the choice. They have a lock, and neither a button nor Backspace removes them.'

const staff = ['Ines Maroush', 'Odd Valberg', 'Teo Lindqvist', 'Wanda Okoro'].map((label, at) => ({
  label,
  isLocked: at < 2,
}))

export default function FixedOptionsSelect() {
  return (
    <TagPicker
      label="People of the shift"
      note="The two people with the keys always come."
      options={staff}
      initial={staff.slice(0, 3)}
    />
  )
}
