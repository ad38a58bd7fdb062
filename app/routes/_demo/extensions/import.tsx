import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/extensions/import')({
  head: () => kitHead('/extensions/import'),
  component: ImportPage,
})

function ImportPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/extensions/import/[0-9]*.tsx', { eager: true })
  return <KitPage path="/extensions/import" files={files} sources={() => import('../-kit/extensions/import?sources')} />
}
