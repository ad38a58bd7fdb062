import { lazy, Suspense } from 'react'
import { useToasts } from './toasts.ts'

// With the first toast: the first page has none.
const ToastRegion = lazy(() => import('./toast-region.tsx'))

/** Where toasts appear. Stands in the root, so that they outlive the page that sent them. */
export const ToastHost = () =>
  useToasts().length > 0 && (
    <Suspense>
      <ToastRegion />
    </Suspense>
  )
