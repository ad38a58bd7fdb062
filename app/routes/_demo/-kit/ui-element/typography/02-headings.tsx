import { Heading } from '@radix-ui/themes'
import shared from '../ui-element.module.css'

export const about =
  'The levels say how parts belong together, the size how they look: choose them apart. This card is a level 2, so its examples begin at 3.'

const sizes = [
  { as: 'h3', size: '8', name: 'Size 8' },
  { as: 'h4', size: '7', name: 'Size 7, title of a page' },
  { as: 'h4', size: '6', name: 'Size 6' },
  { as: 'h5', size: '5', name: 'Size 5' },
  { as: 'h5', size: '4', name: 'Size 4, title of a group' },
  { as: 'h6', size: '3', name: 'Size 3, title of a panel' },
] as const

export default function Headings() {
  return (
    <div className={shared['names']}>
      {sizes.map(({ as, size, name }) => [
        <Heading key={size} as={as} size={size}>
          Spring beds
        </Heading>,
        <span key={`${size}-name`} className={shared['side']}>
          {name}
        </span>,
      ])}
    </div>
  )
}
