import { showToast } from '#app/components/feedback/toasts.ts'
import { CourseWizard } from './course-wizard.tsx'
import { emptyCourse } from './course.ts'
import { useWizard } from './use-wizard.ts'

export const about = 'Three steps with numbers. Any step can be opened at any time, and what was entered stays.'

export const isWide = true

const steps = ['Person', 'Proposal', 'Event'].map((name, at) => ({ mark: at + 1, name }))

export default function NumberedWizard() {
  const wizard = useWizard({
    initial: emptyCourse,
    count: steps.length,
    onSubmit: () => showToast({ kind: 'success', text: 'Form submitted. It stays in this page.' }),
  })
  return <CourseWizard wizard={wizard} label="Propose a course" steps={steps} />
}
