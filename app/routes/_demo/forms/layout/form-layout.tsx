import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../../-kit/example.ts'
import { KitPage } from '../../-kit/kit-page.tsx'
import { kitHead } from '../../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/forms/layout/form-layout')({
  head: () => kitHead('/forms/layout/form-layout'),
  component: FormLayoutPage,
})

function FormLayoutPage() {
  const files = import.meta.glob<ExampleFile>('../../-kit/forms/layout/form-layout/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/forms/layout/form-layout"
      files={files}
      sources={() => import('../../-kit/forms/layout/form-layout?sources')}
    />
  )
}
