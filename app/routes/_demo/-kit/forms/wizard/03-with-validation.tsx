import { showToast } from '#app/components/feedback/toasts.ts'
import { CourseWizard } from './course-wizard.tsx'
import { courseSchemas, emptyCourse } from './course.ts'
import { useWizard } from './use-wizard.ts'

export const about =
  'Each step is checked before the next one opens. The first wrong field gets the focus, and an error goes away when its field is right.'

export const isWide = true

const steps = ['Person', 'Proposal', 'Event'].map((name, at) => ({ mark: at + 1, name }))

export default function CheckedWizard() {
  const wizard = useWizard({
    initial: emptyCourse,
    count: steps.length,
    schemas: courseSchemas,
    onSubmit: ({ title }) => showToast({ kind: 'success', text: `Submitted “${title}”. It stays in this page.` }),
  })
  return <CourseWizard wizard={wizard} label="Propose a checked course" steps={steps} />
}
