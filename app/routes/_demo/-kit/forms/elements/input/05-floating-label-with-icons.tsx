import { MapPin, Sprout } from 'lucide-react'
import { Stack } from '#app/components/layout/stack.tsx'
import { FloatingInput } from '../../shared/floating-input.tsx'

export const about = 'An icon at the start moves the waiting label aside.'

export default function FloatingLabelIcons() {
  return (
    <Stack gap="3">
      <FloatingInput size="3" label="Name of the plant" icon={<Sprout size={18} aria-hidden="true" />} />
      <FloatingInput label="Place" icon={<MapPin size={16} aria-hidden="true" />} />
      <FloatingInput size="1" label="Row" icon={<MapPin size={14} aria-hidden="true" />} />
    </Stack>
  )
}
