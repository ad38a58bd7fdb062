import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/extensions/export-selected')({
  head: () => kitHead('/extensions/export-selected'),
  component: ExportSelectedPage,
})

function ExportSelectedPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/extensions/export-selected/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/extensions/export-selected"
      files={files}
      sources={() => import('../-kit/extensions/export-selected?sources')}
    />
  )
}
