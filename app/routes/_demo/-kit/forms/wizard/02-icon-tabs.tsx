import { CalendarDays, ScrollText, User } from 'lucide-react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { CourseWizard } from './course-wizard.tsx'
import { emptyCourse } from './course.ts'
import { useWizard } from './use-wizard.ts'

export const about = 'The same with icons, which are recognised faster than numbers when people come back.'

export const isWide = true

const icon = { size: 18, 'aria-hidden': true } as const
const steps = [
  { mark: <User {...icon} />, name: 'Person' },
  { mark: <ScrollText {...icon} />, name: 'Proposal' },
  { mark: <CalendarDays {...icon} />, name: 'Event' },
]

export default function IconWizard() {
  const wizard = useWizard({
    initial: emptyCourse,
    count: steps.length,
    onSubmit: () => showToast({ kind: 'success', text: 'Form submitted. It stays in this page.' }),
  })
  return <CourseWizard wizard={wizard} label="Propose an evening" steps={steps} />
}
