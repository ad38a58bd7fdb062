import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/components/tooltips')({
  head: () => kitHead('/components/tooltips'),
  component: TooltipsPage,
})

function TooltipsPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/components/tooltips/[0-9]*.tsx', { eager: true })
  return (
    <KitPage path="/components/tooltips" files={files} sources={() => import('../-kit/components/tooltips?sources')} />
  )
}
