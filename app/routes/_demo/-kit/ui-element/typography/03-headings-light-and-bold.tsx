import { Heading } from '@radix-ui/themes'
import shared from '../ui-element.module.css'

export const about = 'One font file has all weights. Titles of Loop are medium; light is for large sizes only.'

const weights = ['light', 'regular', 'medium', 'bold'] as const

export default function HeadingsLightAndBold() {
  return (
    <div className={shared['names']}>
      {weights.map((weight) => [
        <Heading key={weight} as="h3" size="6" weight={weight}>
          A shelf of blue glazes
        </Heading>,
        <span key={`${weight}-name`} className={shared['side']}>
          {weight}
        </span>,
      ])}
    </div>
  )
}
