import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/extensions/sweet-alert')({
  head: () => kitHead('/extensions/sweet-alert'),
  component: SweetAlertPage,
})

function SweetAlertPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/extensions/sweet-alert/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/extensions/sweet-alert"
      files={files}
      sources={() => import('../-kit/extensions/sweet-alert?sources')}
    />
  )
}
