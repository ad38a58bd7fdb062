import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/cards/analytics')({
  head: () => kitHead('/cards/analytics'),
  component: AnalyticsPage,
})

function AnalyticsPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/cards/analytics/[0-9]*.tsx', { eager: true })
  return <KitPage path="/cards/analytics" files={files} sources={() => import('../-kit/cards/analytics?sources')} />
}
