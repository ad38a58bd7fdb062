import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/forms/wizard')({
  head: () => kitHead('/forms/wizard'),
  component: WizardPage,
})

function WizardPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/forms/wizard/[0-9]*.tsx', { eager: true })
  return <KitPage path="/forms/wizard" files={files} sources={() => import('../-kit/forms/wizard?sources')} />
}
