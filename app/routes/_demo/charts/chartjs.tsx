import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/charts/chartjs')({
  head: () => kitHead('/charts/chartjs'),
  component: ChartjsPage,
})

function ChartjsPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/charts/chartjs/[0-9]*.tsx', { eager: true })
  return <KitPage path="/charts/chartjs" files={files} sources={() => import('../-kit/charts/chartjs?sources')} />
}
