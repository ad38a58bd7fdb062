import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/extensions/drag-and-drop')({
  head: () => kitHead('/extensions/drag-and-drop'),
  component: DragAndDropPage,
})

function DragAndDropPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/extensions/drag-and-drop/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/extensions/drag-and-drop"
      files={files}
      sources={() => import('../-kit/extensions/drag-and-drop?sources')}
    />
  )
}
