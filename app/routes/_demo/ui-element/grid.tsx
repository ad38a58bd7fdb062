import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/ui-element/grid')({
  head: () => kitHead('/ui-element/grid'),
  component: GridPage,
})

function GridPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/ui-element/grid/[0-9]*.tsx', { eager: true })
  return <KitPage path="/ui-element/grid" files={files} sources={() => import('../-kit/ui-element/grid?sources')} />
}
