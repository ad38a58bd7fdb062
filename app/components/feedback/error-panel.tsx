import { Button } from '@radix-ui/themes'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { CircleAlert, RotateCw } from 'lucide-react'
import { AppError } from '#app/shared/http/app-error.ts'
import { generalFault } from '#app/shared/http/public-error.ts'
import { StatePanel } from './state-panel.tsx'

/** What stands where a page, or a part of it, failed: a sentence for the person, and another try. */
export function ErrorPanel({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter()
  const refusal = error instanceof AppError && error.status < 500 ? error : null
  const retry = async () => {
    reset()
    await router.invalidate()
  }
  return (
    <div className="page" role="alert">
      <StatePanel
        icon={<CircleAlert size={20} />}
        title={refusal ? 'This did not work' : 'Something went wrong'}
        actions={
          <Button onClick={() => void retry()}>
            <RotateCw size={15} aria-hidden="true" /> Try again
          </Button>
        }
      >
        {refusal ? refusal.message : generalFault}
      </StatePanel>
    </div>
  )
}
