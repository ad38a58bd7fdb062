import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/cards/statistics')({
  head: () => kitHead('/cards/statistics'),
  component: StatisticsPage,
})

function StatisticsPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/cards/statistics/[0-9]*.tsx', { eager: true })
  return <KitPage path="/cards/statistics" files={files} sources={() => import('../-kit/cards/statistics?sources')} />
}
