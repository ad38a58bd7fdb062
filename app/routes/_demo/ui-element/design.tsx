import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/ui-element/design')({
  head: () => kitHead('/ui-element/design'),
  component: DesignPage,
})

function DesignPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/ui-element/design/[0-9]*.tsx', { eager: true })
  return <KitPage path="/ui-element/design" files={files} sources={() => import('../-kit/ui-element/design?sources')} />
}
