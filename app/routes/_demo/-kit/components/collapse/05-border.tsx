import { Parts } from './parts.tsx'

export const about = 'One frame around the whole, a line between its parts.'

const parts = [
  { title: 'Wheel class', text: 'Wednesdays at six, six evenings, eight people at most.' },
  { title: 'Glazing class', text: 'One Saturday. Bring two fired pots of your own.' },
  { title: 'Open workshop', text: 'Fridays from two to nine. Clay is paid by weight.' },
]

export default function BorderAccordion() {
  return <Parts look="border" parts={parts} />
}
