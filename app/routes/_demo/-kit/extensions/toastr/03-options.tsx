import { Button } from '@radix-ui/themes'
import { toast } from 'sonner'
import { Actions } from '#app/components/layout/actions.tsx'
import { Toaster } from './toaster.tsx'

const toasterId = 'options'

export const about =
  'The longer the text, the longer the toast. One that asks for something stays until it is answered.'

export default function ToastOptions() {
  return (
    <>
      <Actions>
        <Button
          variant="soft"
          highContrast
          onClick={() => toast('The kettle is on. This closes after 10 seconds.', { toasterId, duration: 10_000 })}
        >
          Ten seconds
        </Button>
        <Button
          variant="soft"
          highContrast
          onClick={() =>
            toast('A parcel is at the gate.', {
              toasterId,
              duration: Infinity,
              description: 'This stays until you dismiss it.',
            })
          }
        >
          No auto close
        </Button>
      </Actions>
      <Toaster id={toasterId} />
    </>
  )
}
