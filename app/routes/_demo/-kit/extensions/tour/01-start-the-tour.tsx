import 'driver.js/dist/driver.css'
import { Button } from '@radix-ui/themes'
import { driver, type DriveStep } from 'driver.js'
import { wantsLessMotion } from '#app/components/layout/less-motion.ts'
import styles from './tour.module.css'

const steps: DriveStep[] = [
  {
    element: 'header',
    popover: { title: 'Navigation', description: 'All demo pages are one click away at the top of each of them.' },
  },
  {
    element: 'button[aria-label="Find a card"]',
    popover: { title: 'Search', description: 'Type a word to find every card that has it in its title.' },
  },
  {
    element: 'header a:last-of-type',
    popover: { title: 'Your own pages', description: 'This link leads back to Loop. Your work there is untouched.' },
  },
]

const start = () =>
  driver({
    steps,
    animate: !wantsLessMotion(),
    showProgress: true,
    progressText: '{{current}} of {{total}}',
    popoverClass: styles['popover'] ?? '',
    nextBtnText: 'Next',
    prevBtnText: 'Back',
    doneBtnText: 'Done',
    onPopoverRender: ({ closeButton }) => {
      closeButton.textContent = 'Skip'
      closeButton.setAttribute('aria-label', 'Skip the tour')
    },
  }).drive()

export const about = 'Three steps explain what is at the top of this page. Arrow keys lead on, Escape ends the tour.'

export default function StartTheTour() {
  return <Button onClick={start}>Start tour</Button>
}
