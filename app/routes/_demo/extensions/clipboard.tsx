import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/extensions/clipboard')({
  head: () => kitHead('/extensions/clipboard'),
  component: ClipboardPage,
})

function ClipboardPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/extensions/clipboard/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/extensions/clipboard"
      files={files}
      sources={() => import('../-kit/extensions/clipboard?sources')}
    />
  )
}
