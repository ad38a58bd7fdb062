import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/components/buttons')({
  head: () => kitHead('/components/buttons'),
  component: ButtonsPage,
})

function ButtonsPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/components/buttons/[0-9]*.tsx', { eager: true })
  return (
    <KitPage path="/components/buttons" files={files} sources={() => import('../-kit/components/buttons?sources')} />
  )
}
