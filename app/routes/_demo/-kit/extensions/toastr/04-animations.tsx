import { Button } from '@radix-ui/themes'
import { toast } from 'sonner'
import { Actions } from '#app/components/layout/actions.tsx'
import { Toaster } from './toaster.tsx'
import styles from './toaster.module.css'

const animations = ['Bounce', 'Flip', 'Zoom', 'Slide'] as const

export const about = 'How a toast appears. With reduced motion set in the system, it appears at once.'

export default function ToastAnimations() {
  return (
    <>
      <Actions>
        {animations.map((name) => (
          <Button
            key={name}
            variant="soft"
            highContrast
            onClick={() =>
              toast(`${name}: two seats are free in the pottery class.`, {
                toasterId: 'animations',
                className: styles[name.toLowerCase()] ?? '',
              })
            }
          >
            {name}
          </Button>
        ))}
      </Actions>
      <Toaster id="animations" />
    </>
  )
}
