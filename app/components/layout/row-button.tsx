import { Button } from '@radix-ui/themes'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

interface RowButtonProps extends Omit<ComponentProps<typeof Button>, 'size' | 'variant' | 'color' | 'highContrast'> {
  icon: LucideIcon
  /** Its text with the name of the row, which its list has many of. */
  'aria-label': string
}

/** A small button of a list's row. It can be the trigger of a dialog. */
export const RowButton = ({ icon: Icon, children, ...button }: RowButtonProps) => (
  <Button size="1" variant="soft" color="gray" highContrast {...button}>
    <Icon size={13} aria-hidden="true" /> {children}
  </Button>
)
