import { Badge, Button, IconButton } from '@radix-ui/themes'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Sparkline } from '#app/components/charts/sparkline.tsx'
import { ChangeText } from '#app/components/data-table/change-text.tsx'
import { StateMark } from '#app/components/data-table/state-mark.tsx'
import { HealthLine } from '#app/components/feedback/health-line.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { ChoiceTiles } from '#app/components/layout/choice-tiles.tsx'
import { Part } from './part.tsx'
import styles from './states.module.css'

const tiles = {
  visitors: { name: 'Visitors', value: '535', change: '+31%', values: [4, 6, 5, 8, 7, 9, 8] },
  bounces: { name: 'Bounce rate', value: '26.6%', change: '−2 pp', values: [5, 5, 6, 5, 4, 5, 4] },
  conversions: { name: 'Conversions', value: '86', change: '−12%', values: [7, 6, 8, 5, 4, 5, 3] },
}
type Tile = keyof typeof tiles
const isTile = (key: string): key is Tile => key in tiles
const keys = Object.keys(tiles).filter(isTile)
const judged = {
  visitors: { kind: 'up', band: 0.12 },
  bounces: { kind: 'within', band: 0.03 },
  conversions: { kind: 'down', band: 0.1 },
} as const

/** What is pressed, and what says how something stands. */
export function ControlsCard() {
  const [chosen, choose] = useState<Tile>('visitors')
  return (
    <Card
      title="Buttons, states and changes"
      intro="One solid button for each place; a change is grey within normal variation."
    >
      <div className={styles['pair']}>
        <Part title="Buttons">
          <div className={styles['actions']}>
            <Button>Add goal</Button>
            <Button variant="soft">Preview</Button>
            <Button variant="soft" color="gray" highContrast>
              Cancel
            </Button>
            <Button variant="soft" color="red">
              Delete
            </Button>
            <Button disabled>Save</Button>
            <IconButton variant="soft" aria-label="Edit">
              <Pencil size={15} aria-hidden="true" />
            </IconButton>
          </div>
        </Part>
        <Part title="Badges">
          <div className={styles['actions']}>
            <Badge color="green">On track</Badge>
            <Badge color="red">At risk</Badge>
            <Badge color="amber">Waiting</Badge>
            <Badge color="gray">Draft</Badge>
            <Badge>New</Badge>
          </div>
        </Part>
        <Part title="States of rows">
          <div className={styles['actions']}>
            <StateMark tone="good">Active</StateMark>
            <StateMark tone="waiting">Waiting</StateMark>
            <StateMark tone="bad">Failed</StateMark>
            <StateMark>Not set up</StateMark>
          </div>
        </Part>
        <Part title="Whether a list works">
          <HealthLine isGood>All 2 sources work.</HealthLine>
          <HealthLine isGood={false}>1 of 2 sources fails.</HealthLine>
        </Part>
      </div>
      <Part title="Tiles with changes">
        <ChoiceTiles
          label="Number"
          keys={keys}
          chosen={chosen}
          onChoose={choose}
          compact
          contentOf={(key) => {
            const { name, value, change, values } = tiles[key]
            return {
              label: name,
              definition: null,
              spoken: `${name}: ${value}, ${change}`,
              value,
              children: (
                <>
                  <ChangeText judged={judged[key]} better="up">
                    {change}
                  </ChangeText>
                  <Sparkline
                    points={values.map((number, index) => ({
                      day: `2026-10-0${index + 1}`,
                      value: number,
                      complete: true,
                    }))}
                    slots={values.length}
                    unit="count"
                  />
                </>
              ),
            }
          }}
        />
      </Part>
    </Card>
  )
}
