import { Heading, Text } from '@radix-ui/themes'
import shared from '../ui-element.module.css'

export const about =
  'A title with a second line. The second line is a text of its own, so the outline of the page stays short.'

export default function HeadingsWithSubText() {
  return (
    <div className={shared['column']}>
      <div>
        <Heading as="h3" size="6" weight="medium">
          Autumn market
        </Heading>
        <Text as="p" size="2" color="gray">
          Saturday, nine to four, in the yard of the pottery
        </Text>
      </div>
      <div>
        <Heading as="h3" size="4">
          Seed swap{' '}
          <Text size="2" weight="regular" color="gray">
            since 2019
          </Text>
        </Heading>
      </div>
    </div>
  )
}
