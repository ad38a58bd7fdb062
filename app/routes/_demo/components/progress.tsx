import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/components/progress')({
  head: () => kitHead('/components/progress'),
  component: ProgressPage,
})

function ProgressPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/components/progress/[0-9]*.tsx', { eager: true })
  return (
    <KitPage path="/components/progress" files={files} sources={() => import('../-kit/components/progress?sources')} />
  )
}
