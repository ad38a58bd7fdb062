import { lazy, Suspense, type ReactNode } from 'react'
import type { BridgeMetric, Explained } from '#app/shared/analytics/bridge.ts'
import type { BridgeWords } from './bridge-words.ts'
import { ExplainLink } from './explain-link.tsx'
import type { BridgeParams } from './explain.queries.ts'

const ExplainPanel = lazy(() => import('./explain-panel.tsx').then((module) => ({ default: module.ExplainPanel })))

/** What stands among a month's numbers. */
interface ExplainParts {
  /** Leads to the explanation of a number. */
  link: (metric: BridgeMetric) => ReactNode
  /** The explanation that is asked for; null while there is none. */
  panel: ReactNode
}

/** Gives a month's numbers their explanations, of which the address names one at a time. */
export const explanation =
  ({ metric, ...params }: Omit<BridgeParams, 'metric'> & { metric: Explained | undefined }) =>
  (words: BridgeWords): ExplainParts => ({
    link: (each) => <ExplainLink metric={each} name={words.metric(each)} />,
    panel: metric ? (
      <Suspense>
        <ExplainPanel params={{ ...params, metric }} words={words} />
      </Suspense>
    ) : null,
  })
