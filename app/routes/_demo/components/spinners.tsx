import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/components/spinners')({
  head: () => kitHead('/components/spinners'),
  component: SpinnersPage,
})

function SpinnersPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/components/spinners/[0-9]*.tsx', { eager: true })
  return (
    <KitPage path="/components/spinners" files={files} sources={() => import('../-kit/components/spinners?sources')} />
  )
}
