import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/extensions/tree')({
  head: () => kitHead('/extensions/tree'),
  component: TreePage,
})

function TreePage() {
  const files = import.meta.glob<ExampleFile>('../-kit/extensions/tree/[0-9]*.tsx', { eager: true })
  return <KitPage path="/extensions/tree" files={files} sources={() => import('../-kit/extensions/tree?sources')} />
}
