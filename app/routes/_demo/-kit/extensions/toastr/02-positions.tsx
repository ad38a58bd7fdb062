import { Button } from '@radix-ui/themes'
import { toast, type ToasterProps } from 'sonner'
import { Actions } from '#app/components/layout/actions.tsx'
import { Toaster } from './toaster.tsx'

type Position = NonNullable<ToasterProps['position']>

const positions: Readonly<Record<Position, string>> = {
  'top-left': 'Top left',
  'top-center': 'Top centre',
  'top-right': 'Top right',
  'bottom-left': 'Bottom left',
  'bottom-center': 'Bottom centre',
  'bottom-right': 'Bottom right',
}
const isPosition = (name: string): name is Position => name in positions

export const about = 'Choose one position for a whole product, so that people know where to look.'

export default function ToastPositions() {
  return (
    <>
      <Actions>
        {Object.keys(positions)
          .filter(isPosition)
          .map((position) => (
            <Button
              key={position}
              variant="soft"
              highContrast
              onClick={() =>
                toast(`${positions[position]}: the bulbs have arrived.`, { toasterId: 'positions', position })
              }
            >
              {positions[position]}
            </Button>
          ))}
      </Actions>
      <Toaster id="positions" />
    </>
  )
}
