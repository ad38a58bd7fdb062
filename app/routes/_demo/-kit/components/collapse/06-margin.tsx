import { Parts } from './parts.tsx'

export const about = 'Parts apart from each other. The open one moves a little further away.'

const parts = [
  { title: 'Spring box', text: 'Peas, radishes, early carrots and a packet of borage.' },
  { title: 'Summer box', text: 'Beans, cucumbers, basil and two kinds of tomatoes.' },
  { title: 'Winter box', text: 'Kale, lamb’s lettuce, garlic to plant and a sack of straw.' },
]

export default function MarginAccordion() {
  return <Parts look="margin" parts={parts} />
}
