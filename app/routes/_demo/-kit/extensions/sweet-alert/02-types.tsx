import { CircleAlert, CircleCheck, CircleX, Info, type LucideIcon } from 'lucide-react'
import { Actions } from '#app/components/layout/actions.tsx'
import { Message } from './message.tsx'

interface MessageType {
  name: string
  icon: LucideIcon
  color: string
  title: string
  text: string
}

const types: readonly MessageType[] = [
  {
    name: 'Success',
    icon: CircleCheck,
    color: 'var(--better-text)',
    title: 'Order placed',
    text: 'The seeds ship on Thursday.',
  },
  {
    name: 'Error',
    icon: CircleX,
    color: 'var(--worse-text)',
    title: 'Payment failed',
    text: 'Nothing was charged. Check the card and try again.',
  },
  {
    name: 'Info',
    icon: Info,
    color: 'var(--accent-11)',
    title: 'The market moves indoors',
    text: 'From November, the stalls are in the old tram depot.',
  },
  {
    name: 'Warning',
    icon: CircleAlert,
    color: 'var(--attention-text)',
    title: 'Frost tonight',
    text: 'Bring the potted lemons inside before nine.',
  },
]

export const about = 'An icon and its colour repeat what the words say. Neither replaces them.'

export default function AlertTypes() {
  return (
    <Actions>
      {types.map(({ name, icon: Icon, color, title, text }) => (
        <Message key={name} trigger={name} title={title} icon={<Icon size={44} color={color} aria-hidden="true" />}>
          {text}
        </Message>
      ))}
    </Actions>
  )
}
