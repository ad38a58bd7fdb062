import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/charts/recharts')({
  head: () => kitHead('/charts/recharts'),
  component: RechartsPage,
})

function RechartsPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/charts/recharts/[0-9]*.tsx', { eager: true })
  return <KitPage path="/charts/recharts" files={files} sources={() => import('../-kit/charts/recharts?sources')} />
}
