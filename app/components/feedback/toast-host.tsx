import { lazy, Suspense } from 'react'
import { useToasts } from './toasts.ts'

// Loaded with the first toast, because the first page has none.
const ToastRegion = lazy(() => import('./toast-region.tsx'))

/** Shows the toasts. It is in the root, so that they survive a change of page. */
export const ToastHost = () =>
  useToasts().length > 0 && (
    <Suspense>
      <ToastRegion />
    </Suspense>
  )
