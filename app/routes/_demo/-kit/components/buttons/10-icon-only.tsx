import { IconButton, Tooltip } from '@radix-ui/themes'
import { Heart, Pencil, Printer, Trash2 } from 'lucide-react'
import { Tooltip as TooltipParts } from 'radix-ui'
import { Actions } from '#app/components/layout/actions.tsx'
import { Stack } from '#app/components/layout/stack.tsx'

export const about = 'Each has a name for screen readers, which its tooltip shows to everyone else.'

const buttons = [
  { name: 'Edit label', icon: Pencil, color: 'teal' },
  { name: 'Print label', icon: Printer, color: 'gray' },
  { name: 'Add to favourites', icon: Heart, color: 'blue' },
  { name: 'Delete label', icon: Trash2, color: 'red' },
] as const
const variants = ['solid', 'outline', 'soft'] as const

export default function IconOnlyButtons() {
  return (
    <TooltipParts.Provider>
      <Stack gap="2">
        {variants.map((variant) => (
          <Actions key={variant}>
            {buttons.map(({ name, icon: Icon, color }) => (
              <Tooltip key={name} content={name}>
                <IconButton variant={variant} color={color} radius="full" aria-label={name}>
                  <Icon size={16} aria-hidden="true" />
                </IconButton>
              </Tooltip>
            ))}
          </Actions>
        ))}
      </Stack>
    </TooltipParts.Provider>
  )
}
