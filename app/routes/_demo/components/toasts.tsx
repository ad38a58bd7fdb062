import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/components/toasts')({
  head: () => kitHead('/components/toasts'),
  component: ToastsPage,
})

function ToastsPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/components/toasts/[0-9]*.tsx', { eager: true })
  return <KitPage path="/components/toasts" files={files} sources={() => import('../-kit/components/toasts?sources')} />
}
