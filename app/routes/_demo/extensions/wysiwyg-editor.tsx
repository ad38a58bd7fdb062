import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/extensions/wysiwyg-editor')({
  head: () => kitHead('/extensions/wysiwyg-editor'),
  component: WysiwygEditorPage,
})

function WysiwygEditorPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/extensions/wysiwyg-editor/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/extensions/wysiwyg-editor"
      files={files}
      sources={() => import('../-kit/extensions/wysiwyg-editor?sources')}
    />
  )
}
