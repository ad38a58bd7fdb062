import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/extensions/toastr')({
  head: () => kitHead('/extensions/toastr'),
  component: ToastrPage,
})

function ToastrPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/extensions/toastr/[0-9]*.tsx', { eager: true })
  return <KitPage path="/extensions/toastr" files={files} sources={() => import('../-kit/extensions/toastr?sources')} />
}
