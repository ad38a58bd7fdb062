import { lazy, Suspense, type ComponentProps } from 'react'
import { Loading } from '#app/components/feedback/loading.tsx'
// Its styles load with the page, so that the lines that the server draws never move anything.
import './pacing-lines.module.css'

// Below the chart, so the first paint doesn't wait for its code.
const PacingLines = lazy(() => import('./pacing-lines.tsx').then((module) => ({ default: module.PacingLines })))

/** How a client's targets stand, on its Dashboard. */
export function PacingOfClient(props: ComponentProps<typeof PacingLines>) {
  return (
    <Suspense fallback={<Loading height="140px" />}>
      <PacingLines {...props} />
    </Suspense>
  )
}
