import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/extensions/context-menu')({
  head: () => kitHead('/extensions/context-menu'),
  component: ContextMenuPage,
})

function ContextMenuPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/extensions/context-menu/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/extensions/context-menu"
      files={files}
      sources={() => import('../-kit/extensions/context-menu?sources')}
    />
  )
}
