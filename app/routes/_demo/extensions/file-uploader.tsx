import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/extensions/file-uploader')({
  head: () => kitHead('/extensions/file-uploader'),
  component: FileUploaderPage,
})

function FileUploaderPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/extensions/file-uploader/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/extensions/file-uploader"
      files={files}
      sources={() => import('../-kit/extensions/file-uploader?sources')}
    />
  )
}
