import { Heading } from '@radix-ui/themes'
import shared from '../ui-element.module.css'

export const about = 'Colour in a title means something: the words say it too, because not everyone sees the colour.'

const titles = [
  { color: undefined, text: 'Orders of this week' },
  { color: 'teal', text: 'Our own pages' },
  { color: 'green', text: 'Sales are up' },
  { color: 'amber', text: 'Two beds need water' },
  { color: 'red', text: 'The kiln is too hot' },
  { color: 'gray', text: 'As usual' },
] as const

export default function HeadingsInColours() {
  return (
    <div className={shared['column']}>
      {titles.map(({ color, text }) => (
        <Heading key={text} as="h3" size="4" {...(color && { color })}>
          {text}
        </Heading>
      ))}
    </div>
  )
}
