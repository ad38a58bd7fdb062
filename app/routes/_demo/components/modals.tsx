import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/components/modals')({
  head: () => kitHead('/components/modals'),
  component: ModalsPage,
})

function ModalsPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/components/modals/[0-9]*.tsx', { eager: true })
  return <KitPage path="/components/modals" files={files} sources={() => import('../-kit/components/modals?sources')} />
}
