import { Badge } from '@radix-ui/themes'
import { StateMark } from '#app/components/data-table/state-mark.tsx'
import { HealthLine } from '#app/components/feedback/health-line.tsx'
import { Looks } from './looks.tsx'
import styles from './design.module.css'

export const about = 'One word says how something stands: a badge next to a name, a mark in a row, a line above a list.'
export const isWide = true

export default function BadgesAndStateMarks() {
  return (
    <Looks>
      <div className={styles['parts']}>
        <div className={styles['row']}>
          <Badge color="green">On track</Badge>
          <Badge color="red">At risk</Badge>
          <Badge color="amber">Waiting</Badge>
          <Badge color="gray">Draft</Badge>
          <Badge>New</Badge>
        </div>
        <div className={styles['row']}>
          <StateMark tone="good">Active</StateMark>
          <StateMark tone="waiting">Waiting</StateMark>
          <StateMark tone="bad">Failed</StateMark>
          <StateMark>Not set up</StateMark>
        </div>
        <div>
          <HealthLine isGood>Both sources work.</HealthLine>
          <HealthLine isGood={false}>1 of 2 sources fails.</HealthLine>
        </div>
      </div>
    </Looks>
  )
}
