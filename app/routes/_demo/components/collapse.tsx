import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/components/collapse')({
  head: () => kitHead('/components/collapse'),
  component: CollapsePage,
})

function CollapsePage() {
  const files = import.meta.glob<ExampleFile>('../-kit/components/collapse/[0-9]*.tsx', { eager: true })
  return (
    <KitPage path="/components/collapse" files={files} sources={() => import('../-kit/components/collapse?sources')} />
  )
}
