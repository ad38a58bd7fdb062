import { lazy, Suspense, type ComponentProps } from 'react'
import { Loading } from '#app/components/feedback/loading.tsx'
// Its styles load with the page, so that the ring that the server draws never moves anything.
import './loop-ring.module.css'

// Below the chart, so the first paint doesn't wait for its code.
const LoopRing = lazy(() => import('./loop-ring.tsx').then((module) => ({ default: module.LoopRing })))

/** The loop ring of a client's Dashboard. */
export function LoopOfClient(props: ComponentProps<typeof LoopRing>) {
  return (
    <Suspense fallback={<Loading height="330px" />}>
      <LoopRing {...props} />
    </Suspense>
  )
}
