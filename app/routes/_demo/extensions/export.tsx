import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/extensions/export')({
  head: () => kitHead('/extensions/export'),
  component: ExportPage,
})

function ExportPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/extensions/export/[0-9]*.tsx', { eager: true })
  return <KitPage path="/extensions/export" files={files} sources={() => import('../-kit/extensions/export?sources')} />
}
