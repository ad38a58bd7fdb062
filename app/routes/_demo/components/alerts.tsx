import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/components/alerts')({
  head: () => kitHead('/components/alerts'),
  component: AlertsPage,
})

function AlertsPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/components/alerts/[0-9]*.tsx', { eager: true })
  return <KitPage path="/components/alerts" files={files} sources={() => import('../-kit/components/alerts?sources')} />
}
