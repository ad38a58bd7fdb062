import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/forms/formik')({
  head: () => kitHead('/forms/formik'),
  component: FormikPage,
})

function FormikPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/forms/formik/[0-9]*.tsx', { eager: true })
  return <KitPage path="/forms/formik" files={files} sources={() => import('../-kit/forms/formik?sources')} />
}
