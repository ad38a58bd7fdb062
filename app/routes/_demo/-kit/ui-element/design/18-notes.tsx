import { Callout } from '@radix-ui/themes'
import { Info, TriangleAlert } from 'lucide-react'
import { Note } from '#app/components/feedback/note.tsx'
import { Looks } from './looks.tsx'
import styles from './design.module.css'

export const about = 'Small print explains the thing next to it. What a person must see is a message with an icon.'
export const isWide = true

export default function Notes() {
  return (
    <Looks>
      <div className={styles['parts']}>
        <Note>Numbers of today are complete at midnight.</Note>
        <Callout.Root size="1">
          <Callout.Icon>
            <Info size={16} aria-hidden="true" />
          </Callout.Icon>
          <Callout.Text>You are looking at sample data.</Callout.Text>
        </Callout.Root>
        <Callout.Root size="1" color="amber">
          <Callout.Icon>
            <TriangleAlert size={16} aria-hidden="true" />
          </Callout.Icon>
          <Callout.Text>No data received since Tuesday.</Callout.Text>
        </Callout.Root>
      </div>
    </Looks>
  )
}
